import { getShop } from '../contract/settings.ts';
import { indianDay } from '../rules/time/day.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer, showsNoProducts } from './answer.ts';

export const settingsAnswers = [
  answer(
    getShop,
    async (_request, { database, now, publicUrl }) => {
      const { limits: _limits, used: _used, ...settings } = await readSettings(database);
      return { settings, currentYear: Number(indianDay(now).slice(0, 4)), publicUrl: publicUrl.origin };
    },
    showsNoProducts,
  ),
];
