import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Lists of different lengths are different statements; without an end, each connection would keep all of them. */
const mostNames = 400;
const names = new Map<string, string>();
let generation = 1;

/**
 * Lets PostgreSQL keep the plans of short statements, because planning them takes longer than running them. Only those
 * whose plan does not depend on what is asked for: whatever runs in a transaction, writes, and looks up by keys. Lists
 * and searches are planned every time.
 */
export function prepareStatements(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const preparing = known.get(client) ?? preparingClient(client);
      known.set(client, preparing);
      return preparing;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  let isInTransaction = false;
  const ask = async (text: string, values: readonly unknown[]) => {
    if (/^(start transaction|begin)/i.test(text)) isInTransaction = true;
    if (/^(commit|rollback)$/i.test(text)) isInTransaction = false;
    const name = isInTransaction || isShort(text) ? nameOf(text, values) : undefined;
    try {
      return await client.query({ ...(name !== undefined && { name }), text, values: [...values] });
    } catch (failure) {
      // The table has another shape since: under other names everything is planned again.
      if ((failure as { code?: unknown }).code === '0A000') forgetNames();
      throw failure;
    }
  };
  // The shop reads without cursors, which is the other way to ask.
  return { query: ask as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

/** A write, or a look-up by equal keys without a list or an order. */
function isShort(text: string): boolean {
  return (
    /\b(insert into|update|delete from)\b/i.test(text) ||
    /^select [^()]* where ("[\w.]+"(\."\w+")? = \$\d+( and )?)+$/i.test(text)
  );
}

function nameOf(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `s${generation}_${names.size}`;
  names.set(text, name);
  return name;
}

function forgetNames(): void {
  generation += 1;
  names.clear();
}
