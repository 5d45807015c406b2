import type { Day } from '../../rules/time/day.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

export interface GstRate {
  hsnPrefix: string;
  fromDay: Day;
  ratePercent: number;
}

export function listRates(database: ShopDatabase): Promise<GstRate[]> {
  return database
    .selectFrom('gst_rate')
    .orderBy('hsn_prefix')
    .orderBy('from_day')
    .select(['hsn_prefix as hsnPrefix', 'from_day as fromDay', 'rate_percent as ratePercent'])
    .execute();
}

/** A rate from today or a later day on. What held in the past stays as it was: invoices were made with it. */
export async function setRate(
  tx: ShopTransaction,
  { hsnPrefix, fromDay, ratePercent, today }: GstRate & { today: Day },
): Promise<{ before: number | null }> {
  if (fromDay < today) {
    const sentence = 'A rate can begin today or later: what was invoiced before stays as it is.';
    throw new Refused('bad-request', sentence, { fromDay: sentence });
  }
  const before = await tx
    .selectFrom('gst_rate')
    .where('hsn_prefix', '=', hsnPrefix)
    .where('from_day', '=', fromDay)
    .select('rate_percent as ratePercent')
    .forUpdate()
    .executeTakeFirst();
  await tx
    .insertInto('gst_rate')
    .values({ hsn_prefix: hsnPrefix, from_day: fromDay, rate_percent: ratePercent })
    .onConflict((conflict) => conflict.columns(['hsn_prefix', 'from_day']).doUpdateSet({ rate_percent: ratePercent }))
    .execute();
  return { before: before?.ratePercent ?? null };
}
