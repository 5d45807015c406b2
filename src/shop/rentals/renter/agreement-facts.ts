import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Paise } from '../../../rules/money/paise.ts';
import { type Day, indianDay } from '../../../rules/time/day.ts';
import type { ShopDatabase } from '../../database.ts';
import type { ShopDetails } from '../../invoices/invoice-facts.ts';
import { readShopDetails } from '../../invoices/read-shop-details.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Everything that the agreement of a rental says. */
export interface AgreementFacts {
  order: { number: string; day: Day };
  shop: ShopDetails;
  renter: {
    name: string;
    phoneNumber: string;
    /** As the first versions named it: without landmark and state. */
    address: readonly string[];
    /** As it is printed. */
    wholeAddress: readonly string[];
  };
  things: readonly LentThing[];
  rentPaise: Paise;
  depositPaise: Paise;
  chargeNoticeHours: number;
}

/** One unit, as it is written on its sticker and on the thing itself. */
export interface LentThing {
  title: string;
  label: string;
  serial: string | null;
  city: string;
  startsOn: Day;
  dueOn: Day;
  /** What a day too late costs, and the most that damage or loss does. */
  lateDayPaise: Paise;
  damageMostPaise: Paise;
  /** The used thing that it is. */
  unitId: number | null;
  /** Its first photographs, by their hashes, as the first versions named them. */
  photographs: readonly string[];
  /** Its newest ones, which show how it is now: they are printed, the newest first. */
  printed: readonly PrintedPhotograph[];
}

interface PrintedPhotograph {
  id: number;
  hash: string;
  day: Day;
}

const mostPhotographs = 4;

export async function readAgreementFacts(database: ShopDatabase, order: OrderFacts): Promise<AgreementFacts> {
  const shopper = await database
    .selectFrom('shopper')
    .where('id', '=', order.shopperId)
    .select(['first_name', 'last_name', 'phone_number'])
    .executeTakeFirstOrThrow();
  const { chargeNoticeHours } = (await readSettings(database)).lending;
  const { address } = order;
  return {
    order: { number: order.number, day: indianDay(order.placedAt) },
    shop: await readShopDetails(database),
    renter: {
      name: `${shopper.first_name} ${shopper.last_name}`.trim(),
      phoneNumber: shopper.phone_number,
      address: address ? linesOf(address.line1, address.line2, `${address.city} ${address.pinCode}`) : [],
      wholeAddress: address
        ? linesOf(address.line1, address.line2, address.landmark, `${address.city} ${address.pinCode}`, address.state)
        : [],
    },
    things: await readThings(database, order),
    rentPaise: (order.toPayPaise + order.creditPaise - order.depositPaise) as Paise,
    depositPaise: order.depositPaise,
    chargeNoticeHours,
  };
}

/** Names everything that an agreement prints, in this order of its facts: whoever accepts it has read this very version. */
export function versionOf(facts: AgreementFacts): string {
  const { address: _first, ...renter } = facts.renter;
  return hashOf({ ...facts, renter, things: printedThings(facts) });
}

/**
 * Names what a renter agrees to: everything but the names and addresses of the two sides. The phone belongs to it, for
 * it proves who accepts.
 */
export function termsOf({ shop: _lender, renter, ...facts }: AgreementFacts): string {
  return hashOf({ ...facts, phoneNumber: renter.phoneNumber, things: printedThings(facts) });
}

function printedThings({ things }: Pick<AgreementFacts, 'things'>) {
  return things.map(({ photographs: _named, printed, ...thing }) => ({
    ...thing,
    printed: printed.map(({ hash, day }) => [hash, day]),
  }));
}

/** The same as the first agreements were named. Without it, what was accepted then would have to be accepted again. */
export function firstVersionOf(facts: AgreementFacts): string {
  const { wholeAddress: _printed, ...renter } = facts.renter;
  const things = facts.things.map(({ printed: _newest, ...thing }) => thing);
  return hashOf({ ...facts, renter, things });
}

function hashOf(named: object): string {
  return createHash('sha256').update(JSON.stringify(named)).digest('hex');
}

function linesOf(...lines: readonly (string | null | undefined)[]): string[] {
  return lines.flatMap((line) => line || []);
}

async function readThings(database: ShopDatabase, { id, number }: OrderFacts): Promise<LentThing[]> {
  const { rows } = await sql<LentThing>`
    select order_line.title, rental_unit.label, coalesce(unit.serial, rental_unit.serial) as serial, city.name as city, rental.starts_on as "startsOn",
           rental.due_on as "dueOn", rental_unit.unit_id as "unitId",
           array(select hash from unit_photograph
                 where unit_id = rental_unit.unit_id or rental_unit_id = rental_unit.id
                 order by unit_photograph.id limit ${mostPhotographs}) as photographs,
           rental.late_day_paise as "lateDayPaise", rental.damage_most_paise as "damageMostPaise",
           array(select jsonb_build_object('id', id, 'hash', hash, 'day', (added_at at time zone 'Asia/Kolkata')::date)
                 from unit_photograph where unit_id = rental_unit.unit_id or rental_unit_id = rental_unit.id
                 order by added_at desc, unit_photograph.id desc limit ${mostPhotographs}) as printed
    from rental
    join order_line on order_line.id = rental.line_id
    join city on city.slug = rental.city
    join rental_unit on rental_unit.edition_id = rental.edition_id and rental_unit.city = rental.city
    join rental_booking booking on booking.unit_id = rental_unit.id and booking.reference = ${number}
      and booking.status in ('booked', 'out') and lower(booking.days) = rental.starts_on
    left join unit on unit.id = rental_unit.unit_id
    where rental.order_id = ${id}
    order by rental.id, rental_unit.id`.execute(database);
  return rows;
}
