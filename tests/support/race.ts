import pg from 'pg';
import type { OpenShop } from './open-shop.ts';
import { until } from './until.ts';

interface RaceCourse {
  /** The shops whose connections the racers use. */
  shops: readonly Pick<OpenShop, 'connection'>[];
  /** A table that every racer writes to. */
  table: string;
}

/**
 * Lets many do something at the same moment in earnest: nobody commits before everybody has come as far as they can, and
 * waits for a lock of another, or here. Without that the first is done before the others have a connection, and a race
 * that nobody runs is won without any lock. Racers for whom there is no connection come when the gate is open.
 *
 *     const spends = Array.from({ length: 100 }, () => () => hold(shopperId, 10_000));
 *     const holds = await race({ shops: [shop], table: 'wallet_hold' }, spends);
 *     expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
 */
export async function race<Made>(
  { shops, table }: RaceCourse,
  racers: readonly (() => Promise<Made>)[],
): Promise<PromiseSettledResult<Made>[]> {
  return atGate({ shops, table }, async ({ pools, waiting, open }) => {
    const most = pools.reduce((sum, { options }) => sum + options.max, 0);
    let finished = 0;
    const started = racers.slice(0, most).map((run) => run().finally(() => (finished += 1)));
    const first = Promise.allSettled(started);
    await until(async () => finished + (await waiting()) >= started.length);
    await open();
    return [...(await first), ...(await Promise.allSettled(racers.slice(most).map((run) => run())))];
  });
}

/** The second comes when the first has written to the table and not committed: it is done by itself, or waits for the first. */
export async function overtake<First, Second>(
  course: RaceCourse,
  { first, second }: { first: () => Promise<First>; second: () => Promise<Second> },
): Promise<[First, Second]> {
  return atGate(course, async ({ waiting, open }) => {
    const one = first();
    await until(async () => (await waiting()) > 0);
    let isDone = false;
    const two = second().finally(() => (isDone = true));
    await until(async () => isDone || (await waiting()) > 1);
    await open();
    return Promise.all([one, two]);
  });
}

interface Gate {
  pools: readonly pg.Pool[];
  /** How many wait for a lock of another, or at the gate. */
  waiting: () => Promise<number>;
  open: () => Promise<unknown>;
}

async function atGate<Done>({ shops, table }: RaceCourse, run: (gate: Gate) => Promise<Done>): Promise<Done> {
  const pools = shops.map(({ connection }) => connection.pool);
  const gate = new pg.Client({ connectionString: shops[0]?.connection.url });
  await gate.connect();
  try {
    await gate.query(closeGate(table));
    await onEveryConnection(pools, 'set lock_timeout = 0; set statement_timeout = 0');
    const open = () => gate.query('select pg_advisory_unlock_all()');
    const done = await run({ pools, waiting: () => countWaiting(gate), open });
    await onEveryConnection(pools, 'reset lock_timeout; reset statement_timeout');
    await gate.query('drop function wait_at_gate cascade');
    return done;
  } finally {
    await gate.end();
  }
}

/** The same for racers that always answer. */
export async function raceOf<Made>(course: RaceCourse, racers: readonly (() => Promise<Made>)[]): Promise<Made[]> {
  return (await race(course, racers)).map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/**
 * Opens all connections that a pool may have, since to open one takes longer than most transactions, and tells each of
 * them something: on a busy machine those who wait need more patience than the shop has.
 */
async function onEveryConnection(pools: readonly pg.Pool[], statement: string): Promise<void> {
  const clients = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
  );
  await Promise.all(clients.map((client) => client.query(statement)));
  for (const client of clients) client.release();
}

function closeGate(table: string): string {
  return `
    create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(14);
      return null;
    end $$;
    create constraint trigger race_gate after insert or update on ${table}
      deferrable initially deferred for each row execute function wait_at_gate();
    select pg_advisory_lock(14)`;
}

async function countWaiting(gate: pg.Client): Promise<number> {
  const { rows } = await gate.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
