import type { FrozenAddress } from '../order-tables.ts';
import type { Buyer } from './invoice-facts.ts';

/** Somebody as they stand in the address of an order; null when it does not say who and where. */
export function partyAt(frozen: FrozenAddress | null): Buyer | null {
  const { name, line1, line2, landmark, city, pinCode, state, gstCode }: Partial<FrozenAddress> = frozen ?? {};
  if (!name || !city || !state || !gstCode) return null;
  const address = [line1, line2, landmark, `${city} ${pinCode}`].flatMap((line) => line?.trim() || []);
  return { name, address, state: { name: state, gstCode } };
}
