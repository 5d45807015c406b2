import { useState } from 'react';
import { officeMoveOrder } from '../../../../contract/office/orders.ts';
import { addDays, indianDay } from '../../../../rules/time/day.ts';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { isOfficeMove, type MoveField, type MoveText, moveTexts, type OfficeMove } from './move-texts.ts';
import type { OrderActionProps } from './order-detail.ts';
import { BeforeHandOver, RentalChecklist, useRentalChecks } from '../../rentals/order/rental-checklist.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Notice } from '../../../parts/feedback/notice.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';

/** What may be done with the order now: the server says what, by its table and by the role. */
export function OrderMoves(props: OrderActionProps) {
  const { detail, onDone, onConflict } = props;
  const [asked, setAsked] = useState<OfficeMove | null>(null);
  // The bench has its own button for this one: it is pressed when all pieces are done.
  const moves = detail.moves.filter(isOfficeMove).filter((move) => move !== 'finish-inspection');
  return (
    <>
      {detail.returnWish !== null && (
        <Notice tone="warn" title="The customer wants to send things back">
          {detail.returnWish}
        </Notice>
      )}
      {moves.length > 0 && (
        <ButtonRow role="group" aria-label="What to do with this order">
          {moves.map((move, index) => (
            <Button
              key={move}
              icon={moveTexts[move].icon}
              look={index === 0 && move !== 'cancel' ? 'dark' : 'outline'}
              onClick={() => setAsked(move)}
            >
              {moveTexts[move].label}
            </Button>
          ))}
        </ButtonRow>
      )}
      <MoveDialog move={asked} detail={detail} onClose={() => setAsked(null)} onDone={onDone} onConflict={onConflict} />
    </>
  );
}

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

const fields = ['tracking', 'day', 'games', 'why', 'note'] as const;

function OpenMove({ move, detail, onClose, onDone, onConflict }: MoveDialogProps & { move: OfficeMove }) {
  const text: MoveText = moveTexts[move];
  const checks = useRentalChecks(move, detail.rentals);
  return (
    <ActionDialog
      title={`${text.label}: ${detail.order.orderId}`}
      submitLabel={text.label}
      call={officeMoveOrder}
      fields={fields}
      request={({ note, ...typed }) => ({
        orderId: detail.order.orderId,
        move,
        ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
        ...(checks && { checklist: checks.listWith(note) }),
      })}
      onDone={() => onDone(text.done)}
      onConflict={onConflict}
      onClose={onClose}
    >
      <p>{text.does}</p>
      {move === 'hand-over' && <BeforeHandOver detail={detail} />}
      {checks && (move === 'hand-over' || move === 'take-back') && <RentalChecklist move={move} checks={checks} />}
      {text.asks.map((field) => (
        <AskedField key={field} field={field} isNeeded={text.needs?.includes(field) ?? false} />
      ))}
    </ActionDialog>
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
