import { type RawBuilder, sql } from 'kysely';
import { subCategories } from '../../rules/catalogue/sections.ts';
import { leavesWithPhotographs } from '../../rules/rentals/evidence.ts';
import type { Day } from '../../rules/time/day.ts';
import type { OrderDirection, StatusOf } from '../../rules/orders/order-moves.ts';
import type { OrderTodo } from '../../rules/orders/office-todo.ts';
import { isPickupConfirmed } from '../trade-ins/confirm-pickup.ts';

/** Which orders wait for the staff: Today counts them, and their list shows them. */
export function todoCondition(todo: OrderTodo, today: Day): RawBuilder<boolean> {
  const inStatus = <D extends OrderDirection>(direction: D, status: StatusOf[D]) =>
    sql<boolean>`shop_order.direction = ${direction} and shop_order.status = ${status}`;
  const rentedOut = sql`shop_order.direction = 'rent' and shop_order.status in ('Dispatched', 'Picked up', 'Due')`;
  const due = (comparison: RawBuilder<unknown>) => sql<boolean>`${rentedOut} and exists (
    select from rental where rental.order_id = shop_order.id and rental.due_on ${comparison} ${today}::date)`;
  const isAsked = sql`exists (
    select from rental_offer where rental_offer.order_id = shop_order.id and answered_at is null)`;
  const conditions: Record<OrderTodo, RawBuilder<boolean>> = {
    'to-pack': inStatus('buy', 'Processing'),
    'trade-ups': sql`shop_order.id in (select buy_order_id from trade_up where settled_at is null and apart_at is null)`,
    returns: sql`shop_order.id in (select order_id from return_request where decided_at is null)`,
    'pickups-to-schedule': sql`${inStatus('sell', 'Booked')} and shop_order.shipping = 'pickup' and exists (
      select from trade_in where trade_in.order_id = shop_order.id and ${isPickupConfirmed})`,
    'pickups-today': sql`${inStatus('sell', 'Pickup scheduled')} and exists (
      select from trade_in where trade_in.order_id = shop_order.id and pickup_on <= ${today}::date)`,
    'to-inspect': inStatus('sell', 'Received'),
    'offers-open': inStatus('sell', 'Counter-offer'),
    // What an answer leaves to do: to pay, or to send back.
    'offers-answered': sql`shop_order.id in (
      select trade_in.order_id from trade_in join payout on payout.order_id = trade_in.order_id
      where payout.state = 'due' and answer_until is not null
      union select order_id from trade_in where send_back = 'due' and answer_until is not null)`,
    'to-send-back': sql`shop_order.id in (select order_id from trade_in where send_back = 'due')`,
    held: sql`shop_order.id in (select order_id from trade_in_item where is_held and handed_over_at is null)`,
    'rentals-to-answer': sql`${inStatus('rent', 'Booked')} and ${isAsked}`,
    // Their unit is stolen or banned: they need another one.
    'rentals-to-move': sql`${inStatus('rent', 'Booked')} and shop_order.number in (
      select reference from rental_unit left join unit on unit.id = rental_unit.unit_id
      join blocked_serial on blocked_serial.serial = coalesce(unit.serial, rental_unit.serial)
      join rental_booking on rental_booking.unit_id = rental_unit.id and rental_booking.status = 'booked')`,
    // Their renters cannot accept the agreement yet.
    'rentals-to-photograph': sql`${inStatus('rent', 'Booked')} and ${isUnshown}`,
    'rentals-to-hand-over': sql`${inStatus('rent', 'Booked')} and not ${isAsked} and exists (
      select from rental where rental.order_id = shop_order.id and rental.starts_on <= ${today}::date)`,
    'rentals-due': due(sql`=`),
    'rentals-late': due(sql`<`),
    'rentals-to-inspect': inStatus('rent', 'Returned'),
    'rentals-to-settle': inStatus('rent', 'Inspected'),
    // Also of those that are paid: they were promised an answer.
    'rentals-disputed': sql`shop_order.id in (
      select order_id from rental_charge
      where objected_at is not null and answered_at is null and waived_at is null)`,
    // A rental without a deposit asks for none.
    'renters-to-check': sql`${inStatus('rent', 'Booked')} and shop_order.deposit_paise > 0 and shop_order.shopper_id in (
      select shopper_id from identity_document where state = 'waiting')`,
  };
  return conditions[todo];
}

/** Of something that leaves with its serial and photographs, and has not both yet. */
const isUnshown = sql`shop_order.number in (
  select reference from rental_booking
  join rental_unit on rental_unit.id = rental_booking.unit_id and rental_booking.status = 'booked'
  join edition on edition.id = rental_unit.edition_id join title on title.id = edition.title_id
  left join unit on unit.id = rental_unit.unit_id
  where title.sub_category = any(${subCategories.filter(leavesWithPhotographs)}::text[]) and (
    coalesce(unit.serial, rental_unit.serial) is null
    or not exists (select from unit_photograph
                   where unit_photograph.unit_id = rental_unit.unit_id or rental_unit_id = rental_unit.id)))`;
