import type { Paise } from '../../../rules/money/paise.ts';
import { must } from '../../../rules/must.ts';
import { Refused } from '../../../rules/refused.ts';
import { gradePrice, splitLot } from '../../../rules/units/grade-price.ts';
import type { Grade } from '../../../rules/units/grade.ts';
import type { ShopTransaction } from '../../database.ts';
import { addUnits } from '../../units/add-units.ts';
import { gradedShelf } from '../../units/graded-shelf.ts';
import { moveUnits } from '../../units/move-units.ts';

export interface Lot {
  supplier: string;
  bill: string;
  /** For all of them together. */
  sumPaise: Paise;
  lines: readonly { productId: number; grade: Grade; count: number }[];
}

/** Used things bought together for one sum: each is a unit at its share, and is tested before it goes on sale. */
export async function receiveLot(
  tx: ShopTransaction,
  { supplier, bill, sumPaise, lines, by, now }: Lot & { by: string; now: Date },
): Promise<number> {
  const pieces = await piecesOf(tx, lines);
  const lotId = await addLot(tx, { supplier, bill, paise: sumPaise, received_by: by, received_at: now });
  const shares = splitLot(
    sumPaise,
    pieces.map(({ pricePaise }) => pricePaise),
  );
  const priced = pieces.map((piece, index) => ({ ...piece, paise: must(shares[index], 'the share of a piece') }));
  const receipts = await tx
    .insertInto('stock_receipt')
    .values(
      priced.map(({ productId, paise }) => ({
        product_id: productId,
        quantity: 1,
        cost_paise: paise,
        supplier,
        bill,
        lot_id: lotId,
        received_by: by,
        received_at: now,
      })),
    )
    .returning('id')
    .execute();
  const units = priced.map(({ productId, editionId, grade, paise }, index) => ({
    editionId,
    productId,
    grade,
    serial: null,
    from: { receiptId: must(receipts[index], 'the receipt that was just added').id, isLot: true },
    costs: [{ kind: 'purchase' as const, paise }],
  }));
  const ids = await addUnits(tx, units, { by, now });
  await moveUnits(tx, ids, { from: 'received', to: 'to test', by, why: `Lot on bill ${bill} of ${supplier}`, now });
  return ids.length;
}

/** Each thing of the lot, with what it sells for. */
async function piecesOf(tx: ShopTransaction, lines: Lot['lines']) {
  const products = await tx
    .selectFrom('product')
    .where('id', 'in', [0, ...lines.map(({ productId }) => productId)])
    .where('age', '=', 'PreOwned')
    .select(['id', 'edition_id as editionId'])
    .execute();
  const pieces = [];
  for (const { productId, grade, count } of lines) {
    const product = products.find(({ id }) => id === productId);
    if (!product) throw refused('lines', `There is no pre-owned product ${productId}.`);
    const pricePaise = gradePrice(await gradedShelf(tx, productId), grade);
    const piece = { productId, editionId: product.editionId, grade, pricePaise };
    pieces.push(...Array.from({ length: count }, () => piece));
  }
  if (pieces.length > mostPieces) throw refused('lines', `A lot has at most ${mostPieces} things.`);
  return pieces;
}

const mostPieces = 500;

async function addLot(
  tx: ShopTransaction,
  lot: { supplier: string; bill: string; paise: Paise; received_by: string; received_at: Date },
): Promise<number> {
  const added = await tx
    .insertInto('stock_lot')
    .values(lot)
    .onConflict((conflict) => conflict.columns(['supplier', 'bill']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  throw refused('bill', `The lot on bill ${lot.bill} of ${lot.supplier} is in the books already.`);
}

function refused(field: string, sentence: string): Refused {
  return new Refused('bad-request', sentence, { [field]: sentence });
}
