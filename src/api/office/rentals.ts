import { mostPhotos } from '../../contract/fields.ts';
import * as contract from '../../contract/office/rentals.ts';
import { indianDay } from '../../rules/time/day.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../rules/money/paise.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import { inspectRented } from '../../shop/back-office/inspect.ts';
import { addUnits, endRentingByStaff, putUnitBack, rentUnitByStaff } from '../../shop/back-office/keep-units.ts';
import { enterSerialByStaff } from '../../shop/back-office/rentals/enter-serial.ts';
import {
  waiveChargeByStaff,
  setHandOverWindow,
  setReturnWindow,
} from '../../shop/back-office/rentals/keep-rental-money.ts';
import { takeUnitOut } from '../../shop/back-office/rentals/take-unit-out.ts';
import { readRentalCalendar } from '../../shop/back-office/rentals/read-rental-calendar.ts';
import { readRentalDesk } from '../../shop/back-office/rentals/read-rental-desk.ts';
import { listEveryCity } from '../../shop/rentals/cities.ts';
import { listRentableEditions } from '../../shop/rentals/booking/list-rentable-editions.ts';
import { findRentalPhoto } from '../../shop/rentals/evidence/rental-checks.ts';
import { answer, actorOf, success } from '../answer.ts';
import { photoReply, snapshotsOf } from '../wire/photos.ts';

const twoWeeks = 14;

export const officeRentalAnswers = [
  answer(contract.officeRentalCalendar, async ({ city, from, days = twoWeeks, editionId }, { database, now }) => {
    const cities = await listEveryCity(database);
    const chosen = city === undefined ? cities[0] : cities.find(({ slug }) => slug === city.toLowerCase());
    if (!chosen) throw new Refused('not-found', 'There is no such city.');
    const today = indianDay(now);
    const window = { from: from ?? today, days };
    const units = await readRentalCalendar(database, {
      city: chosen.slug,
      ...window,
      editionId: editionId ?? null,
      today,
    });
    const titles = await listRentableEditions(database);
    return {
      today,
      city: chosen.slug,
      ...window,
      cities,
      titles: titles
        .map(({ id, platform, ...names }) => ({ editionId: id, title: titleOf(names), platform }))
        .toSorted((one, other) => one.title.localeCompare(other.title)),
      units: units.map(({ name, editionName, photographs, ...unit }) => ({
        ...unit,
        title: titleOf({ name, editionName }),
        photographs: photographs.map(({ hash, alt }) => ({ hash, src: `/unit-photographs/${hash}.jpg`, alt })),
      })),
    };
  }),
  answer(contract.officeRentalDesk, async ({ city: wanted }, { database, now }) => {
    const rows = await readRentalDesk(database, { city: wanted?.toLowerCase() ?? null, today: indianDay(now) });
    return rows.map(({ city, cityName, window, latePaise, openPaise, missingDepositPaise, ...row }) => ({
      ...row,
      handOverWindow: window,
      city,
      cityName,
      lateFee: rupeesFromPaise(latePaise),
      missingDeposit: rupeesFromPaise(missingDepositPaise),
      openCharges: rupeesFromPaise(openPaise),
    }));
  }),
  answer(contract.officeSetHandOverWindow, async ({ orderId: number, window, why }, visit) => {
    const change = { number, window: window || null, why, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => setHandOverWindow(tx, change));
    return success;
  }),
  answer(contract.officeSetReturnWindow, async ({ orderId: number, window, why }, visit) => {
    const change = { number, window: window || null, why, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => setReturnWindow(tx, change));
    return success;
  }),
  answer(contract.officeAddUnits, async (request, visit) => {
    const units = { ...request, city: request.city.toLowerCase(), ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => addUnits(tx, units));
    return success;
  }),
  answer(contract.officeEnterSerial, async ({ unitId: id, serial }, visit) => {
    await visit.database.transaction().execute((tx) => enterSerialByStaff(tx, { id, serial, ...actorOf(visit) }));
    return success;
  }),
  answer(
    contract.officeTakeUnitOut,
    async ({ unitId, from, until = null, mayMove = false, mayAsk = false, instead = [], why }, visit) => {
      const outage = { unitId, from, until, mayMove, mayAsk, instead, reason: why, ...actorOf(visit) };
      return visit.database.transaction().execute((tx) => takeUnitOut(tx, outage));
    },
  ),
  answer(contract.officePutUnitBack, async ({ unitId, outageId, why }, visit) => {
    const wish = { unitId, outageId, why: why || null, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => putUnitBack(tx, wish));
    return success;
  }),
  answer(contract.officeRentUnit, async ({ unit: number, city, label, why }, visit) => {
    const wish = { number, city: city.toLowerCase(), label, why, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => rentUnitByStaff(tx, wish));
    return success;
  }),
  answer(contract.officeEndRenting, async ({ unitId, cost, why }, visit) => {
    const wish = { id: unitId, costPaise: cost === undefined ? null : paiseFromRupees(cost), why, ...actorOf(visit) };
    return { unit: await visit.database.transaction().execute((tx) => endRentingByStaff(tx, wish)) };
  }),
  answer(contract.officeInspectRental, async ({ orderId: number, damage, damages = [], repair, photos }, visit) => {
    const found = [...(damage ? [damage] : []), ...damages];
    const pictures = [photos, ...found.map((one) => one.photos)].flatMap((some) => some ?? []);
    if (pictures.length > mostPhotos) {
      throw new Refused('bad-request', `Please choose at most ${mostPhotos} photographs in all.`);
    }
    const shown = [];
    for (const one of found) shown.push({ ...one, photos: await snapshotsOf(one.photos, visit) });
    const whole = await snapshotsOf(photos, visit);
    const inspection = { number, damages: shown, repair, photos: whole, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => inspectRented(tx, inspection));
    return success;
  }),
  answer(contract.officeRentalPhoto, async ({ photoId }, visit) =>
    photoReply(await findRentalPhoto(visit.database, photoId), visit),
  ),
  answer(contract.officeWaiveCharge, async ({ orderId: number, chargeId, seenLeft, why }, visit) => {
    const seenPaise = seenLeft === undefined ? undefined : paiseFromRupees(seenLeft);
    const waiver = { number, chargeId, seenPaise, why, ...actorOf(visit) };
    await visit.database.transaction().execute((tx) => waiveChargeByStaff(tx, waiver));
    return success;
  }),
];

function titleOf({ name, editionName }: { name: string; editionName: string }): string {
  return productTitle({ productName: name, editionName });
}
