import type { Actor } from '../audit/staff-action.ts';
import type { Courier } from '../../rules/delivery/couriers.ts';
import { type Day, indianDay } from '../../rules/time/day.ts';
import { mayCancel, type OrderDirection, type OrderStatus, rentedOutStatuses } from '../../rules/orders/order-moves.ts';
import { type ReturnStage, returnStages, type StaffMove, staffMoves } from '../../rules/orders/staff-moves.ts';
import { Refused } from '../../rules/refused.ts';
import type { StaffRole } from '../../rules/people/staff.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { cancelOrder } from '../checkout/cancel-order.ts';
import { acceptReturn } from '../checkout/refund-return.ts';
import { receiveReturn, refuseReturn, takeParcelBack } from '../checkout/return-order.ts';
import { completeOrder, sendOrder } from '../checkout/send-order.ts';
import type { ShopTransaction } from '../database.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { listOpenReturns, type OpenReturn } from '../orders/returns.ts';
import { type Checklist, keepCheck } from './keep-check.ts';
import { refuseWithoutPhotographs } from '../rentals/evidence/lent-pieces.ts';
import { lendUnits } from '../rentals/pool/lend-units.ts';
import { closeRental, handOver, setChosenGames, takeBack } from '../rentals/rental-life.ts';
import { finishInspection } from '../trade-ins/finish-inspection.ts';
import { confirmPickup } from '../trade-ins/confirm-pickup.ts';
import { planPickup, type PickupPlan } from '../trade-ins/pickups.ts';
import { receiveTradeIn } from '../trade-ins/receive-trade-in.ts';
import { sendBack } from '../trade-ins/send-back.ts';

interface OrderAction {
  by: string;
  now: Date;
  courier?: Courier | null;
  tracking: string | null;
  day: Day | null;
  games: string | null;
  why: string | null;
  /** Which return of the order; needed only where several have come as far. */
  returnId?: number | undefined;
  /** What was looked at when a rental left or came back. */
  checklist?: Checklist | null;
}

interface OfficeMove {
  direction: OrderDirection | 'any';
  from: readonly OrderStatus[];
  /** How far an open return is; without it, there is none. */
  at?: readonly ReturnStage[];
  act: (tx: ShopTransaction, order: OrderFacts, staffAction: OrderAction) => Promise<void>;
}

/** What the staff can do with an order, and from where. The tables of moves decide again below. */
const moves: Readonly<Record<StaffMove, OfficeMove>> = {
  ship: { direction: 'buy', from: ['Processing'], act: sendOrder },
  complete: { direction: 'buy', from: ['Shipped'], act: completeOrder },
  'came-back': {
    direction: 'buy',
    from: ['Shipped'],
    act: (tx, order, staffAction) => takeParcelBack(tx, order, { ...staffAction, why: need(staffAction.why, 'why') }),
  },
  'receive-return': { direction: 'buy', from: ['Return requested'], at: ['coming'], act: receiveReturn },
  'accept-return': { direction: 'buy', from: ['Return requested', 'Shipped'], at: ['inspected'], act: acceptReturn },
  'refuse-return': {
    direction: 'buy',
    from: ['Return requested'],
    at: returnStages,
    act: (tx, order, staffAction) => refuseReturn(tx, order, { ...staffAction, why: need(staffAction.why, 'why') }),
  },
  'schedule-pickup': {
    direction: 'sell',
    from: ['Booked'],
    act: (tx, order, staffAction) =>
      planPickup(tx, order, { ...staffAction, day: need(staffAction.day, 'day'), window: null }),
  },
  receive: { direction: 'sell', from: ['Booked', 'Pickup scheduled', 'Shipped by seller'], act: receiveTradeIn },
  'finish-inspection': { direction: 'sell', from: ['Received'], act: finishInspection },
  'hand-over': {
    direction: 'rent',
    from: ['Booked'],
    act: async (tx, order, staffAction) => {
      await handOver(tx, order, {
        ...staffAction,
        ...(staffAction.games !== null && { chosenGames: staffAction.games }),
      });
      if (!staffAction.checklist) await refuseWithoutPhotographs(tx, order.number);
      await keepCheck(tx, order, { ...staffAction, kind: 'hand-over', list: await withLent(tx, order, staffAction) });
    },
  },
  'take-back': {
    direction: 'rent',
    from: rentedOutStatuses,
    act: async (tx, order, staffAction) => {
      await takeBack(tx, order, staffAction);
      await keepCheck(tx, order, { ...staffAction, kind: 'take-back', list: staffAction.checklist ?? null });
    },
  },
  close: { direction: 'rent', from: ['Inspected'], act: closeRental },
  cancel: {
    direction: 'any',
    from: ['Awaiting payment', 'Processing', 'Booked', 'Pickup scheduled'],
    act: (tx, order, { now }) => cancelOrder(tx, order, { by: 'shop', now }),
  },
};

/** The moves that this role may make with this order now. */
export function movesOf(
  {
    direction,
    status,
    shipping,
    stage,
  }: Pick<OrderFacts, 'direction' | 'status' | 'shipping'> & { stage: ReturnStage | null },
  role: StaffRole,
): StaffMove[] {
  if (role === 'read-only' || (role === 'rentals' && direction !== 'rent')) return [];
  return staffMoves.filter((name) => {
    const move = moves[name];
    // What its seller sends is not fetched.
    if (name === 'schedule-pickup' && shipping !== 'pickup') return false;
    const isForDirection = move.direction === direction || (name === 'cancel' && mayCancel(direction, status));
    return isForDirection && move.from.includes(status) && (stage === null ? !move.at : move.at?.includes(stage));
  });
}

/** One step of an order by the staff, with its row in the audit log. */
export async function actOnOrder(
  tx: ShopTransaction,
  {
    number,
    move,
    role,
    by,
    ...staffAction
  }: Omit<OrderAction, 'by'> & { number: string; move: StaffMove; role: StaffRole; by: Actor },
): Promise<void> {
  const order = await lockOrder(tx, number);
  const wish = meantReturn(await listOpenReturns(tx, order.id), { move, returnId: staffAction.returnId });
  const standing = { ...order, stage: wish?.stage ?? null };
  if (!movesOf(standing, role).includes(move)) {
    const isForRole = movesOf(standing, 'owner').includes(move);
    throw isForRole
      ? new Refused('not-allowed', 'Your role may not do that.')
      : new Refused('conflict', `Order ${number} is ${order.status.toLowerCase()}: that cannot be done now.`);
  }
  await moves[move].act(tx, order, { ...staffAction, by: by.name });
  const { status } = await lockOrder(tx, number);
  await writeAudit(tx, {
    by,
    action: move,
    subject: `order ${number}`,
    before: { status: order.status },
    after: { status },
    why: staffAction.why,
    now: staffAction.now,
  });
}

/** The return that a step is about: the named one, else the first that has come as far. The step itself refuses a doubt. */
function meantReturn(
  open: readonly OpenReturn[],
  { move, returnId }: { move: StaffMove; returnId: number | undefined },
): OpenReturn | undefined {
  if (returnId !== undefined) return open.find(({ id }) => id === returnId);
  return open.find(({ stage }) => moves[move].at?.includes(stage)) ?? open[0];
}

function need<T>(value: T | null, field: string): T {
  if (value === null)
    throw new Refused('bad-request', `Please fill in: ${field}.`, { [field]: 'Please fill this in.' });
  return value;
}

/** Many pickups on one day, within the same hours, each with its row in the audit log. */
export async function planPickups(
  tx: ShopTransaction,
  { numbers, by, ...plan }: Omit<PickupPlan, 'by'> & { numbers: readonly string[]; by: Actor },
): Promise<void> {
  // Everybody locks orders in the same turn.
  for (const number of [...new Set(numbers)].toSorted()) {
    await planPickup(tx, await lockOrder(tx, number), { ...plan, by: by.name });
    const { day, window, why, now } = plan;
    const after = { day, window };
    await writeAudit(tx, { by, action: 'plan pickup', subject: `order ${number}`, after, why, now });
  }
}

/** Somebody of the staff has called the phone of a pickup. */
export async function confirmPickupByStaff(
  tx: ShopTransaction,
  { number, why, by, now }: { number: string; why: string; by: Actor; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, number);
  await confirmPickup(tx, order, { by: by.name, note: 'Pickup confirmed on the phone', now });
  await writeAudit(tx, { by, action: 'confirm pickup', subject: `order ${number}`, why, now });
}

export async function sendBackByStaff(
  tx: ShopTransaction,
  { number, tracking, by, now }: { number: string; tracking: string; by: Actor; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, number);
  await sendBack(tx, order, { tracking, by: by.name, now });
  await writeAudit(tx, { by, action: 'send back', subject: `order ${number}`, after: { tracking }, now });
}

/** What was scanned to go with a rental leaves with it, and stands on its checklist. */
async function withLent(
  tx: ShopTransaction,
  order: OrderFacts,
  { checklist, games, now }: OrderAction,
): Promise<Checklist | null> {
  if (!checklist) return null;
  const lent = await lendUnits(tx, order, { codes: checklist.lent ?? [], today: indianDay(now) });
  if (lent.length === 0) return checklist;
  if (games === null)
    await setChosenGames(
      tx,
      order,
      lent
        .map(({ title }) => title)
        .join(', ')
        .slice(0, 200),
    );
  const steps = lent.map(({ label, title }) => ({
    step: `${title}, ${label}`,
    isDone: true,
    isItem: true,
    unit: label,
  }));
  return { ...checklist, steps: [...checklist.steps, ...steps] };
}
