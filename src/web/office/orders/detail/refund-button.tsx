import { useState } from 'react';
import { officeRefund } from '../../../../contract/office/orders.ts';
import { Button } from '../../../parts/form/button.tsx';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import type { FieldErrors } from '../../dialog/field-errors.ts';
import type { OrderActionProps, OrderDetail } from './order-detail.ts';

export function RefundButton(props: OrderActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="undo" onClick={() => setIsOpen(true)}>
        Give money back
      </Button>
      {isOpen && <RefundDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RefundDialog({ file, onDone, onClose }: OrderActionProps & { onClose: () => void }) {
  return (
    <ActionDialog
      title={`Give money back: ${file.order.orderId}`}
      submitLabel="Give back"
      look="primary"
      call={officeRefund}
      fields={['to', 'rupees', 'why']}
      request={({ to, rupees, why }) => ({
        orderId: file.order.orderId,
        to: to === 'source' ? ('source' as const) : ('wallet' as const),
        rupees: Number(rupees),
        why,
      })}
      // No conflict leaves this dialog: too much is said here, where the amount can be changed.
      onDone={(_, { to, rupees }) =>
        onDone(`${exactRupees(rupees)} goes back to ${to === 'source' ? 'where it was paid from' : 'the wallet'}.`)
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RefundFields left={leftToGiveBack(file)} errors={errors} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function RefundFields({ left, errors }: { left: number; errors: FieldErrors }) {
  return (
    <>
      <p>This is on top of what a cancelled or returned order gives back by itself.</p>
      <ChoiceGroup legend="Where to">
        <ChoiceCard
          name="to"
          value="source"
          required
          defaultChecked={left > 0}
          disabled={left <= 0}
          title="To where it was paid from"
          detail={left > 0 ? `At most ${exactRupees(left)}` : 'Nothing that was paid online is left to give back.'}
        />
        <ChoiceCard
          name="to"
          value="wallet"
          required
          defaultChecked={left <= 0}
          title="To the wallet"
          detail="Store credit, at once"
        />
      </ChoiceGroup>
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
    </>
  );
}

function leftToGiveBack({ payments, refunds }: OrderDetail): number {
  const came = payments.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0);
  return refunds.reduce((sum, { amount }) => sum - amount, came);
}
