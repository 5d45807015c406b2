import { useId, useState, type FormEvent } from 'react';
import { officeMoveOrder } from '../../../../contract/office/orders.ts';
import { addDays, indianDay } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { BeforeHandOver } from '../../rentals/order/before-hand-over.tsx';
import { moveTexts, type MoveField, type MoveText, type OfficeMove } from './move-texts.ts';
import type { OrderActionProps } from './order-detail.ts';
import { RentalChecklist } from '../../rentals/order/rental-checklist.tsx';
import { useRentalChecks } from '../../rentals/order/use-rental-checks.ts';

export interface MoveDialogProps extends OrderActionProps {
  /** Null while nothing is asked. */
  move: OfficeMove | null;
  onClose: () => void;
}

/** Says what a move does and asks what it needs, before anything happens. */
export function MoveDialog({ move, ...props }: MoveDialogProps) {
  if (move === null) return null;
  return <OpenMove key={move} move={move} {...props} />;
}

const fields = ['tracking', 'day', 'games', 'why'] as const;

function OpenMove({ move, file, onClose, onDone, onConflict }: MoveDialogProps & { move: OfficeMove }) {
  const words: MoveText = moveTexts[move];
  const form = useId();
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const checks = useRentalChecks(move, file.rentals);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const given = Object.entries(readForm(event.currentTarget, fields))
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== '');
    const { refusal } = await send(officeMoveOrder, {
      orderId: file.order.orderId,
      move,
      ...(Object.fromEntries(given) as Partial<Record<MoveField, string>>),
      ...(checks && { checklist: checks.listWith(readForm(event.currentTarget, ['note']).note.trim()) }),
    });
    if (refusal?.status === 409) onConflict(refusal);
    else if (refusal) setMessage({ title: refusal.sentence });
    else onDone(words.done);
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${words.label}: ${file.order.orderId}`}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="dark" isPending={isPending}>
            {words.label}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <p>{words.does}</p>
        {move === 'hand-over' && <BeforeHandOver file={file} />}
        {checks && (move === 'hand-over' || move === 'take-back') && <RentalChecklist move={move} checks={checks} />}
        {words.asks.map((field) => (
          <AskedField key={field} field={field} isNeeded={words.needs?.includes(field) ?? false} />
        ))}
      </Stack>
    </Dialog>
  );
}

function AskedField({ field, isNeeded }: { field: MoveField; isNeeded: boolean }) {
  const common = { name: field, required: isNeeded };
  const ifAny = isNeeded ? '' : ' (if any)';
  if (field === 'why') return <TextAreaField {...common} label={`Why${ifAny}`} rows={2} maxLength={500} />;
  if (field === 'games') return <TextField {...common} label={`Games that go with it${ifAny}`} maxLength={200} />;
  if (field === 'tracking') return <TextField {...common} label={`Tracking number${ifAny}`} maxLength={100} />;
  return <PickupDay {...common} />;
}

function PickupDay(common: { name: string; required: boolean }) {
  const [today] = useState(() => indianDay(new Date()));
  return <TextField {...common} type="date" label="Day of the pickup" min={today} defaultValue={addDays(today, 1)} />;
}
