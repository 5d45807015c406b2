import { type Actor, writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { lockOrder } from '../orders/find-order.ts';
import { keepCheck } from './keep-check.ts';
import { type Damage, inspectRental } from '../rentals/rental-life.ts';
import { type InspectedItem, type Inspection, inspectItem } from '../trade-ins/inspect-item.ts';

interface Hand {
  number: string;
  by: Actor;
  now: Date;
}

/** What the bench found about one piece of a trade-in, with its row in the book of changes. */
export async function inspectPiece(
  tx: ShopTransaction,
  { number, by, now, ...found }: Hand & Omit<Inspection, 'by' | 'now'>,
): Promise<InspectedItem> {
  const order = await lockOrder(tx, number);
  const result = await inspectItem(tx, order, { ...found, by: by.name, now });
  const { itemId, grade, reasons } = found;
  await writeAudit(tx, {
    by,
    action: 'inspect',
    subject: `order ${number}`,
    after: { itemId, grade, photos: found.photos?.length ?? 0, ...result },
    why: reasons,
    now,
  });
  return result;
}

/** What the bench found about a rental that came back, with its row in the book of changes. */
export async function inspectRented(
  tx: ShopTransaction,
  { number, by, now, damage, photos = [] }: Hand & { damage: Damage | undefined; photos?: readonly Buffer[] },
): Promise<void> {
  const order = await lockOrder(tx, number);
  await inspectRental(tx, order, { by: by.name, now, ...(damage && { damage }) });
  const list = photos.length === 0 ? null : { steps: [], units: null, note: damage?.reason ?? null, photos };
  await keepCheck(tx, order, { kind: 'inspection', list, by: by.name, now });
  await writeAudit(tx, {
    by,
    action: 'inspect',
    subject: `order ${number}`,
    after: { damage: damage ?? null, photos: photos.length },
    why: damage?.reason ?? null,
    now,
  });
}
