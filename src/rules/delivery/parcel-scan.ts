import { readUnitNumber } from '../units/unit-number.ts';
import { trackingPattern } from './couriers.ts';

export interface ParcelScan {
  /** The order whose tracking number comes next; null when an order comes next. */
  order: string | null;
  /** What belongs together now. */
  pair: { order: string; tracking: string } | null;
  /** What was scanned in the wrong turn, and what comes next. */
  problem: string | null;
}

/** Parcels by scanner: the number of an order and then that of its parcel, in turn. */
export function takeParcelScan(waiting: string | null, scanned: string): ParcelScan {
  const code = scanned.trim();
  const odd = (problem: string): ParcelScan => ({ order: waiting, pair: null, problem });
  if (/^GT[BSR]\d{10}$/i.test(code)) return takeOrder(waiting, code.toUpperCase());
  if (waiting === null) return odd(`“${code}” is not the number of an order. Scan the order first, then its parcel.`);
  if (readUnitNumber(code) !== null) return odd(`${code} is a unit. Scan the tracking number of ${waiting}.`);
  if (!trackingPattern.test(code)) return odd(`“${code}” is not a tracking number. Scan the one of ${waiting} again.`);
  return { order: null, pair: { order: waiting, tracking: code }, problem: null };
}

function takeOrder(waiting: string | null, order: string): ParcelScan {
  if (!order.startsWith('GTB'))
    return { order: waiting, pair: null, problem: `${order} is not an order that is sent.` };
  const isSkipped = waiting !== null && waiting !== order;
  const problem = isSkipped ? `${waiting} has no number, so it is left out. Now scan the number of ${order}.` : null;
  return { order, pair: null, problem };
}

/** What became of a copy that was taken out of a parcel, and of the one that was set aside before it was scanned. */
export function unpackedText(unit: string, { setAside, gone }: { setAside: string; gone: string | null }): string {
  const after =
    setAside !== unit
      ? `${setAside} is set aside again.`
      : gone === null
        ? 'It stays set aside.'
        : `It stays set aside, for ${gone} cannot be any more.`;
  return `${unit} is out of the parcel. ${after}`;
}
