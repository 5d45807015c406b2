import * as contract from '../../contract/office/rentals.ts';
import { indianDay } from '../../rules/time/day.ts';
import { rupeesFromPaise } from '../../rules/money/paise.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import { addUnits, putUnitBack, takeUnitOut } from '../../shop/back-office/keep-units.ts';
import { readRentalCalendar } from '../../shop/back-office/read-rental-calendar.ts';
import { readRentalDesk } from '../../shop/back-office/read-rental-desk.ts';
import { listEveryCity } from '../../shop/rentals/change-city.ts';
import { listRentableEditions } from '../../shop/rentals/list-rentable-editions.ts';
import { answer } from '../answer.ts';
import { actorOf } from './orders.ts';

const success = { status: 'success' as const };
const twoWeeks = 14;

export const officeRentalAnswers = [
  answer(contract.officeRentalCalendar, async ({ place, from, days = twoWeeks, editionId }, { database, now }) => {
    const places = await listEveryCity(database);
    const chosen = place === undefined ? places[0] : places.find(({ slug }) => slug === place.toLowerCase());
    if (!chosen) throw new Refused('not-found', 'There is no such city.');
    const today = indianDay(now);
    const window = { place: chosen.slug, from: from ?? today, days };
    const units = await readRentalCalendar(database, { ...window, editionId: editionId ?? null, today });
    const titles = await listRentableEditions(database);
    return {
      today,
      ...window,
      places,
      titles: titles
        .map(({ id, platform, ...names }) => ({ editionId: id, title: titleOf(names), platform }))
        .toSorted((one, other) => one.title.localeCompare(other.title)),
      units: units.map(({ name, editionName, ...unit }) => ({ ...unit, title: titleOf({ name, editionName }) })),
    };
  }),
  answer(contract.officeRentalDesk, async ({ place }, { database, now }) => {
    const rows = await readRentalDesk(database, { place: place?.toLowerCase() ?? null, today: indianDay(now) });
    return rows.map(({ latePaise, openPaise, ...row }) => ({
      ...row,
      lateFee: rupeesFromPaise(latePaise),
      openCharges: rupeesFromPaise(openPaise),
    }));
  }),
  answer(contract.officeAddUnits, async (request, visit) => {
    const hand = { by: actorOf(visit), now: visit.now };
    const place = request.place.toLowerCase();
    await visit.database.transaction().execute((tx) => addUnits(tx, { ...request, place, ...hand }));
    return success;
  }),
  answer(contract.officeTakeUnitOut, async ({ unitId, from, until = null, mayMove = false, why }, visit) => {
    const outage = { unitId, from, until, mayMove, reason: why, by: actorOf(visit), now: visit.now };
    return { moved: await visit.database.transaction().execute((tx) => takeUnitOut(tx, outage)) };
  }),
  answer(contract.officePutUnitBack, async ({ unitId, outageId, why }, visit) => {
    const hand = { by: actorOf(visit), now: visit.now };
    const wish = { unitId, outageId, why: why || null, ...hand };
    await visit.database.transaction().execute((tx) => putUnitBack(tx, wish));
    return success;
  }),
];

function titleOf({ name, editionName }: { name: string; editionName: string }): string {
  return productTitle({ productName: name, editionName });
}
