export interface SellAddress {
  tab: string;
  typed?: string;
  page?: number;
}

export function sellPath({ tab, typed = '', page = 1 }: SellAddress): string {
  const query = new URLSearchParams({ activetab: tab });
  if (typed) query.set('q', typed);
  if (page > 1) query.set('page', String(page));
  return `/sell?${query}`;
}
