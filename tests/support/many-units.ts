import { fillShop } from './fill-shop.ts';
import type { OpenShop } from './open-shop.ts';

const manyUnits = 100_000;

/** What the many units are kept in, with their orders and documents. */
export const unitTables = ['unit', 'unit_move', 'unit_cost', 'unit_sale', 'unit_photograph', 'title', 'edition'];
export const paperTables = [
  'audit_entry',
  'invoice',
  'order_line',
  'rental_unit',
  'rental_booking',
  'shop_order',
  'trade_in',
  'trade_in_item',
];

/**
 * Years of a second-hand shop: nearly everything is sold, one every quarter of an hour, and half of it was bought from a customer
 * who has a voucher. The first of them is the newest.
 */
export async function fillWithUnits(shop: OpenShop): Promise<void> {
  await fillShop(shop, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(made);
    await client.query(boughtFromCustomers);
    await client.query(soldToCustomers);
    await client.query(units);
    await client.query(histories);
    await client.query(documents);
    await client.query(shelves);
    await client.query(`vacuum analyze ${[...unitTables, ...paperTables, 'product'].join(', ')}`);
  });
}

/** What an invoice or a voucher of one thing says, as far as reports read it. */
const printed = (line: string, more: string) => `jsonb_build_object(
  'day', to_char(sold_at, 'YYYY-MM-DD'), 'placeOfSupply', jsonb_build_object('gstCode', '33', 'name', 'Tamil Nadu'), 'isInterState', false,
  'lines', jsonb_build_array(jsonb_build_object(${line}))) || ${more}`;

const made = `
  create temporary table made as
  select place, state, product.id as product_id, edition_id, (array['Mint', 'Good', 'Good', 'Worn'])[place % 4 + 1] as grade, place % 2 = 0 as has_seller,
         now() - interval '15 minutes' * place as sold_at, now() - interval '15 minutes' * place - interval '30 days' as bought_at
  from (select place, case when place % 100 > 3 then 'sold' else (array['for sale', 'to test', 'to repair', 'reserved'])[place % 100 + 1] end as state
        from generate_series(1, ${manyUnits}) as place) as places
  join (select id, edition_id, row_number() over (order by id) as nth, count(*) over () as all_of_them from product where age = 'PreOwned') as product
    on product.nth = place % all_of_them + 1`;

const boughtFromCustomers = `
  insert into shopper (first_name, last_name, email, phone_number, password_hash)
  select 'Asha', 'Iyer', 'p' || place || '@many.example', (7000000000 + place)::text, '-' from generate_series(1, 5000) as place;
  insert into shop_order (number, shopper_id, direction, status, submission, pay_by, goods_paise, to_pay_paise, address, placed_at, shipping)
  select 'GTS' || lpad(place::text, 10, '0'), (select max(id) from shopper) - place % 5000, 'sell', 'Paid', 'many ' || place, 'payout', 40000, 40000,
         '{}', bought_at, 'self' from made where has_seller order by place desc;
  insert into order_line (order_id, product_id, title, age, hsn, quantity, unit_paise)
  select shop_order.id, product_id, 'A game', 'sell', '85234990', 1, 40000
  from made join shop_order on number = 'GTS' || lpad(place::text, 10, '0') where has_seller order by place desc;
  insert into trade_in (order_id, payment, bonus_paise, bonus_in, quote_until, conditions)
  select id, 'upi', 0, 'cash', placed_at, '{}' from shop_order where direction = 'sell' and submission like 'many %';
  insert into trade_in_item (order_id, line_id, position, currency, answers, deductions, quoted_paise, state, grade, offered_paise, inspected_at)
  select shop_order.id, order_line.id, 1, 'cash', '{}', '[]', 40000, 'accepted', 'Good', 40000, placed_at
  from shop_order join order_line on order_line.order_id = shop_order.id where direction = 'sell' and submission like 'many %' order by shop_order.id`;

const soldToCustomers = `
  insert into shop_order (number, shopper_id, direction, status, submission, pay_by, goods_paise, to_pay_paise, address, placed_at)
  select 'GTB' || lpad(place::text, 10, '0'), (select max(id) from shopper) - place % 5000, 'buy', case state when 'sold' then 'Completed' else 'Processing' end,
         'many ' || place, 'online', 90000, 90000, '{"gstCode": "33", "state": "Tamil Nadu"}', sold_at from made where state in ('reserved', 'sold') order by place desc;
  insert into order_line (order_id, product_id, title, age, hsn, quantity, unit_paise)
  select shop_order.id, product_id, 'A game', 'PreOwned', '85234990', 1, 90000
  from made join shop_order on number = 'GTB' || lpad(place::text, 10, '0') order by place desc`;

const units = `
  insert into unit (edition_id, product_id, state, grade, serial, source, trade_in_item_id, cost_paise, line_id, added_by, added_at)
  select edition_id, made.product_id, made.state, made.grade, 'MANY-' || place, case when has_seller then 'trade-in' else 'opening' end, trade_in_item.id, 40000,
         order_line.id, 'test', bought_at
  from made
  left join shop_order as sale on sale.number = 'GTB' || lpad(place::text, 10, '0') left join order_line on order_line.order_id = sale.id
  left join shop_order as purchase on purchase.number = 'GTS' || lpad(place::text, 10, '0') left join trade_in_item on trade_in_item.order_id = purchase.id
  order by place desc;
  create temporary table many as select unit.*, place, sold_at, bought_at, has_seller from unit join made on unit.serial = 'MANY-' || place;
  analyze many`;

const histories = `
  insert into unit_move (unit_id, to_state, moved_by, why, moved_at) select id, state, 'test', 'Opening stock', added_at from many order by id;
  insert into unit_cost (unit_id, kind, paise, added_by, added_at)
  select id, case when has_seller then 'purchase' else 'opening' end, 40000, 'test', added_at from many order by id;
  insert into audit_entry (at, who, action, subject, before, after)
  select added_at, 'test', 'change unit', 'unit ' || number, '{"grade": "Mint"}', '{"grade": "Good"}' from many order by id;
  insert into unit_sale (unit_id, line_id, price_paise, cost_paise, rate_percent, tax_paise, grade, sold_at, returned_at)
  select id, line_id, 90000, 40000, 18, round(50000 * 18 / 118.0), grade, sold_at, null from many where state = 'sold' order by id`;

const documents = `
  insert into invoice (order_id, kind, reference, series, financial_year, number, printed_number, facts, made_at)
  select order_id, 'invoice', 'order:' || order_id, 'MNY', '26-27', place, 'MNY/' || place,
         ${printed(`'lineId', line_id, 'hsn', '85234990', 'age', 'PreOwned', 'quantity', 1, 'grossPaise', 90000`, `'{}'`)}, sold_at
  from many join order_line on order_line.id = line_id where state = 'sold' order by many.id;
  insert into invoice (order_id, kind, reference, series, financial_year, number, printed_number, facts, made_at)
  select order_id, 'voucher', 'voucher:' || order_id, 'MNV', '26-27', place, 'MNV/' || place,
         ${printed(
           `'title', 'A game', 'unit', number, 'serial', many.serial, 'grade', many.grade, 'pricePaise', 40000, 'currency', 'cash'`,
           `'{"seller": {"name": "Asha Iyer", "address": ["12 Anna Salai"], "state": {"name": "Tamil Nadu"}}, "payout": {"method": "upi"}}'`,
         )}, bought_at
  from many join trade_in_item on trade_in_item.id = trade_in_item_id order by many.id`;

const shelves = `
  update product set on_hand = there, reserved = aside, mint_count = mint, good_count = good, worn_count = worn, faulty_count = faulty
  from (select product_id, count(*) filter (where state in ('for sale', 'reserved')) as there, count(*) filter (where state = 'reserved') as aside,
               count(*) filter (where state = 'for sale' and own_paise is null and grade = 'Mint') as mint,
               count(*) filter (where state = 'for sale' and own_paise is null and grade = 'Good') as good,
               count(*) filter (where state = 'for sale' and own_paise is null and grade = 'Worn') as worn,
               count(*) filter (where state = 'for sale' and own_paise is null and grade = 'Faulty') as faulty
        from unit group by 1) as units
  where units.product_id = product.id`;
