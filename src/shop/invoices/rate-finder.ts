import type { Day } from '../../rules/time/day.ts';
import type { ShopDatabase } from '../database.ts';

/** The rate of goods or a service, by its code. */
export type FindRate = (hsn: string) => number;

/** The rates that hold on a day. The row with the longest prefix of a code counts, and of these the latest. */
export async function rateFinder(database: ShopDatabase, day: Day): Promise<FindRate> {
  const rates = await database
    .selectFrom('gst_rate')
    .where('from_day', '<=', day)
    .orderBy((row) => row.fn('length', ['hsn_prefix']), 'desc')
    .orderBy('from_day', 'desc')
    .select(['hsn_prefix as prefix', 'rate_percent as ratePercent'])
    .execute();
  return (hsn) => {
    const found = rates.find(({ prefix }) => hsn.startsWith(prefix));
    if (!found) throw new Error(`no GST rate for ${hsn} on ${day}`);
    return found.ratePercent;
  };
}
