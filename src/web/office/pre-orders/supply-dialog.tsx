import { officeSetSupply, type OfficePreOrder } from '../../../contract/office/pre-orders.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';

interface SupplyDialogProps {
  preOrder: OfficePreOrder;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** How many copies there are for the queue. Both fields empty: nobody counts any more. */
export function SupplyDialog({ preOrder: { productId, title, supply }, onClose, onDone }: SupplyDialogProps) {
  return (
    <ActionDialog
      title={`Count: ${title}`}
      submitLabel="Save"
      look="primary"
      call={officeSetSupply}
      fields={['here', 'promised', 'why']}
      check={({ here, promised }) =>
        (here === '') === (promised === '')
          ? null
          : { fields: { [here === '' ? 'here' : 'promised']: 'Please fill in both, or leave both empty.' } }
      }
      request={({ here, promised, why }) => ({
        productId,
        seen: supply,
        supply: here === '' ? null : { here: Number(here), promised: Number(promised) },
        why,
      })}
      onDone={(_reply, sent) => onDone(sent.supply ? 'It is counted.' : 'It is not counted any more.')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            An order is sent when enough copies are here for it and for everybody who paid before. What is sent is taken
            off by itself. Both fields empty: nobody counts.
          </p>
          <CountField
            name="here"
            label="Here, not sent yet"
            hint="As many as came with a bill: receive new ones before they are counted."
            count={supply?.here}
            error={errors['here'] ?? errors['supply.here'] ?? null}
          />
          <CountField
            name="promised"
            label="Promised by the distributor"
            hint="What is still to come: without those that are here."
            count={supply?.promised}
            error={errors['promised'] ?? errors['supply.promised'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

interface CountFieldProps {
  name: string;
  label: string;
  hint?: string;
  count: number | undefined;
  error: string | null;
}

function CountField({ count, ...field }: CountFieldProps) {
  return (
    <TextField {...field} type="number" inputMode="numeric" min={0} max={100_000} step={1} defaultValue={count ?? ''} />
  );
}
