import type { OpenShop } from './open-shop.ts';

type Connected = Pick<OpenShop, 'connection'>;

interface ForeignKey {
  column: string;
  parent: string;
  parentColumn: string;
}

/** The tables that refer to a shopper, directly or through others, with what refers; the shopper's own is the first. */
export async function foreignKeys({ connection }: Connected): Promise<Map<string, ForeignKey[]>> {
  const { rows } = await connection.pool.query<ForeignKey & { table: string }>(
    `select conrelid::regclass::text as table, own.attname as column,
       confrelid::regclass::text as parent, other.attname as "parentColumn"
     from pg_constraint
     join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
     join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid order by 1, 2`,
  );
  const found = new Map<string, ForeignKey[]>([['shopper', []]]);
  for (let known = 0; known < found.size;) {
    known = found.size;
    for (const { table, ...key } of rows) {
      const keys = found.get(table) ?? [];
      const isNew = !keys.some(({ column, parent }) => column === key.column && parent === key.parent);
      if (found.has(key.parent) && isNew) found.set(table, [...keys, key]);
    }
  }
  return found;
}

/** How many rows of each of these tables belong to somebody. */
export async function rowsOfShopper(shop: Connected, shopperId: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, isOwn } of await ownRows(shop, shopperId)) {
    const { rows } = await shop.connection.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where ${isOwn}`,
    );
    counts.set(table, rows[0]?.count ?? 0);
  }
  return counts;
}

/** Every row of these tables that belongs to somebody, and whatever names one of their orders, table by table. */
export async function everyRowOf(shop: Connected, shopperId: number): Promise<Map<string, string>> {
  const { pool } = shop.connection;
  const own = await ownRows(shop, shopperId);
  const { rows: naming } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join pg_tables on tablename = table_name
     where table_schema = 'public' and schemaname = 'public' and column_name in ('reference', 'order_number')`,
  );
  const orders = `select number from shop_order where shopper_id = ${shopperId}`;
  const byName = naming.map(({ table, column }) => ({ table, isOwn: `${column} in (${orders})` }));
  const queries = [...own, ...byName].map(
    ({ table, isOwn }, index) =>
      `select ${index} as place, '${table}' as table, string_agg(row::text, E'\\n' order by row::text) as rows from ${table} row where ${isOwn}`,
  );
  const { rows } = await pool.query<{ place: number; table: string; rows: string | null }>(queries.join(' union all '));
  return new Map(rows.map((row) => [`${row.table} (${row.place})`, row.rows ?? '']));
}

/** These tables, each with what its rows have in common that belong to somebody. */
async function ownRows(shop: Connected, shopperId: number): Promise<{ table: string; isOwn: string }[]> {
  const tables = await foreignKeys(shop);
  const isOwn = (table: string): string =>
    table === 'shopper'
      ? `id = ${shopperId}`
      : (tables.get(table) ?? [])
          .map(
            ({ column, parent, parentColumn }) =>
              `${column} in (select ${parentColumn} from ${parent} where ${isOwn(parent)})`,
          )
          .join(' or ');
  return [...tables.keys()].map((table) => ({ table, isOwn: isOwn(table) }));
}

/** Every table of the database, those of the jobs too, in which one of the texts stands anywhere. */
/** Pictures are left out: somewhere in their bytes stand the ten digits of a phone by chance. */
export async function tablesWith({ connection }: Connected, texts: readonly string[]): Promise<string[]> {
  const { rows } = await connection.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await connection.pool.query(
      `select from ${name} as row where exists (select from unnest($1::text[]) text where regexp_replace(row::text, 'x[0-9a-f]{40,}', '', 'g') ilike '%' || text || '%') limit 1`,
      [texts],
    );
    if (rowCount) found.push(name.replace('public.', ''));
  }
  return found;
}
