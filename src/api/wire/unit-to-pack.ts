import type { UnitToPack } from '../../contract/office/parcels.ts';
import type { listUnitsOfOrders } from '../../shop/units/find-unit.ts';

type UnitOfOrder = Awaited<ReturnType<typeof listUnitsOfOrders>>[number];

/** A used thing of a parcel; the end of the serial number is enough to know it by. */
export function unitToPack({ number, grade, serial, shelf, packedAt, state }: UnitOfOrder): UnitToPack {
  const isSent = state === 'sold';
  const serialEnd = serial?.slice(-4) ?? null;
  return { unit: number, grade, serialEnd, shelf: isSent ? null : shelf, isPacked: packedAt !== null, isSent };
}
