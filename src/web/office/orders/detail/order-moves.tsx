import { useState } from 'react';
import { officeMoveOrder } from '../../../../contract/office/orders.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { addDays, indianDay } from '../../../../rules/time/day.ts';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { type MoveField, moveTexts, textOf } from './move-texts.ts';
import type { StaffMove } from '../../../../rules/orders/staff-moves.ts';
import { isUnpaid, notPacked, type OrderActionProps, type OrderDetail } from './order-detail.ts';
import { RefundFacts } from './refund-facts.tsx';
import { CourierField } from './tracking-facts.tsx';
import { BeforeHandOver, RentalChecklist, useRentalChecks } from '../../rentals/order/rental-checklist.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';

/** The bench has its own button when all pieces are done, and a rental is closed where its money is settled. */
const movesElsewhere: readonly StaffMove[] = ['finish-inspection', 'close'];

/** What may be done with the order now: the server says what, by its table and by the role. */
export function OrderMoves(props: OrderActionProps) {
  const { detail } = props;
  const [asked, setAsked] = useState<StaffMove | null>(null);
  const moves = detail.moves.filter((move) => !movesElsewhere.includes(move));
  return (
    <>
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
      <MoveDialog {...props} move={asked} onClose={() => setAsked(null)} />
    </>
  );
}

export interface MoveDialogProps extends OrderActionProps {
  /** Null while nothing is asked. */
  move: StaffMove | null;
  /** Of a step with one of its returns. */
  returnId?: number;
  onClose: () => void;
}

/** Says what a move does and asks what it needs, before anything happens. */
export function MoveDialog({ move, ...props }: MoveDialogProps) {
  if (move === null) return null;
  return <OpenMove key={move} move={move} {...props} />;
}

const fields = ['courier', 'tracking', 'day', 'games', 'why', 'note', 'lent'] as const;

function OpenMove({ move, detail, returnId, onClose, ...actions }: MoveDialogProps & { move: StaffMove }) {
  const { onDone, onConflict, onChanged } = actions;
  const text = textOf(move, isUnpaid(detail, returnId));
  const checks = useRentalChecks(move, detail);
  return (
    <ActionDialog
      title={`${text.label}: ${detail.order.orderId}`}
      submitLabel={text.label}
      call={officeMoveOrder}
      fields={fields}
      request={({ note, lent, ...typed }) => ({
        orderId: detail.order.orderId,
        move,
        returnId,
        ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
        ...(checks && { checklist: checks.listWith({ note, lent }) }),
      })}
      onDone={() => onDone(text.done)}
      // With a checklist the dialog stays: nobody ticks and photographs twice.
      {...(checks ? { onRefused: onChanged } : { onConflict })}
      onClose={onClose}
    >
      <p>{text.does}</p>
      {move === 'ship' && <NotScanned units={notPacked(detail)} />}
      {move === 'accept-return' && returnId && <RefundFacts orderId={detail.order.orderId} returnId={returnId} />}
      {move === 'hand-over' && <BeforeHandOver detail={detail} onDone={onDone} />}
      {move === 'take-back' && <EarlyReturn money={detail.rentalMoney} />}
      {checks && (move === 'hand-over' || move === 'take-back') && <RentalChecklist move={move} checks={checks} />}
      {text.asks.map((field) => (
        <AskedField key={field} field={field} isNeeded={text.needs?.includes(field) ?? false} />
      ))}
    </ActionDialog>
  );
}

/** What the table of the owner gives back for days that were not used. */
function EarlyReturn({ money }: { money: OrderDetail['rentalMoney'] }) {
  if (!money?.earlyReturn) return null;
  const { days, back, credit } = money.earlyReturn;
  const title = `${days} ${days === 1 ? 'day' : 'days'} early`;
  return (
    <Callout title={title}>
      {back > 0
        ? `${formatRupees(back)} of the rent goes back ${money.isRentPaid ? 'the way it came' : 'when it is taken'}${credit > 0 ? `, ${formatRupees(credit)} of it as store credit` : ''}, with a credit note for each bill.`
        : 'Nothing of the rent goes back.'}
    </Callout>
  );
}

/** It can be sent all the same; the history says so. */
function NotScanned({ units }: { units: readonly string[] }) {
  if (units.length === 0) return null;
  return (
    <Callout tone="warn" title={units.length === 1 ? '1 unit is not scanned' : `${units.length} units are not scanned`}>
      {units.join(', ')}. Sent like this, the history says that nobody checked what is in the parcel.
    </Callout>
  );
}

function AskedField({ field, isNeeded }: { field: MoveField; isNeeded: boolean }) {
  const common = { name: field, required: isNeeded };
  const ifAny = isNeeded ? '' : ' (if any)';
  if (field === 'why') return <TextAreaField {...common} label={`Why${ifAny}`} rows={2} maxLength={500} />;
  if (field === 'games') return <TextField {...common} label={`Games that go with it${ifAny}`} maxLength={200} />;
  if (field === 'tracking') return <TextField {...common} label={`Tracking number${ifAny}`} maxLength={40} />;
  if (field === 'courier') return <CourierField isNeeded={isNeeded} />;
  return <PickupDay {...common} />;
}

function PickupDay(common: { name: string; required: boolean }) {
  const [today] = useState(() => indianDay(new Date()));
  return <TextField {...common} type="date" label="Day of the pickup" min={today} defaultValue={addDays(today, 1)} />;
}
