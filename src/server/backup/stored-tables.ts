import type pg from 'pg';
import type { TableHeader } from './backup-format.ts';

/** Every table of the shop but the list of migrations, with the columns that are kept: PostgreSQL makes the generated ones again. */
export async function storedTables(client: pg.Client): Promise<TableHeader[]> {
  const { rows } = await client.query<TableHeader>(
    `select relname as "table", array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migration'
     group by relname order by relname`,
  );
  return rows;
}

/** How far each sequence has counted; one that was never asked is left out. */
export async function countedSequences(client: pg.Client): Promise<[string, number][]> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return rows.map(({ name, value }) => [name, value]);
}
