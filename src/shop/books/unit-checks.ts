import type { BookCheck } from './trade-checks.ts';

/** Used things: the shelf is its units, a unit is where its history says, and every rupee of margin has its row. */
export const unitChecks: readonly BookCheck[] = [
  {
    promise: '25: the shelf of a pre-owned product is its units',
    query: `
      select format('product %s has %s on hand, %s reserved and %s, %s, %s, %s by grade; its units say %s, %s and %s, %s, %s, %s', product.id,
                    on_hand, reserved, mint_count, good_count, worn_count, faulty_count, there, aside, mint, good, worn, faulty) as finding
      from product cross join lateral (
        select count(*) filter (where state in ('for sale', 'reserved')) as there, count(*) filter (where state = 'reserved') as aside,
               count(*) filter (where state = 'for sale' and own_paise is null and grade = 'Mint') as mint,
               count(*) filter (where state = 'for sale' and own_paise is null and grade = 'Good') as good,
               count(*) filter (where state = 'for sale' and own_paise is null and grade = 'Worn') as worn,
               count(*) filter (where state = 'for sale' and own_paise is null and grade = 'Faulty') as faulty
        from unit where product_id = product.id) as units
      where age = 'PreOwned' and (on_hand, reserved, mint_count, good_count, worn_count, faulty_count)
        is distinct from (there::int, aside::int, mint::int, good::int, worn::int, faulty::int)
      union all
      select format('product %s says that its cheapest copies with own prices cost %s, %s, %s, %s; its units say %s, %s, %s, %s', product.id,
                    mint_own_paise, good_own_paise, worn_own_paise, faulty_own_paise, mint, good, worn, faulty)
      from product left join lateral (
        select min(own_paise) filter (where grade = 'Mint') as mint, min(own_paise) filter (where grade = 'Good') as good,
               min(own_paise) filter (where grade = 'Worn') as worn, min(own_paise) filter (where grade = 'Faulty') as faulty
        from unit where product_id = product.id and state = 'for sale' and own_paise is not null) as units on true
      where age = 'PreOwned' and (mint_own_paise, good_own_paise, worn_own_paise, faulty_own_paise)
        is distinct from (mint, good, worn, faulty)
      union all
      select format('unit %s is of product %s, which is not a used one of its edition', number, product_id)
      from unit join product on product.id = product_id where age <> 'PreOwned' or product.edition_id <> unit.edition_id`,
  },
  {
    promise: '26: a line has the units that it sends, each of what was asked for',
    query: `
      select format('line %s of order %s (%s) wants %s units and has %s reserved, %s sold', line.id, number, status, wanted, aside, gone) as finding
      from order_line line join shop_order on shop_order.id = line.order_id
      cross join lateral (
        select coalesce(sum(return_line.quantity), 0) as back from return_line
        join return_request on return_request.id = return_id and state = 'accepted' where line_id = line.id) as returned
      -- What is here and not decided is neither with the line nor the shop's.
      cross join lateral (
        select coalesce(sum(cardinality(unit_ids)), 0) as here from return_line
        join return_request on return_request.id = return_id and state = 'received' where line_id = line.id) as looked_at
      cross join lateral (select line.quantity - back as wanted) as left_over
      cross join lateral (
        select count(*) filter (where unit.state = 'reserved') as aside, count(*) filter (where unit.state = 'sold') as gone
        from unit where unit.line_id = line.id) as units
      where line.age = 'PreOwned' and direction = 'buy' and (aside, gone) is distinct from (
        case when status = 'Processing' or status = 'Awaiting payment' and held_pieces is not null then wanted else 0 end,
        case when status in ('Shipped', 'Completed', 'Return requested', 'Returned') then wanted - here else 0 end)
      union all
      select format('unit %s (%s) of product %s is with line %s of product %s, which asked for %s', unit.number, unit.grade,
                    unit.product_id, line.id, line.product_id, line.choice)
      from unit join order_line line on line.id = unit.line_id
      where unit.product_id is distinct from line.product_id
         or line.choice in ('Mint', 'Good', 'Worn', 'Faulty') and line.choice <> unit.grade
         or line.choice like 'U%' and line.choice <> unit.number
         or line.choice = '' and unit.grade not in ('Mint', 'Good') and not exists (
           select from unit_move where unit_id = unit.id and unit_move.line_id = line.id and why like '%units began')`,
  },
  {
    promise: '27: a unit is where its history says',
    query: `
      select format('unit %s is %s and its history ends with %s', number, state, last.to_state) as finding
      from unit left join lateral (
        select to_state, line_id from unit_move where unit_id = unit.id order by id desc limit 1) as last on true
      where state is distinct from last.to_state or unit.line_id is distinct from case when state in ('reserved', 'sold') then last.line_id end
      union all
      select format('unit %s moved from %s after it was %s', unit_id, from_state, previous)
      from (select unit_id, from_state, lag(to_state) over (partition by unit_id order by id) as previous from unit_move) as move
      where from_state is distinct from previous`,
  },
  {
    promise: '27: a console, controller or headset that can be bought has its serial number',
    query: `
      select format('unit %s is for sale without its serial number', number) as finding
      from unit join edition on edition.id = edition_id
      where state = 'for sale' and serial is null and sub_category in ('Console', 'Controller', 'Headset')`,
  },
  {
    promise: '27: what is for rent is a rental unit in service, and what is not is none',
    query: `
      select format('unit %s is %s and has %s rental units in service', number, state, count(rental_unit.id)) as finding
      from unit left join rental_unit on rental_unit.unit_id = unit.id and in_service
      group by unit.id having count(rental_unit.id) <> case when state = 'for rent' then 1 else 0 end`,
  },
  {
    promise: '28: what the things of a lot cost adds up to its sum',
    query: `
      select format('lot %s cost %s and its things cost %s', stock_lot.id, paise, coalesce(sum(cost_paise), 0)) as finding
      from stock_lot left join stock_receipt on lot_id = stock_lot.id
      group by stock_lot.id having paise <> coalesce(sum(cost_paise), 0)`,
  },
  {
    promise: '28: a unit cost what its costs say, and every unit that is sold is in the margin register',
    query: `
      select format('unit %s cost %s and its costs say %s', number, cost_paise, coalesce(spent.paise, 0)) as finding
      from unit left join (select unit_id, sum(paise) as paise from unit_cost group by unit_id) as spent on spent.unit_id = unit.id
      where cost_paise <> coalesce(spent.paise, 0)
      union all
      select format('unit %s is %s and has %s open rows in the register', number, state, count(sale.id))
      from unit left join unit_sale sale on sale.unit_id = unit.id and returned_at is null
        and sale.line_id = coalesce(unit.line_id, sale.line_id)
      group by unit.id having count(sale.id) <> case when state in ('sold', 'returned') then 1 else 0 end
      union all
      select format('row %s of the register is open and unit %s is not sold', unit_sale.id, number)
      from unit_sale join unit on unit.id = unit_id where returned_at is null and state not in ('sold', 'returned')
      union all
      select format('unit %s is returned, and %s open returns have it', number, count(return_id))
      from unit left join (return_line join return_request on return_request.id = return_id and return_request.state = 'received')
        on unit.id = any (unit_ids)
      where unit.state = 'returned' group by unit.id having count(return_id) <> 1`,
  },
];
