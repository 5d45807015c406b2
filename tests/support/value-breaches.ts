/** Ways to make the stock worth something else than it cost, or its sales something else than was invoiced; and to sell what has no name. */
export const valueBreaches: readonly [promise: string, statements: string][] = [
  ['28: the stock valuation', `update product set on_hand = 0, reserved = 0 where age = 'PreOwned'`],
  [
    '28: the stock valuation',
    `update unit set product_id = null where id = (select min(id) from unit where state = 'for sale' and cost_paise > 0)`,
  ],
  [
    '28: the stock valuation',
    `update stock_movement set on_hand_change = on_hand_change + 1 where receipt_id is not null`,
  ],
  ['28: copies of a pre-order', `update pre_order_here set copies = copies + 1`],
  ['28: copies of a pre-order', `update stock_movement set here_change = here_change - 1 where here_change < 0`],
  [
    '28: copies of a pre-order',
    `delete from stock_receipt where product_id in (select product_id from pre_order_here)`,
  ],
  ['27: a console', `update unit set serial = null where state = 'for sale' and serial like 'DEMO-%'`],
  ['28: used things', `update unit_sale set price_paise = price_paise + 100, cost_paise = cost_paise + 100`],
  ['28: used things', `update unit_sale set returned_at = now()`],
  ['28: used things', `delete from unit_sale where returned_at is null`],
];
