import type { Address } from '../../../contract/addresses.ts';

/** The one that was chosen while it exists, else the one that the person has put first. */
export function chosenAddress(addresses: readonly Address[], chosenId: number | null): Address | null {
  return (
    addresses.find(({ id }) => id === chosenId) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null
  );
}
