import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { CommitInDoubt, type RecentFaults, isDatabaseAway, isSilence, isUnknownStatement } from './database-faults.ts';

/** Lists of different lengths are different statements; without an end, each connection would keep all of them. */
const mostNames = 400;
/** A longer one has a long list in it, which is seldom as long again. */
const longestPrepared = 16_000;

/**
 * Lets PostgreSQL keep the plans of short statements, because planning them takes longer than running them. Only those
 * whose plan does not depend on what is asked for: whatever runs in a transaction, writes, and looks up by keys. Lists
 * and searches are planned every time.
 */
export function prepareStatements(pool: pg.Pool, faults: RecentFaults): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PreparingClient>();
  const line: Line = { silences: 0, keepsStatements: null, names: new Map(), generation: 1, faults };
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        line.keepsStatements ??= await isDirect(client).catch((failure: unknown) => {
          client.release(true);
          throw failure;
        });
        const preparing = known.get(client) ?? preparingClient(client, line);
        known.set(client, preparing);
        if (preparing.isTrusted()) return preparing;
        client.release(true);
      }
    },
    end: () => pool.end(),
  };
}

/** What the connections of one pool have learned. */
interface Line {
  /** How often a question stayed without an answer. Connections from before the last time are as dead as that one. */
  silences: number;
  /** False behind a pooler that gives each transaction another connection and forgets what was prepared on it. */
  keepsStatements: boolean | null;
  /** By text. */
  names: Map<string, string>;
  generation: number;
  faults: RecentFaults;
}

/** A pooler gives its own number for the connection, and so gives itself away. */
async function isDirect(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === (client as unknown as { processID: unknown }).processID;
}

interface PreparingClient extends PostgresPoolClient {
  isTrusted: () => boolean;
}

function preparingClient(client: pg.PoolClient, line: Line): PreparingClient {
  const born = line.silences;
  let isInTransaction = false;
  /** Why nothing can be asked any more. */
  let lost: { failure: unknown } | null = null;

  async function ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult | typeof rolledBack> {
    if (/^(start transaction|begin)/i.test(text)) isInTransaction = true;
    if (/^(commit|rollback)$/i.test(text)) isInTransaction = false;
    // The database rolls back by itself when the connection is closed. Asking here would fail again, and hide why.
    if (lost && text === 'rollback') return rolledBack;
    if (lost) throw lost.failure;
    const isKept = line.keepsStatements === true && (isInTransaction || isShort(text));
    const name = isKept ? nameOf(text, values, line) : undefined;
    try {
      return await client.query({ ...(name !== undefined && { name }), text, values: [...values] });
    } catch (failure) {
      learnFrom(failure, text);
      if (text === 'rollback') return rolledBack;
      if (text === 'commit' && isDatabaseAway(failure)) throw new CommitInDoubt(failure);
      if (isUnknownStatement(failure) && !isInTransaction) return ask(text, values);
      throw failure;
    }
  }

  function learnFrom(failure: unknown, text: string): void {
    line.faults.note(failure);
    if (isDatabaseAway(failure) || text === 'rollback') lost = { failure };
    if (isSilence(failure)) line.silences += 1;
    if (isUnknownStatement(failure)) line.keepsStatements = false;
    // The table has another shape since: under other names everything is planned again.
    if ((failure as { code?: unknown }).code === '0A000') forgetNames(line);
  }

  return {
    // The shop reads without cursors, which is the other way to ask.
    query: ask as unknown as PostgresPoolClient['query'],
    release: () => client.release(lost !== null),
    isTrusted: () => born === line.silences,
  };
}

const rolledBack = { command: 'ROLLBACK' as const, rowCount: 0, rows: [] };

/** A write, a look-up by equal keys without a list or an order, or one that says of itself that it is always the same. */
function isShort(text: string): boolean {
  return (
    text.includes('/* planned once */') ||
    /\b(insert into|update|delete from)\b/i.test(text) ||
    /^select [^()]* where ("[\w.]+"(\."\w+")? = \$\d+( and )?)+$/i.test(text)
  );
}

/**
 * A name says which text it stands for: behind a pooler two processes share connections, and a name that meant another
 * text to the other one would run the wrong statement.
 */
function nameOf(text: string, values: readonly unknown[], { names, generation }: Line): string | undefined {
  if (values.length === 0 || text.length > longestPrepared) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${generation}_${createHash('sha256').update(text).digest('base64url')}`;
  names.set(text, name);
  return name;
}

function forgetNames(line: Line): void {
  line.generation += 1;
  line.names.clear();
}
