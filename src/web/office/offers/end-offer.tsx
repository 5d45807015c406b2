import { officeEndOffer, type OfferRow } from '../../../contract/office/offers.ts';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';

export interface EndOfferProps {
  offer: OfferRow;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

export function EndOffer({ offer: { offerId, title, code }, onClose, onDone }: EndOfferProps) {
  return (
    <ActionDialog
      title={`End ${title}`}
      submitLabel="End it"
      look="primary"
      call={officeEndOffer}
      fields={['why']}
      request={({ why }) => ({ offerId, why })}
      onDone={() => onDone(`${title} has ended.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            From now on it counts for nobody{code && `, and another offer can have the code ${code}`}. Orders that were
            placed keep it.
          </p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
