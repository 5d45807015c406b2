import { officeCorrectCredit, officeGrantCredit } from '../../../../contract/office/customers.ts';
import { alonePaise } from '../../../../rules/money/credit-by-hand.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { type CustomerActionProps, nameOf } from './customer-detail.ts';

export interface CreditDialogProps extends CustomerActionProps {
  kind: 'grant' | 'correct';
  onClose: () => void;
}

export function CreditDialog({ kind, customer, onDone, onClose }: CreditDialogProps) {
  const isGrant = kind === 'grant';
  return (
    <ActionDialog
      title={isGrant ? `Give credit to ${nameOf(customer)}` : `Take credit back from ${nameOf(customer)}`}
      submitLabel={isGrant ? 'Give credit' : 'Take back'}
      look="primary"
      call={isGrant ? officeGrantCredit : officeCorrectCredit}
      fields={['rupees', 'why']}
      request={({ rupees, why }) => ({ customerId: customer.customerId, rupees: Number(rupees), why })}
      onDone={({ isDone }, { rupees }) => {
        const amount = exactRupees(rupees);
        if (!isDone) onDone(`${amount} waits for a second person. Nothing has moved yet.`);
        else onDone(isGrant ? `${amount} is in the wallet.` : `${amount} is taken from the wallet.`);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {isGrant
              ? 'The credit can be spent at once. The customer sees it in the statement as "From us".'
              : `For credit that was given by mistake. At most ${exactRupees(customer.wallet.available)}, what is free to spend.`}{' '}
            More than {formatRupees(alonePaise / 100)} for one customer within a day waits for a second person.
          </p>
          <TextField
            label="Rupees"
            name="rupees"
            type="number"
            inputMode="decimal"
            min="0.01"
            max="1000000"
            step="0.01"
            prefix="₹"
            required
            error={errors['rupees'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
