import { getAllStates } from '../contract/addresses.ts';
import type { Call } from '../contract/call.ts';
import { getShop } from '../contract/shop.ts';
import { listStates } from '../shop/addresses/list-states.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { answer, type AnyAnswer } from './answer.ts';
import { catalogueAnswers } from './catalogue.ts';
import { homeAnswers } from './home.ts';
import { rentalAnswers } from './rentals.ts';
import { searchAnswers } from './search.ts';

export const everyAnswer: ReadonlyMap<Call, AnyAnswer> = new Map([
  ...catalogueAnswers,
  ...homeAnswers,
  ...rentalAnswers,
  ...searchAnswers,
  answer(getAllStates, (_request, { database }) => listStates(database)),
  answer(getShop, async (_request, { database, now, publicUrl }) => ({
    settings: await readSettings(database),
    currentYear: now.getUTCFullYear(),
    publicUrl: publicUrl.origin,
  })),
]);
