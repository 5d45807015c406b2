import { Refused } from '../../rules/refused.ts';
import { photographProblem, type SeenPieces } from '../../rules/rentals/evidence.ts';
import type { ShopTransaction } from '../database.ts';
import type { OrderFacts } from '../orders/find-order.ts';
import { type BookedPiece, listPieces } from '../rentals/evidence/lent-pieces.ts';
import { addCheck } from '../rentals/evidence/rental-checks.ts';
import type { RentalCheckKind, RentalCheckStep } from '../trade-tables.ts';

/** What somebody ticked, wrote and photographed, before it is known whose rental it is. */
export interface Checklist {
  steps: readonly RentalCheckStep[];
  /** The labels of the units; null when nobody looked at them. */
  units: readonly string[] | null;
  /** What was scanned to go with it: labels of rental units, or numbers of used things that are for rent. */
  lent?: readonly string[];
  note: string | null;
  photos: readonly Buffer[];
  /** Photographs that are the evidence of a charge. */
  ofCharges?: readonly { chargeId: number; photos: readonly Buffer[] }[];
}

/**
 * Keeps a checklist with its rental. The units are compared after they have left: from then on no booking goes to another
 * unit any more, so what was checked is what went.
 */
export async function keepCheck(
  tx: ShopTransaction,
  order: OrderFacts,
  { kind, list, by, now }: { kind: RentalCheckKind; list: Checklist | null; by: string; now: Date },
): Promise<void> {
  if (list === null) return;
  if (kind !== 'inspection' && list.steps.some(({ isDone }) => !isDone) && list.note === null) {
    throw new Refused('bad-request', 'Please write down what is not as it should be.', {
      note: 'Please write down what is not as it should be.',
    });
  }
  const pieces = (await listPieces(tx, order.number)).filter(({ isLent }) => !isLent);
  if (list.units !== null) refuseOtherUnits(order, { pieces, checked: list.units });
  const { steps, note, photos, ofCharges = [] } = list;
  if (kind !== 'inspection') refuseUnseen({ at: kind, pieces, photographs: photos.length, note });
  await addCheck(tx, { orderId: order.id, kind, steps, note, photos, ofCharges, by, now });
}

function refuseUnseen(seen: SeenPieces): void {
  const sentence = photographProblem(seen);
  if (sentence !== null) throw new Refused('bad-request', sentence, { photos: sentence });
}

function refuseOtherUnits(
  { number }: OrderFacts,
  { pieces, checked }: { pieces: readonly BookedPiece[]; checked: readonly string[] },
): void {
  const labels = pieces.map(({ label }) => label).toSorted();
  if (labels.join('\n') === checked.toSorted().join('\n')) return;
  throw new Refused('conflict', `Rental ${number} has other units now: ${labels.join(', ')}.`);
}
