import pg from 'pg';

/**
 * Rows come table by table, and each happened long ago: no trigger acts on it again, and what it refers to may come later. References
 * are made again at the end, and PostgreSQL looks at every one of them. Checks and unique keys hold all the time.
 */
export async function suspendRules(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as "table", tgname as name from pg_trigger
     join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and tgenabled = 'O' and relnamespace = current_schema()::regnamespace`,
  );
  const { rows: references } = await client.query<{ table: string; name: string; text: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of triggers) {
    await client.query(`alter table ${table} disable trigger ${pg.escapeIdentifier(name)}`);
  }
  for (const { table, name } of references) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  return async () => {
    for (const { table, name, text } of references) {
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${text}`);
    }
    for (const { table, name } of triggers) {
      await client.query(`alter table ${table} enable trigger ${pg.escapeIdentifier(name)}`);
    }
  };
}
