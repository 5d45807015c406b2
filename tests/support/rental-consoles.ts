import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeRentalCalendar } from '../../src/contract/office/rentals.ts';
import { must } from '../../src/rules/must.ts';
import type { Browser } from './browser.ts';
import type { OpenShop } from './open-shop.ts';

/** The demo lends no used thing of the shelf there. */
export const consolePlace = 'vellore';
let added = 0;

/** The only unit of a console in the city, bought to be rented out and without a serial; another one each time. */
export async function newConsole({ connection: { pool } }: Pick<OpenShop, 'connection'>, staff: Browser) {
  added += 1;
  const label = `CONSOLE-${added}`;
  const { rows } = await pool.query<{ edition: number }>(
    `select edition.id as edition from edition join title on title.id = title_id
     where title.sub_category = 'Console' and (select count(*) from rent_price where edition_id = edition.id) = 5
     order by edition.id`,
  );
  const { edition } = must(rows[(added - 1) % rows.length], 'a console');
  await pool.query('update rental_unit set in_service = false where edition_id = $1 and city = $2', [
    edition,
    consolePlace,
  ]);
  const unit = { editionId: edition, city: consolePlace, labels: [label] };
  const answer = await staff.post('/api/office/addUnits', unit);
  if (answer.status !== 200) throw new Error(answer.text);
  return { edition, label, unitId: (await consoleOf(staff, label)).unitId };
}

export async function consoleOf(staff: Browser, label: string) {
  const { units } = (await staff.get(`/api/office/rentalCalendar?city=${consolePlace}&days=1`)).json() as ReplyOf<
    typeof officeRentalCalendar
  >;
  return must(
    units.find((unit) => unit.label === label),
    label,
  );
}
