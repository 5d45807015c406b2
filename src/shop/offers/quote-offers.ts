import { sql } from 'kysely';
import { paise } from '../../rules/money/paise.ts';
import type { Offer } from '../../rules/offers/offer.ts';
import type { Day } from '../../rules/time/day.ts';
import { priceThings, type WantedThing } from '../cart/list-buy-lines.ts';
import type { ShopDatabase } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { knownOffers } from './known-offers.ts';
import { offerLines, offersThatCount, type OffersThatCount } from './offers-that-count.ts';

export interface AskedQuote {
  wanted: readonly WantedThing[];
  code: string | null;
  shopperId: number | null;
  today: Day;
}

/** What the offers take off the things of a cart, in their order. What is not for sale any more has nothing taken off. */
export async function quoteOffers(
  database: ShopDatabase,
  { wanted, code, shopperId, today }: AskedQuote,
): Promise<OffersThatCount> {
  const settings = await readSettings(database);
  const { rows } = await sql<{ known: readonly Offer[] | null }>`select ${knownOffers(code, today)} as known`.execute(
    database,
  );
  const things = wanted.length === 0 ? [] : await priceThings(database, wanted);
  const { offers, ...rest } = await offersThatCount(database, {
    known: rows[0]?.known ?? [],
    lines: offerLines(things, settings),
    code,
    shopperId,
    today,
    atOnce: settings.figures.offersAtOnce,
  });
  const nothing = { offPaise: paise(0), mostPaise: paise(0) };
  const inCart = (shares: (typeof offers)[number]['lines']) =>
    wanted.map((_, index) => shares[things.findIndex((thing) => thing.index === index)] ?? nothing);
  return { ...rest, offers: offers.map((offer) => ({ ...offer, lines: inCart(offer.lines) })) };
}
