import { type Difference, differences, isDifferent } from '../../rules/house/differences.ts';
import { Refused } from '../../rules/refused.ts';
import { settingsProblem } from '../../rules/house/settings-problem.ts';
import type { OwnerSettings, SettingsGroup, SettingValue, ShopSettings } from '../../rules/house/shop-settings.ts';
import type { ShopTransaction } from '../database.ts';
import { readSettings } from './read-settings.ts';

type Values = Readonly<Record<string, SettingValue>>;

const settingLocks = 7_264_103;

/** Changes settings of one group. Every process reads them afresh with its next answer. */
export async function changeSettings(
  tx: ShopTransaction,
  { group, values, now }: { group: SettingsGroup; values: Values; now: Date },
): Promise<Difference<Values>> {
  // Two changes at the same moment would each write the group back as they had read it.
  await tx.selectNoFrom((row) => row.fn('pg_advisory_xact_lock', [row.val(settingLocks)]).as('locked')).execute();
  const settings = await readSettings(tx);
  const change = differences<Values>(settings[group], values);
  if (!isDifferent(change)) return change;
  const changed = { ...settings[group], ...change.after };
  const whole: OwnerSettings = { ...settings, [group]: changed };
  const problem = settingsProblem(whole);
  if (problem)
    throw new Refused('bad-request', `${problem.field}: ${problem.sentence}`, { [problem.field]: problem.sentence });
  if (group === 'legal') await refuseOddState(tx, whole);
  const value = JSON.stringify(changed);
  await tx
    .insertInto('setting')
    .values({ key: group, value, changed_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: now }))
    .execute();
  return change;
}

async function refuseOddState(tx: ShopTransaction, { legal }: ShopSettings): Promise<void> {
  const refuse = (field: string, sentence: string) =>
    new Refused('bad-request', `${field}: ${sentence}`, { [field]: sentence });
  const state = await tx
    .selectFrom('state')
    .where('id', '=', legal.homeStateId)
    .select(['name', 'gst_code as gstCode'])
    .executeTakeFirst();
  if (!state) throw refuse('homeStateId', 'There is no such state.');
  if (legal.gstin.startsWith(state.gstCode)) return;
  throw refuse('gstin', `A GSTIN of ${state.name} begins with ${state.gstCode}. Change the two together.`);
}
