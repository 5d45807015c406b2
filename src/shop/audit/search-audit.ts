import { type RawBuilder, sql } from 'kysely';
import type { ShopDatabase } from '../database.ts';

export interface AuditFilter {
  who?: string | undefined;
  action?: string | undefined;
  /** Or the beginning of one: order, order GTB… */
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditRow {
  id: number;
  at: Date;
  who: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  why: string | null;
}

/** The book of changes, the newest first. Every filter has an index. */
export async function searchAudit(
  database: ShopDatabase,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; entries: AuditRow[] }> {
  const wanted = conditionOf(filter);
  const { rows: entries } = await sql<AuditRow>`
    select id, at, who, action, subject, before, after, why from audit_entry
    where ${wanted} order by id desc limit ${limit} offset ${offset}`.execute(database);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_entry where ${wanted}`.execute(database);
  return { total: rows[0]?.total ?? 0, entries };
}

export async function listAuditActions(database: ShopDatabase): Promise<string[]> {
  const actions = await database.selectFrom('audit_entry').distinct().orderBy('action').select('action').execute();
  return actions.map(({ action }) => action);
}

function conditionOf({ who, action, subject, from, to }: AuditFilter): RawBuilder<unknown> {
  const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const conditions = [
    sql`true`,
    // By the person and not by the words of each row: a name may have been another one then.
    ...(who ? [sql`staff_id in (select id from staff_member where name ilike ${`%${literal(who)}%`})`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(subject ? [sql`subject like ${`${literal(subject)}%`}`] : []),
    ...(from ? [sql`at >= (${from}::date at time zone 'Asia/Kolkata')`] : []),
    ...(to ? [sql`at < ((${to}::date + 1) at time zone 'Asia/Kolkata')`] : []),
  ];
  return sql.join(conditions, sql` and `);
}
