import { sql } from 'kysely';
import type { LineOffer } from '../../rules/orders/buy-totals.ts';
import { codeProblem, codesAreOff, type OfferUses, unknownCode } from '../../rules/offers/code-problem.ts';
import { isFor, isLimited, type Offer, type OfferLine, offerShares } from '../../rules/offers/offer.ts';
import type { ShopSettings } from '../../rules/house/shop-settings.ts';
import { leastPrice, type SoldThing } from '../../rules/prices/least-price.ts';
import type { Day } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { isTradeUp } from '../trade-ups/find-trade-up.ts';

export interface OfferSearch {
  /** What was read of them with knownOffers(). */
  known: readonly Offer[];
  lines: readonly OfferLine[];
  /** What somebody typed; null for nothing. */
  code: string | null;
  /** Null for a guest. */
  shopperId: number | null;
  today: Day;
  /** How many the owner allows; none switches all of them off. */
  atOnce: number;
}

export interface OffersThatCount {
  /** Each with what it takes off every line; the one of the code is among them. */
  offers: LineOffer[];
  /** Why the code does not count; null when it does, or when there is none. */
  codeProblem: string | null;
  /** Nobody has made such a code. */
  isUnknown: boolean;
}

/** The offers that count for a cart. Which of them is used is decided by what else the order is paid with. */
export async function offersThatCount(database: ShopDatabase, search: OfferSearch): Promise<OffersThatCount> {
  const { known, lines, code, today, atOnce } = search;
  if (atOnce === 0) return { offers: [], codeProblem: code === null ? null : codesAreOff, isUnknown: false };
  const uses = await readUses(database, search);
  const judged = known.map((offer) => ({
    offer,
    problem: codeProblem(offer, { lines, today, uses: uses.get(offer.id) ?? unused }),
  }));
  const typed = judged.find(({ offer }) => offer.code !== null);
  return {
    offers: judged.flatMap(({ offer, problem }) => (problem === null ? [lineOffer(offer, lines)] : [])),
    codeProblem: code === null ? null : typed ? typed.problem : unknownCode,
    isUnknown: code !== null && !typed,
  };
}

/** Of an offer that nobody counts. */
const unused: OfferUses = { inAll: 0, byPerson: 0, hasOrdered: false };

/** Lines of a cart, as offers look at them. */
export function offerLines(
  lines: readonly (Omit<OfferLine, 'leastPaise'> & SoldThing)[],
  { figures }: Pick<ShopSettings, 'figures'>,
): OfferLine[] {
  return lines.map((line) => ({ ...line, leastPaise: leastPrice(line, figures) }));
}

function lineOffer(offer: Offer, lines: readonly OfferLine[]): LineOffer {
  const { id, title, code, withCreditDeal } = offer;
  return { id, title, code, withCreditDeal, lines: offerShares(offer, lines) };
}

/** Offers with an end are counted by one order at a time. Taken before stock, and all at once, so that nobody waits in a circle. */
export async function lockOffers(
  tx: ShopTransaction,
  known: readonly Offer[],
  lines: readonly OfferLine[],
): Promise<void> {
  const ids = counted(known, lines).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.selectFrom('offer').where('id', 'in', ids).orderBy('id').select('id').forNoKeyUpdate().execute();
}

function counted(known: readonly Offer[], lines: readonly OfferLine[]): Offer[] {
  return known.filter((offer) => isLimited(offer) && lines.some((line) => isFor(offer, line)));
}

/** An order that was never paid gives way to the next one of the same person: what it uses is not used for that one. */
const givesWay = sql`(shop_order.status = 'Awaiting payment' and not ${isTradeUp} and not exists (
  select from payment where payment.order_id = shop_order.id and payment.state = 'pending'))`;

async function readUses(
  database: ShopDatabase,
  { known, lines, shopperId }: OfferSearch,
): Promise<Map<number, OfferUses>> {
  const ids = counted(known, lines).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const isOwn = sql`shop_order.shopper_id is not distinct from ${shopperId}::int`;
  const { rows } = await sql<{ id: number; inAll: number; byPerson: number; hasOrdered: boolean }>`
    select offer.id, uses.*, exists (
      select from shop_order where ${isOwn} and direction = 'buy' and status <> 'Cancelled' and not ${givesWay}) as "hasOrdered"
    from offer cross join lateral (
      select count(*) as "inAll", count(*) filter (where ${isOwn}) as "byPerson" from shop_order
      where offer_id = offer.id and status <> 'Cancelled' and not (${isOwn} and ${givesWay})) as uses
    where offer.id in (${sql.join(ids)})`.execute(database);
  return new Map(rows.map(({ id, ...uses }) => [id, shopperId === null ? { ...uses, byPerson: null } : uses]));
}

/** Whether an order that was cancelled could use its offer again. The offer stays locked. */
export async function isOfferFree(tx: ShopTransaction, orderId: number): Promise<boolean> {
  const used = tx
    .selectFrom('shop_order')
    .where('id', '=', orderId)
    .where('offer_id', 'is not', null)
    .select('offer_id');
  const offer = await tx.selectFrom('offer').where('id', 'in', used).select('id').forNoKeyUpdate().executeTakeFirst();
  if (!offer) return true;
  const { rows } = await sql<{ isFree: boolean }>`
    select offer_has_room(offer, shopper_id, shop_order.id) as "isFree"
    from shop_order join offer on offer.id = offer_id where shop_order.id = ${orderId}`.execute(tx);
  return rows[0]?.isFree === true;
}
