import { officeCorrectCredit, officeGrantCredit } from '../../../../contract/office/customers.ts';
import { alonePaise } from '../../../../rules/money/credit-by-hand.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { type CustomerActionProps, nameOf } from './customer-detail.ts';

export interface CreditDialogProps extends CustomerActionProps {
  kind: 'grant' | 'correct';
  onClose: () => void;
}

export function CreditDialog({ kind, customer, onDone, onClose }: CreditDialogProps) {
  const { isPending, send } = useOfficeSending();
  const isGrant = kind === 'grant';
  async function act(form: HTMLFormElement) {
    const { rupees, why } = readForm(form, ['rupees', 'why']);
    const call = isGrant ? officeGrantCredit : officeCorrectCredit;
    const wish = { customerId: customer.customerId, rupees: Number(rupees), why: why.trim() };
    const { reply, refusal } = await send(call, wish);
    if (refusal) return refusal;
    onClose();
    const amount = exactRupees(wish.rupees);
    if (!reply.isDone) onDone(`${amount} waits for a second person. Nothing has moved yet.`);
    else onDone(isGrant ? `${amount} is in the wallet.` : `${amount} is taken from the wallet.`);
    return null;
  }
  return (
    <ActionDialog
      title={isGrant ? `Give credit to ${nameOf(customer)}` : `Take credit back from ${nameOf(customer)}`}
      submitLabel={isGrant ? 'Give credit' : 'Take back'}
      look="primary"
      {...{ isPending, act, onClose }}
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
