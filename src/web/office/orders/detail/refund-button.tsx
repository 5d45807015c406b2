import { useId, useState, type FormEvent } from 'react';
import { officeRefund } from '../../../../contract/office/orders.ts';
import { Button } from '../../../parts/form/button.tsx';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
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
  const form = useId();
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const left = leftToGiveBack(file);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { to, rupees, why } = readForm(event.currentTarget, ['to', 'rupees', 'why']);
    const { refusal } = await send(officeRefund, {
      orderId: file.order.orderId,
      to: to === 'source' ? 'source' : 'wallet',
      rupees: Number(rupees),
      why: why.trim(),
    });
    // Too much is said here, where the amount can be changed.
    if (refusal) return setMessage({ title: refusal.sentence });
    onClose();
    onDone(`${exactRupees(Number(rupees))} goes back to ${to === 'source' ? 'where it was paid from' : 'the wallet'}.`);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Give money back: ${file.order.orderId}`}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            Give back
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <RefundFields left={left} />
      </Stack>
    </Dialog>
  );
}

function RefundFields({ left }: { left: number }) {
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
      />
      <TextAreaField label="Why" name="why" rows={2} minLength={3} maxLength={500} required />
    </>
  );
}

function leftToGiveBack({ payments, refunds }: OrderDetail): number {
  const came = payments.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0);
  return refunds.reduce((sum, { amount }) => sum - amount, came);
}
