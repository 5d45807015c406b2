import { officeBlockCustomer } from '../../../../contract/office/customers.ts';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { type CustomerActionProps, nameOf } from './customer-detail.ts';

export function BlockDialog({ customer, onDone, onClose }: CustomerActionProps & { onClose: () => void }) {
  const { isPending, send } = useOfficeSending();
  const isBlocked = customer.blocked === null;
  const name = nameOf(customer);
  async function act(form: HTMLFormElement) {
    const { why } = readForm(form, ['why']);
    const { customerId } = customer;
    const { refusal } = await send(officeBlockCustomer, { customerId, isBlocked, why: why.trim() });
    if (refusal) return refusal;
    onClose();
    onDone(isBlocked ? `${name} is blocked and signed out everywhere.` : `${name} may sign in and order again.`);
    return null;
  }
  return (
    <ActionDialog
      title={isBlocked ? `Block ${name}` : `Lift the block of ${name}`}
      submitLabel={isBlocked ? 'Block' : 'Lift the block'}
      {...{ isPending, act, onClose }}
    >
      {(errors) => (
        <>
          <p>
            {isBlocked
              ? 'They are signed out on every device at once and can neither sign in nor order. Orders that are under way stay as they are.'
              : 'They can sign in and order again.'}
          </p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
