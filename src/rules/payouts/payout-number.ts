/** What a payout is for: a trade-in, or a return of something that was paid on delivery. */
export interface PaidOut {
  /** Of the order, as people know it. */
  number: string;
  /** Null for a trade-in. */
  returnId: number | null;
}

/** How the bank and the staff name a payout. An order may have several returns. */
export function payoutNumber({ number, returnId }: PaidOut): string {
  return returnId === null ? number : `${number}-R${returnId}`;
}

export function readPayoutNumber(text: string): PaidOut {
  const [, number, returnId] = /^(.+)-R(\d{1,9})$/.exec(text.toUpperCase()) ?? [];
  return number === undefined ? { number: text.toUpperCase(), returnId: null } : { number, returnId: Number(returnId) };
}
