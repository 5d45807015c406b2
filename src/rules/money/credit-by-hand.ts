/** What one customer may be given or taken by one person within a day; more needs a second person. */
export const alonePaise = 2_000_00;

export function needsSecondPerson({ amountPaise, todayPaise }: { amountPaise: number; todayPaise: number }): boolean {
  return amountPaise + todayPaise > alonePaise;
}
