export interface RentAddress {
  /** Its slug. */
  city: string;
  kind?: string;
  item?: number;
}

/** /rent/chennai, with the kind that is shown and the thing whose dialog is open. */
export function rentPath({ city, kind = 'all', item }: RentAddress): string {
  const query = new URLSearchParams();
  if (kind !== 'all') query.set('kind', kind);
  if (item !== undefined) query.set('item', String(item));
  return `/rent/${city}${query.size > 0 ? `?${query}` : ''}`;
}
