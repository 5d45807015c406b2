import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Death } from '../support/kill-postgres.ts';
import { must } from '../../src/rules/must.ts';
import { rentalPlace } from '../support/rentals.ts';
import { shuffled } from '../support/shuffled.ts';
import { until } from '../support/until.ts';
import { wideLimits } from '../support/limits.ts';
import { keepBuying } from './customers.ts';
import { openDatabaseHouse } from './database-house.ts';
import { type FlashSale, runFlashSale } from './flash-sale.ts';
import { type JournalEntry, openJournal } from './journal.ts';
import { type Judged, judge, letEverythingEnd } from './judge.ts';
import { openShopRow } from './shop-row.ts';
import type { World } from './world.ts';

/** How much of everything. */
export interface Plan {
  /** kill -9 of one process of the shop. */
  appKills: number;
  /** Deaths of the database, of every kind in turn; with each third the shops die too, after the others it is started as the built-in one is. */
  databaseKills: number;
  /** kill -9 of one connection to the database, which then repairs itself. */
  connectionKills: number;
  promotions: number;
  flashSales: number;
  /** People who buy at the same time. */
  queues: number;
  /** The same seed gives the same order of everything. */
  seed: number;
  /** No fault begins later than this; what was done by then is judged. */
  minutes: number;
}

export interface Report extends Judged {
  appKills: number;
  databaseKills: number;
  connectionKills: number;
  promotions: number;
  flashSales: number;
  troubles: Record<string, number>;
  /** How often and for how long people were not served. */
  pauses: number;
  longestPauseMs: number;
  /** How the shops ended when they were asked to. */
  exitCodes: (number | null)[];
}

const processes = 2;
const progress = 4;
const deaths: readonly Death[] = ['everything', 'postmaster', 'immediate'];

interface Manners {
  say: (sentence: string) => void;
  /** Whoever is tired of it: everything is stopped and thrown away. */
  stop: AbortSignal;
}

const quietly: Manners = { say: () => undefined, stop: new AbortController().signal };

/** Kills the shop and its database in every way while people buy, and then compares what they were told with what is there. */
export async function torture(plan: Plan, { say, stop }: Manners = quietly): Promise<Report> {
  stop.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'gametrove-torture-'));
  await chmod(folder, 0o755);
  const house = await openDatabaseHouse(folder);
  const surprises: unknown[] = [];
  const shops = await openShopRow({
    databaseUrl: house.url,
    folder,
    processes,
    onSurprise: (surprise) => surprises.push(surprise),
  });
  const world: Empty = { house, shops, surprises, doing: new Map(), troubles: new Map(), pauses: [] };
  try {
    return await Promise.race([tortureOf(world, { plan, say, folder }), tired(world, stop)]);
  } finally {
    // Queues that still ask go home.
    surprises.push(new Error('it is over'));
    shops.end();
    await house.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Before its shelves are filled. */
type Empty = Pick<World, 'house' | 'shops' | 'surprises' | 'doing' | 'troubles' | 'pauses'>;

/** Whatever stands still does not keep whoever is tired of it: it says who was waiting for what, and is thrown away. */
function tired({ doing, troubles }: Empty, stop: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => {
      const tale = [...doing, ...troubles].map((pair) => pair.join(': '));
      reject(new Error([String(stop.reason), ...tale].join('\n')));
    };
    stop.addEventListener('abort', giveUp, { once: true });
    if (stop.aborted) giveUp();
  });
}

async function tortureOf(
  empty: Empty,
  { plan, say, folder }: { plan: Plan; say: Manners['say']; folder: string },
): Promise<Report> {
  const { house, shops, doing, troubles, pauses } = empty;
  const file = join(folder, 'journal');
  let isOver = false;
  const { rare, ...shelves } = await fillShelves(house, plan);
  const world: World = { ...empty, ...shelves, journal: openJournal(file), isOver: () => isOver };
  const buying = Array.from({ length: plan.queues }, (_, queue) =>
    keepBuying(world, queue).catch((failure: unknown) => world.surprises.push(failure)),
  );
  const done = await runFaults(world, { plan, rare, say }).finally(() => (isOver = true));
  doing.set('the end', 'everybody goes home');
  await Promise.all(buying);
  noSurprises(world);
  doing.set('the end', 'everything that waits ends');
  await letEverythingEnd(world);
  doing.set('the end', 'the shops stop');
  const exitCodes = await shops.stop();
  doing.set('the end', 'what was told is compared');
  const told = (await readFile(file, 'utf8')).trim().split('\n');
  const judged = await judge(house, {
    output: shops.output(),
    told: told.map((line) => JSON.parse(line) as JournalEntry),
    sales: done.sales,
  });
  return {
    ...judged,
    ...done.counts,
    flashSales: done.sales.length,
    troubles: Object.fromEntries(troubles),
    pauses: pauses.length,
    longestPauseMs: Math.round(Math.max(0, ...pauses)),
    exitCodes,
  };
}

/** Enough of a few things, one rare thing for each sale, and what is bought back and rented out. */
async function fillShelves(house: World['house'], { flashSales }: Plan) {
  const rows = await house.ask<{ id: number }>(
    `select id from product where age = 'New' and buy_paise between 10000 and 160000 order by id limit $1`,
    [8 + flashSales],
  );
  const ids = rows.map(({ id }) => id);
  const products = ids.slice(0, 8);
  await house.ask(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select id, 100000, 'counted', 'test' from product where id = any($1) and on_hand < 100000`,
    [products],
  );
  // Thousands order from this one machine.
  await house.ask(
    `insert into setting (key, value, changed_at) values ('limits', $1, now()) on conflict (key) do nothing`,
    [JSON.stringify(wideLimits)],
  );
  if (ids.length < 8 + flashSales) throw new Error(`there are things for ${ids.length - 8} flash sales only`);
  const [bought] = await house.ask<{ id: number }>(
    `select product.id from product join edition on edition.id = edition_id
     where age = 'PreOwned' and sell_credit_paise > 0 order by product.id limit 1`,
  );
  const forRent = await house.ask<{ id: number }>(
    `select distinct edition_id as id from rental_unit join edition on edition.id = edition_id
     join title on title.id = title_id join rent_price using (edition_id)
     where rental_unit.city = $1 and in_service and title.sub_category <> 'Console' and duration = '1day' order by 1`,
    [rentalPlace],
  );
  return {
    products,
    rare: ids.slice(8),
    sold: must(bought, 'what is bought back').id,
    rented: forRent.map(({ id }) => id),
  };
}

type Fault = 'app' | 'database' | 'connection' | 'promotion' | 'sale';

interface Doings {
  plan: Plan;
  rare: readonly number[];
  say: (sentence: string) => void;
}

async function runFaults(world: World, { plan, rare, say }: Doings) {
  const counts = { appKills: 0, databaseKills: 0, connectionKills: 0, promotions: 0 };
  const sales: FlashSale[] = [];
  const { shops, house } = world;
  const killApp = async () => {
    await shops.kill(counts.appKills);
    counts.appKills += 1;
  };
  const killDatabase = async () => {
    const death = deaths[counts.databaseKills % deaths.length] ?? 'everything';
    if (death === 'everything') counts.appKills += await shops.killAll(() => house.kill(death));
    else await house.kill(death);
    counts.databaseKills += 1;
  };
  const acts: Readonly<Record<Fault, () => Promise<unknown>>> = {
    app: async () => counts.appKills < plan.appKills && killApp(),
    database: killDatabase,
    connection: () => house.killOneConnection().then(() => (counts.connectionKills += 1)),
    promotion: () => house.promote(() => someProgress(world)).then(() => (counts.promotions += 1)),
    sale: async () => {
      const productId = rare[sales.length] ?? 0;
      sales.push(await runFlashSale(world, { productId, meanwhile: killApp }));
    },
  };
  const last = performance.now() + plan.minutes * 60_000;
  for (const [number, fault] of faultsOf(plan).entries()) {
    await someProgress(world);
    if (performance.now() > last) break;
    world.doing.set('the faults', fault);
    await acts[fault]();
    world.doing.set('the faults', `progress after: ${fault}`);
    if (number % 10 === 9) say(`${JSON.stringify(counts)}, ${world.journal.entries.length} lines in the journal`);
  }
  await someProgress(world);
  return { counts, sales };
}

function faultsOf({ appKills, databaseKills, connectionKills, promotions, flashSales, seed }: Plan): Fault[] {
  const many = (fault: Fault, count: number) => Array.from({ length: count }, () => fault);
  return shuffled(
    [
      ...many('app', appKills),
      ...many('database', databaseKills),
      ...many('connection', connectionKills),
      ...many('promotion', promotions),
      ...many('sale', flashSales),
    ],
    seed,
  );
}

/** People go on being served: a shop that stays away after a fault is a fault itself. */
async function someProgress(world: World): Promise<void> {
  const { entries } = world.journal;
  const wanted = entries.length + progress;
  await until(() => entries.length >= wanted || world.surprises.length > 0, 10);
  noSurprises(world);
}

function noSurprises({ surprises }: World): void {
  if (surprises.length > 0) throw new AggregateError(surprises, surprises.map(String).join('\n'));
}
