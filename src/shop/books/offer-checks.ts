import type { BookCheck } from './trade-checks.ts';

/** What offers took off: by the terms that the order keeps, and as often as the offer says. */
export const offerChecks: readonly BookCheck[] = [
  {
    promise: '33: what an offer took off is what its terms say, in the lines and in the order',
    query: `
      select format('order %s has %s off by its offer, its lines say %s of at most %s, its terms %s', number, offer_paise, shared, most, offer_terms) as finding
      from shop_order cross join lateral (
        select sum(order_line.offer_paise) as shared, sum(offer_most_paise) as most,
               sum(unit_paise * quantity) filter (where offer_most_paise > 0) as amount,
               bool_or(order_line.offer_paise = offer_most_paise and offer_most_paise > 0) as is_cut,
               coalesce(bool_or(abs(order_line.offer_paise - least((offer_terms ->> 'percent')::numeric / 100 * unit_paise * quantity, offer_most_paise)) >= 1), false) as is_odd
        from order_line where order_id = shop_order.id) as lines
      where offer_paise <> shared
         or offer_id is not null and case when offer_terms ->> 'percent' is null
              then offer_paise <> least((offer_terms ->> 'offPaise')::bigint, most)
              else is_odd or not is_cut and offer_paise <> floor((offer_terms ->> 'percent')::numeric * amount / 100) end`,
  },
  {
    promise: '33: an offer is used at most as often as it says, by all and by one person',
    query: `
      select format('offer %s (%s) is used %s times, and %s is the most', offer.id, title, count(*), most_uses) as finding
      from offer join shop_order on offer_id = offer.id and status <> 'Cancelled'
      group by offer.id having count(*) > most_uses
      union all
      select format('offer %s (%s) is used %s times by customer %s, and %s is the most', offer.id, title, count(*), shopper_id, most_per_person)
      from offer join shop_order on offer_id = offer.id and status <> 'Cancelled'
      group by offer.id, shopper_id having count(*) > most_per_person`,
  },
];
