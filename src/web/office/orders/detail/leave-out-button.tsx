import { useId, useState, type FormEvent } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import { officePreviewShortening, officeShortenOrder } from '../../../../contract/office/orders.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { useOfficeAsked, useOfficeSending } from '../../frame/use-office-asked.ts';
import type { OrderActionProps } from './order-detail.ts';

type Leaving = RequestOf<typeof officePreviewShortening>;

/** Something of a paid order cannot be sent: it is left out, and the rest goes on its way. */
export function LeaveOutButton(props: OrderActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="minus" onClick={() => setIsOpen(true)}>
        Leave something out
      </Button>
      {isOpen && <LeaveOutDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function LeaveOutDialog(props: OrderActionProps & { onClose: () => void }) {
  const { file, onClose } = props;
  const form = useId();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const { isPending, message, submit } = useLeavingOut(props, leaving);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Leave out of ${file.order.orderId}`}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending} disabled={leaving === null}>
            Leave out
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={form}
        onSubmit={submit}
        onChange={(event) => setLeaving(leavingOf(event.currentTarget, props))}
      >
        <FormAlert message={message} />
        <p>How many of each can we not send? They go back on the shelf; the customer gets a message.</p>
        <LeavingFields file={file} />
        {leaving && <Preview leaving={leaving} />}
        <TextAreaField
          label="Why"
          hint="The customer reads this."
          name="why"
          rows={2}
          minLength={3}
          maxLength={300}
          required
        />
      </Stack>
    </Dialog>
  );
}

function LeavingFields({ file }: Pick<OrderActionProps, 'file'>) {
  return file.lines
    .map((line) => ({ ...line, toSend: line.qty - line.leftOut }))
    .filter(({ toSend }) => toSend > 0)
    .map(({ lineId, title, toSend }) => (
      <TextField
        key={lineId}
        label={title}
        hint={`${toSend} to be sent`}
        name={`line-${lineId}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={toSend}
        step={1}
        defaultValue={0}
      />
    ));
}

/** Null while nothing is left out. */
function leavingOf(form: HTMLFormElement, { file }: OrderActionProps): Leaving | null {
  const lines = file.lines.flatMap(({ lineId }) => {
    const field = `line-${lineId}`;
    const qty = Number(readForm(form, [field])[field]);
    return Number.isInteger(qty) && qty > 0 ? [{ lineId, qty }] : [];
  });
  return lines.length > 0 ? { orderId: file.order.orderId, lines } : null;
}

function Preview({ leaving }: { leaving: Leaving }) {
  const { reply, refusal } = useOfficeAsked(officePreviewShortening, leaving);
  if (refusal) return <FormAlert message={{ title: refusal.sentence }} />;
  if (!reply) return <p className="small muted">Counting what goes back …</p>;
  const amounts = [
    { label: 'Back to where it was paid from', rupees: reply.money },
    { label: 'Back to the wallet', rupees: reply.credit },
    { label: 'For the trouble, to the wallet', rupees: reply.bonus },
    { label: 'Still to pay at the door', rupees: reply.atDoor ?? 0 },
  ].filter(({ rupees }) => rupees > 0);
  return (
    <Facts aria-label="What goes back">
      {amounts.map(({ label, rupees }) => (
        <Fact key={label} name={label}>
          {exactRupees(rupees)}
        </Fact>
      ))}
    </Facts>
  );
}

function useLeavingOut({ onDone, onClose }: OrderActionProps & { onClose: () => void }, leaving: Leaving | null) {
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function leaveOut(form: HTMLFormElement): Promise<void> {
    if (isPending || leaving === null) return;
    const { why } = readForm(form, ['why']);
    const { refusal } = await send(officeShortenOrder, { ...leaving, why: why.trim() });
    // Said here, where the numbers can be changed.
    if (refusal) return setMessage({ title: refusal.sentence });
    onClose();
    onDone(
      'It is left out, and the customer gets a message. It counts as on the shelf again: take what is broken or lost off its stock. The rest can be sent.',
    );
  }
  return {
    isPending,
    message,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void leaveOut(event.currentTarget);
    },
  };
}
