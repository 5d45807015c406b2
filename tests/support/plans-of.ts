import type { PoolClient } from 'pg';
import type { OpenShop } from './open-shop.ts';

interface ReadRows {
  table: string;
  how: string;
  /** Rows that were looked at, wanted or not. */
  rows: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** How many rows of which table PostgreSQL looks at for what the shop asks while something is done. */
export async function rowsReadBy({ connection }: Pick<OpenShop, 'connection'>, work: () => Promise<unknown>) {
  const asked: { text: string; values: unknown[] }[] = [];
  const listened = new Set<PoolClient>();
  const listen = (client: PoolClient) => {
    if (listened.has(client)) return;
    listened.add(client);
    const query = client.query.bind(client) as (...question: unknown[]) => unknown;
    client.query = ((...question: unknown[]) => {
      const [first, second] = question as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const text = typeof first === 'string' ? first : first.text;
      const values = typeof first === 'string' ? second : first.values;
      if (/^\s*(?:select|with)\b/i.test(text) && !/\bfor update\b/i.test(text))
        asked.push({ text, values: values ?? [] });
      return query(...question);
    }) as PoolClient['query'];
  };
  connection.pool.on('acquire', listen);
  await work();
  connection.pool.off('acquire', listen);
  for (const client of listened) Reflect.deleteProperty(client, 'query');
  const read: ReadRows[] = [];
  for (const { text, values } of asked) {
    const { rows } = await connection.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json, timing off) ${text}`,
      values,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) collect(Plan, read);
  }
  return read;
}

function collect(node: PlanNode, into: ReadRows[]): void {
  const table = node['Relation Name'];
  const once =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  if (table !== undefined) into.push({ table, how: node['Node Type'], rows: once * node['Actual Loops'] });
  for (const child of node.Plans ?? []) collect(child, into);
}
