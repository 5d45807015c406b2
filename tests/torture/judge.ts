import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testSecret } from '../support/open-shop.ts';
import { builtServer } from '../support/start-shop-process.ts';
import { until } from '../support/until.ts';
import type { FlashSale } from './flash-sale.ts';
import { doublesOf, type KnownOrder, lostOf } from './compare-journal.ts';
import type { JournalEntry } from './journal.ts';
import { grantedPaise } from './three-directions.ts';
import type { World } from './world.ts';

/** What there must be none of. */
export interface Verdict {
  /** Somebody was told of it, and the shop does not know it or knows less of it. */
  lost: string[];
  /** Somebody has an order that they were never told of: the same checkout made two. */
  twice: string[];
  /** More was sold than there was. */
  oversold: string[];
  /** Money that the gateway took, without an order for it and without a refund. */
  paidForNothing: string[];
  /** Store credit that was given or taken twice, or not at all. */
  credit: string[];
  /** Answers of 500: the shop met something that it did not know. */
  failed: string[];
  /** What npm run verify and npm run reconcile found. */
  books: string[];
}

export interface Judged {
  acknowledged: number;
  latePayments: number;
  refunded: number;
  verdict: Verdict;
}

/** Lets everything end that waits, while the shops are open. */
export async function letEverythingEnd({ house, doing }: World): Promise<void> {
  await house.ask('update sandbox_payment set resolves_at = now() where resolves_at is not null');
  await house.ask('update sandbox_notice set due_at = now() where sent_at is null');
  const soon = `now() + interval '3 seconds'`;
  await until(async () => {
    // Whatever its order came to: a page that nobody opens again is closed by time alone, and asked about until then.
    await house.ask(`update sandbox_payment set closes_at = ${soon} where state = 'open' and closes_at > ${soon}`);
    await house.ask(
      `update shop_order set pay_until = ${soon} where status = 'Awaiting payment' and pay_until > ${soon}`,
    );
    // A worker that was killed had put these off before it died.
    await house.ask('update payment set next_check_at = now() where next_check_at > now()');
    await house.ask('update refund set next_try_at = now() where next_try_at > now()');
    const waiting = await house.ask<{ what: string }>(
      `select 'an order' as what from shop_order where status = 'Awaiting payment'
       union all select 'a payment at the gateway' from sandbox_payment where state = 'pending'
       union all select 'a notice' from sandbox_notice where sent_at is null
       union all select 'a payment' from payment where next_check_at is not null
       union all select 'a refund' from refund where next_try_at is not null limit 1`,
    );
    doing.set('the end', `waits for ${waiting[0]?.what ?? 'nothing'}`);
    return waiting.length === 0;
  }, 10);
}

/** Compares what people wrote down with what the shop knows. */
export async function judge(
  house: House,
  { told, sales, output }: { told: readonly JournalEntry[]; sales: readonly FlashSale[]; output: string },
): Promise<Judged> {
  const people = [...new Set(told.map(({ userId }) => userId))];
  const orders = await house.ask<KnownOrder>(
    `select number, status, shopper_id as "userId", sandbox_payment.state as paid,
            exists (select 1 from payment where order_id = shop_order.id and used_for = 'order') as "isUsed",
            exists (select 1 from payment join refund on payment_id = payment.id
                    where order_id = shop_order.id and refund.state = 'done') as "isRefunded"
     from shop_order left join sandbox_payment on order_number = number where shopper_id = any($1)`,
    [people],
  );
  const known = new Set(told.map(({ orderId }) => orderId));
  const unheard = orders.filter(({ number, status }) => status !== 'Cancelled' && !known.has(number));
  const paid = orders.filter((order) => order.paid === 'paid');
  const forNothing = paid.filter(({ isUsed, isRefunded }) => !isUsed && !isRefunded);
  return {
    acknowledged: known.size,
    latePayments: told.filter((entry) => entry.told === 'late').length,
    refunded: paid.filter(({ isRefunded }) => isRefunded).length,
    verdict: {
      lost: lostOf(told, new Map(orders.map((order) => [order.number, order]))),
      twice: [...unheard.map(({ number }) => number), ...doublesOf(told)],
      oversold: await oversoldOf(house, sales),
      paidForNothing: forNothing.map(({ number }) => number),
      credit: await wrongCreditOf(house),
      failed: output.split('\n').filter((line) => line.includes('"msg":"a request failed"')),
      books: [...(await command(house.url, 'verify')), ...(await command(house.url, 'reconcile'))],
    },
  };
}

type House = Pick<World['house'], 'ask' | 'url'>;

/** Whoever was given credit has what their orders left of it. */
async function wrongCreditOf(house: House): Promise<string[]> {
  const wrong = await house.ask<{ finding: string }>(
    `select format('shopper %s has %s and %s held, of %s given and %s spent', shopper_id, balance_paise, held_paise, given, spent) as finding
     from ledger_account join wallet_balance on account_id = ledger_account.id
     join lateral (select sum(amount_paise) as given from ledger_entry
                   where credit_account_id = account_id and reference like 'torture:%') as grants on given is not null
     join lateral (select coalesce(sum(credit_paise), 0) as spent from shop_order
                   where shop_order.shopper_id = ledger_account.shopper_id and direction = 'buy' and status <> 'Cancelled') as orders on true
     where balance_paise <> given - spent or held_paise <> 0 or given <> $1`,
    [grantedPaise],
  );
  return wrong.map(({ finding }) => finding);
}

async function oversoldOf(house: House, sales: readonly FlashSale[]): Promise<string[]> {
  const beyond = await house.ask<{ id: number }>(
    'select id from product where on_hand < 0 or reserved < 0 or reserved > on_hand',
  );
  const sold = await Promise.all(
    sales.map(async ({ productId, units }) => {
      const rows = await house.ask<{ sold: number }>(
        `select coalesce(sum(quantity), 0)::int as sold from order_line join shop_order on shop_order.id = order_id
         where product_id = $1 and direction = 'buy' and status <> 'Cancelled'
           and shop_order.placed_at > (select max(moved_at) from stock_movement where product_id = $1 and moved_by = 'test')`,
        [productId],
      );
      return { productId, units, sold: rows[0]?.sold ?? 0 };
    }),
  );
  const over = sold.filter((sale) => sale.sold > sale.units);
  return [
    ...beyond.map(({ id }) => `product ${id}`),
    ...over.map((sale) => `${sale.sold} of product ${sale.productId}, of which there were ${sale.units}`),
  ];
}

/** A command of the shop itself, on the database as it is now; what it finds, or nothing. */
async function command(databaseUrl: string, name: string): Promise<string[]> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, SHOP_SECRET: testSecret };
  return promisify(execFile)(process.execPath, [builtServer(), name], { env }).then(
    () => [],
    ({ stdout, stderr }: { stdout: string; stderr: string }) => [`${name}: ${stdout}${stderr}`],
  );
}
