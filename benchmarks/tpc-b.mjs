// What the database itself can do: TPC-B with 8 clients, by pgbench where there is one, else the same script from here.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** As many branches as clients: with fewer, they would only wait for each other. */
export const tpcBScale = 8;
const tellersOfABranch = 10;
const accountsOfABranch = 100_000;

/** Fills the tables; answers what measures transactions a second. */
export async function prepareTpcB(serverUrl, { clients }) {
  const url = await makeDatabase(serverUrl);
  const pgbench = findPgbench();
  if (pgbench) {
    run(pgbench, ['-i', '-q', '-s', String(tpcBScale), url]);
    return {
      tool: versionOf(pgbench),
      perSecond: (seconds) => {
        const said = run(pgbench, ['-M', 'prepared', '-c', clients, '-j', '2', '-T', seconds, url].map(String));
        return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
      },
    };
  }
  await fillTables(url);
  return {
    tool: 'its script from Node (pgbench was not found)',
    perSecond: (seconds) => runHere(url, clients, seconds),
  };
}

async function makeDatabase(serverUrl) {
  const url = new URL(serverUrl);
  url.pathname = '/tpc_b';
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('drop database if exists tpc_b with (force)');
  await client.query('create database tpc_b');
  await client.end();
  return url.href;
}

/** Debian keeps it beside the server, away from the path. */
function findPgbench() {
  const servers = '/usr/lib/postgresql';
  const versions = existsSync(servers) ? readdirSync(servers).toSorted((a, b) => Number(b) - Number(a)) : [];
  const paths = ['pgbench', ...versions.map((version) => join(servers, version, 'bin/pgbench'))];
  return paths.find((path) => spawnSync(path, ['--version']).status === 0);
}

function versionOf(pgbench) {
  return String(spawnSync(pgbench, ['--version']).stdout).trim();
}

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}

async function fillTables(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${tpcBScale}) as n;
    insert into pgbench_tellers select n, (n - 1) / ${tellersOfABranch} + 1, 0, '' from generate_series(1, ${tpcBScale * tellersOfABranch}) as n;
    insert into pgbench_accounts select n, (n - 1) / ${accountsOfABranch} + 1, 0, '' from generate_series(1, ${tpcBScale * accountsOfABranch}) as n;
    analyze`);
  await client.end();
}

async function runHere(url, clients, seconds) {
  const end = Date.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: clients }, () => runClient(url, end)));
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

async function runClient(url, end) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const dice = (sides) => 1 + Math.floor(Math.random() * sides);
  const ask = (name, text, values) => client.query({ name, text, values });
  let done = 0;
  for (; Date.now() < end; done += 1) {
    const [aid, bid, tid, delta] = [
      dice(tpcBScale * accountsOfABranch),
      dice(tpcBScale),
      dice(tpcBScale * tellersOfABranch),
      dice(10_001) - 5_001,
    ];
    await client.query('begin');
    await ask('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
    await ask('b', 'select abalance from pgbench_accounts where aid = $1', [aid]);
    await ask('c', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
    await ask('d', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
    await ask(
      'e',
      'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [tid, bid, aid, delta],
    );
    await client.query('commit');
  }
  await client.end();
  return done;
}
