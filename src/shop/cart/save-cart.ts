import { lineKey, listOf, mostLines } from '../../rules/cart/cart-item.ts';
import { Refused } from '../../rules/refused.ts';
import { namesOf } from '../../rules/units/choice.ts';
import type { ShopTransaction } from '../database.ts';
import { type CartLineFacts, listCartLines, lockCart, productsOf, rowOf } from './cart-lines.ts';
import { checkLine, type CheckedLine, type WantedLine } from './check-line.ts';
import { withOffers } from './offers.ts';

/** The lines given replace the saved lines of their direction. One that cannot be kept refuses all of them. */
export async function replaceCart(
  tx: ShopTransaction,
  shopperId: number,
  wanted: readonly WantedLine[],
): Promise<CartLineFacts[]> {
  await lockCart(tx, shopperId);
  const offers = await offersOf(tx, shopperId, wanted);
  const checked = onlyOnce(wanted).map((line) => checkLine(offers.get(offerKey(line)), line));
  const directions = [...new Set(checked.map(({ direction }) => direction))];
  if (directions.length === 0) return [];
  const kept = await tx
    .insertInto('cart_line')
    .values(checked.map((line) => rowOf(shopperId, line)))
    // A line that stays keeps its id: another tab may be changing it.
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'product_id', 'direction', 'choice']).doUpdateSet((row) => ({
        quantity: row.ref('excluded.quantity'),
        currency_type: row.ref('excluded.currency_type'),
        seen_price_paise: row.ref('excluded.seen_price_paise'),
      })),
    )
    .returning('id')
    .execute();
  const keptIds = kept.map(({ id }) => id);
  await tx
    .deleteFrom('cart_line')
    .where('shopper_id', '=', shopperId)
    .where('direction', 'in', directions)
    .where('id', 'not in', keptIds)
    .execute();
  const lines = (await listCartLines(tx, shopperId)).filter(({ id }) => id !== null && keptIds.includes(id));
  return withNotices(lines, { checked, keptIds });
}

/** A guest's lines come in beside the saved ones. What is saved already wins, so merging twice is merging once. */
export async function mergeCart(
  tx: ShopTransaction,
  shopperId: number,
  wanted: readonly WantedLine[],
): Promise<CartLineFacts[]> {
  await lockCart(tx, shopperId);
  const offers = await offersOf(tx, shopperId, wanted);
  const checked = onlyOnce(wanted).flatMap((line) => checkOrLeaveOut(offers.get(offerKey(line)), line));
  const saved = await listCartLines(tx, shopperId);
  const room = Math.max(mostLines - saved.length, 0);
  const isSaved = new Set(saved.map((line) => keyOf(line)));
  const added = checked.filter((line) => !isSaved.has(keyOf(line))).slice(0, room);
  if (added.length === 0) return saved;
  const inserted = await tx
    .insertInto('cart_line')
    .values(added.map((line) => rowOf(shopperId, line)))
    .returning('id')
    .execute();
  return withNotices(await listCartLines(tx, shopperId), { checked: added, keptIds: inserted.map(({ id }) => id) });
}

async function offersOf(tx: ShopTransaction, shopperId: number, wanted: readonly WantedLine[]) {
  const offers = await withOffers(tx, shopperId, await productsOf(tx, wanted));
  return new Map(offers.map((offer) => [offerKey({ productId: offer.id, choice: offer.choice }), offer]));
}

function offerKey({ productId, choice }: Pick<WantedLine, 'productId' | 'choice'>): string {
  return `${productId} ${choice}`;
}

/** One product twice in a request is one line: the last one counts, as if they had come one after the other. */
function onlyOnce(wanted: readonly WantedLine[]): WantedLine[] {
  return [
    ...new Map(
      wanted.map((line) => [lineKey({ ...line, ...namesOf(line.choice), id: line.productId }), line]),
    ).values(),
  ];
}

function checkOrLeaveOut(...line: Parameters<typeof checkLine>): CheckedLine[] {
  try {
    return [checkLine(...line)];
  } catch (failure) {
    if (failure instanceof Refused) return [];
    throw failure;
  }
}

/** What was lowered while it was saved is said now; the saved line itself no longer shows it. */
function withNotices(
  lines: CartLineFacts[],
  { checked, keptIds }: { checked: readonly CheckedLine[]; keptIds: readonly number[] },
): CartLineFacts[] {
  const notices = new Map(checked.map((line) => [keyOf(line), line.notice]));
  return lines.map((line) => {
    if (line.id === null || !keptIds.includes(line.id)) return line;
    return { ...line, notice: notices.get(keyOf(line)) ?? line.notice };
  });
}

function keyOf({ product, direction, choice }: Pick<CartLineFacts, 'product' | 'direction' | 'choice'>): string {
  return lineKey({ id: product.id, direction: listOf(direction), ...namesOf(choice) });
}
