import { rentDurations, type RentDuration } from '../../rules/line-choices.ts';
import type { Medium } from '../../rules/consoles/consoles.ts';
import type { Paise } from '../../rules/money/paise.ts';
import { type Difference, differences, isDifferent } from '../../rules/house/differences.ts';
import { editionPriceProblems } from '../../rules/prices/price-rules.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import { setChangedBy } from './change-product.ts';

/** What the staff decides about an edition; every price of a rental stands by itself. */
export interface EditionTerms extends Record<RentField, Paise | null> {
  name: string;
  description: string;
  playableOn: string | null;
  mrpPaise: Paise | null;
  sellCashPaise: Paise | null;
  sellCreditPaise: Paise | null;
  hsn: string;
  releaseDate: string | null;
  approxGameplayHours: number | null;
  countryOfOrigin: string | null;
  /** Name and address of whoever made it, or brought it to India. */
  maker: string | null;
  /** How long the warranty of a new one is, and who gives it. */
  makerWarranty: string | null;
  comesAs: Medium | null;
  region: string | null;
  /** Consoles, separated by spaces. */
  worksOn: string | null;
}

export type RentField = `rent-${RentDuration}`;
export type EditionChanges = { [K in keyof EditionTerms]?: EditionTerms[K] | undefined };

export function rentField(duration: RentDuration): RentField {
  return `rent-${duration}`;
}

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
  await setChangedBy(tx, by);
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
      country_of_origin: terms.countryOfOrigin,
      maker: terms.maker,
      maker_warranty: terms.makerWarranty,
      comes_as: terms.comesAs,
      region: terms.region,
      works_on: terms.worksOn,
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
      'country_of_origin as countryOfOrigin',
      'maker',
      'maker_warranty as makerWarranty',
      'comes_as as comesAs',
      'region',
      'works_on as worksOn',
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
  const { sellCashPaise, sellCreditPaise } = terms;
  const rents = rentDurations.map((duration) => terms[rentField(duration)]);
  const isPay = after.sellCashPaise !== undefined || after.sellCreditPaise !== undefined;
  const isRent = rentDurations.some((duration) => after[rentField(duration)] !== undefined);
  const prices = { sellCash: sellCashPaise, sellCredit: sellCreditPaise, rents };
  const [problem] = editionPriceProblems(prices, { isPay, isRent });
  if (problem) throw new Refused('bad-request', problem.sentence, { [problem.field]: problem.sentence });
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
