import { type Difference, differences, isDifferent } from '../../rules/house/differences.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { type EditionChanges, type EditionTerms, rentDurations, rentField } from './edition-terms.ts';
import { nameChanger } from './name-changer.ts';

/** Changes an edition and tells what was different. */
export async function changeEdition(
  tx: ShopTransaction,
  { editionId, changes, by }: { editionId: number; changes: EditionChanges; by: string },
): Promise<Difference<EditionTerms>> {
  const current = await lockEdition(tx, editionId);
  const change = differences(current, changes);
  if (!isDifferent(change)) return change;
  const terms: EditionTerms = { ...current, ...change.after };
  refuseOddTerms(terms, change.after);
  await nameChanger(tx, by);
  await writeEdition(tx, editionId, terms);
  await changeRentPrices(tx, editionId, change.after);
  return change;
}

async function writeEdition(tx: ShopTransaction, editionId: number, terms: EditionTerms): Promise<void> {
  const update = tx
    .updateTable('edition')
    .set({
      name: terms.name,
      description: terms.description,
      playable_on: terms.playableOn,
      mrp_paise: terms.mrpPaise,
      sell_cash_paise: terms.sellCashPaise,
      sell_credit_paise: terms.sellCreditPaise,
      hsn: terms.hsn,
      release_date: terms.releaseDate,
      approx_gameplay_hours: terms.approxGameplayHours,
    })
    .where('id', '=', editionId);
  try {
    await update.execute();
  } catch (failure) {
    if ((failure as { constraint?: unknown }).constraint !== 'edition_title_id_name_key') throw failure;
    const sentence = `The title has another edition ${terms.name}.`;
    throw new Refused('conflict', sentence, { name: sentence });
  }
}

async function lockEdition(tx: ShopTransaction, editionId: number): Promise<EditionTerms> {
  const edition = await tx
    .selectFrom('edition')
    .where('id', '=', editionId)
    .select([
      'name',
      'description',
      'playable_on as playableOn',
      'mrp_paise as mrpPaise',
      'sell_cash_paise as sellCashPaise',
      'sell_credit_paise as sellCreditPaise',
      'hsn',
      'release_date as releaseDate',
      'approx_gameplay_hours as approxGameplayHours',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!edition) throw new Refused('not-found', 'There is no such edition.');
  const rents = await tx
    .selectFrom('rent_price')
    .where('edition_id', '=', editionId)
    .select(['duration', 'price_paise as pricePaise'])
    .execute();
  const rentOf = (duration: string) => rents.find((rent) => rent.duration === duration)?.pricePaise ?? null;
  return {
    ...edition,
    'rent-1day': rentOf('1day'),
    'rent-1week': rentOf('1week'),
    'rent-2week': rentOf('2week'),
    'rent-3week': rentOf('3week'),
    'rent-1month': rentOf('1month'),
  };
}

function refuseOddTerms(terms: EditionTerms, after: Partial<EditionTerms>): void {
  if ((terms.sellCashPaise === null) !== (terms.sellCreditPaise === null)) {
    const sentence = 'The shop pays both in cash and in credit, or does not buy it: fill in both or neither.';
    throw new Refused('bad-request', sentence, { sellCash: sentence });
  }
  const isPayChanged = after.sellCashPaise !== undefined || after.sellCreditPaise !== undefined;
  if (isPayChanged && (terms.sellCreditPaise ?? 0) < (terms.sellCashPaise ?? 0)) {
    const sentence = 'What the shop pays in credit cannot be less than what it pays in cash.';
    throw new Refused('bad-request', sentence, { sellCredit: sentence });
  }
  const rents = rentDurations.map((duration) => terms[rentField(duration)]);
  const isRentChanged = rentDurations.some((duration) => after[rentField(duration)] !== undefined);
  if (isRentChanged && rents.some((price) => price === null) && rents.some((price) => price !== null)) {
    const sentence = 'A rental needs a price for every duration, or none at all.';
    throw new Refused('bad-request', sentence, { rent: sentence });
  }
}

async function changeRentPrices(tx: ShopTransaction, editionId: number, after: Partial<EditionTerms>): Promise<void> {
  for (const duration of rentDurations) {
    const price = after[rentField(duration)];
    if (price === undefined) continue;
    if (price === null) {
      await tx.deleteFrom('rent_price').where('edition_id', '=', editionId).where('duration', '=', duration).execute();
      continue;
    }
    await tx
      .insertInto('rent_price')
      .values({ edition_id: editionId, duration, price_paise: price })
      .onConflict((conflict) => conflict.columns(['edition_id', 'duration']).doUpdateSet({ price_paise: price }))
      .execute();
  }
}
