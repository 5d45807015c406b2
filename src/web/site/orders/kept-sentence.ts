import { formatIstMoment } from '../../../rules/time/day.ts';

interface Keeping {
  payUntil: string;
  /** Whether nobody else can have it until then. */
  isKept: boolean;
}

/** Until when an order can be paid, and whether its things are kept so long. */
export function keptSentence(what: string, { payUntil, isKept }: Keeping): string {
  const until = formatIstMoment(payUntil);
  return isKept
    ? `We keep ${what} for you until ${until}`
    : `You can pay until ${until}; nothing is set aside before, so whoever pays first gets it`;
}
