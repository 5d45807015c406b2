import { type RawBuilder, sql } from 'kysely';
import type { Offer } from '../../rules/offers/offer.ts';
import type { Day } from '../../rules/time/day.ts';

/** The columns of an offer as the rules know it; `title` is joined by the caller. */
export const offerColumns = sql`
  offer.id, offer.title, offer.code, offer.percent, offer.off_paise as "offPaise", offer.title_id as "titleId",
  title.name as "titleName", offer.platform, offer.age, offer.is_first_order as "isFirstOrder", offer.least_paise as "leastPaise",
  offer.starts_on::text as "startsOn", offer.ends_on::text as "endsOn", offer.ended_at is not null as "isEnded",
  offer.most_uses as "mostUses", offer.most_per_person as "mostPerPerson", offer.with_credit_deal as "withCreditDeal"`;

/**
 * What may count for an order, for a statement that reads something else too: the offers that count by themselves today, and
 * the one of a code whatever its days are, so that somebody can be told about them.
 */
export function knownOffers(code: string | null, today: Day): RawBuilder<readonly Offer[] | null> {
  return sql`(select json_agg(known order by known.id) from (
    select ${offerColumns} from offer left join title on title.id = offer.title_id
    where offer.code is null and offer.ended_at is null
      and offer.starts_on <= ${today}::date and (offer.ends_on is null or offer.ends_on >= ${today}::date)
    union all (
      select ${offerColumns} from offer left join title on title.id = offer.title_id
      where offer.code = ${code}::text order by offer.ended_at is null desc, offer.id desc limit 1)) as known)`;
}
