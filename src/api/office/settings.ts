import * as contract from '../../contract/office/settings.ts';
import { indianDay } from '../../rules/time/day.ts';
import { isDifferent } from '../../rules/house/differences.ts';
import { defaultSettings, type SettingsGroup, type SettingValue } from '../../rules/house/shop-settings.ts';
import { writeAudit } from '../../shop/audit/write-audit.ts';
import { saveWithinPrices, saveWithWarning } from '../../shop/back-office/refuse-odd-prices.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { listRates, setRate } from '../../shop/invoices/change-rate.ts';
import { changeCity, listEveryCity } from '../../shop/rentals/cities.ts';
import { changeSettings } from '../../shop/settings/change-settings.ts';
import { readSettings } from '../../shop/settings/read-settings.ts';
import { answer, actorOf, success, type Visit } from '../answer.ts';

const groups = Object.keys(defaultSettings) as SettingsGroup[];

export const officeSettingsAnswers = [
  answer(contract.officeSettings, async (_request, { database }) => ({
    settings: await readSettings(database),
    defaults: defaultSettings,
    cities: await listEveryCity(database),
    rates: await listRates(database),
  })),
  answer(contract.officeChangeSettings, async ({ why, ...wanted }, visit) => {
    const warnings = await visit.database.transaction().execute(async (tx) => {
      const said: (string | null)[] = [];
      for (const group of groups) {
        const values = wanted[group] as Record<string, SettingValue> | undefined;
        if (values) said.push(await changeGroup(tx, { group, values, why }, visit));
      }
      return said;
    });
    const warning = warnings.find((sentence) => sentence !== null);
    return { ...success, ...(warning && { warning }) };
  }),
  answer(contract.officeChangeCity, async ({ slug, name = null, isOpen, hasHandOverPayment = null, why }, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const { before, after } = await changeCity(tx, { slug, name, isOpen, hasHandOverPayment });
      const subject = `city ${slug}`;
      await writeAudit(tx, { action: 'change city', subject, before, after, why, ...actorOf(visit) });
    });
    return success;
  }),
  answer(contract.officeSetRate, async ({ hsnPrefix, fromDay, ratePercent, why }, visit) => {
    await visit.database.transaction().execute(async (tx) => {
      const rate = { hsnPrefix, fromDay, ratePercent };
      const { before } = await setRate(tx, { ...rate, today: indianDay(visit.now) });
      await writeAudit(tx, {
        action: 'set GST rate',
        subject: `GST rate ${hsnPrefix || 'of all others'} from ${fromDay}`,
        before: { ratePercent: before },
        after: { ratePercent },
        why,
        ...actorOf(visit),
      });
    });
    return success;
  }),
];

async function changeGroup(
  tx: ShopTransaction,
  { group, values, why }: { group: SettingsGroup; values: Record<string, SettingValue>; why: string },
  visit: Visit,
): Promise<string | null> {
  const save = () => changeSettings(tx, { group, values, now: visit.now });
  const { changed, warning } =
    group === 'figures'
      ? await saveWithWarning(tx, save)
      : { changed: await (group === 'used' ? saveWithinPrices(tx, save) : save()), warning: null };
  if (!isDifferent(changed)) return null;
  await writeAudit(tx, { action: 'change settings', subject: `settings ${group}`, ...changed, why, ...actorOf(visit) });
  return warning;
}
