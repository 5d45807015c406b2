import { type RawBuilder, sql } from 'kysely';
import { must } from '../../rules/must.ts';
import type { ShopDatabase } from '../database.ts';
import { withinDays } from '../indian-days.ts';

export interface AuditFilter {
  /** Words that all occur somewhere in the entry, each of at least three letters. */
  words?: readonly string[] | undefined;
  who?: string | undefined;
  staffId?: number | undefined;
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

const mostCounted = 1_000;

/** The audit log, the newest first. Every filter has an index. */
export async function searchAudit(
  database: ShopDatabase,
  filter: AuditFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; isMore: boolean; entries: AuditRow[] }> {
  const wanted = conditionOf(filter, await staffNamed(database, filter));
  // The days have an index of their own; by the number alone, an old day would be looked for through all newer entries.
  const order = filter.from || filter.to ? sql`at desc, id desc` : sql`id desc`;
  const { rows: entries } = await sql<AuditRow>`
    select id, at, who, action, subject, before, after, why from audit_entry
    where ${wanted} order by ${order} limit ${limit} offset ${offset}`.execute(database);
  // To count everything is to read everything: past this nobody turns the pages.
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from audit_entry where ${wanted} limit ${mostCounted + 1}) as counted`.execute(
    database,
  );
  const { total } = must(rows[0], 'the count');
  return { total: Math.min(total, mostCounted), isMore: total > mostCounted, entries };
}

/** Each action once, by jumping from one to the next in the index: there are a few dozen among very many entries. */
export async function listAuditActions(database: ShopDatabase): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select action from audit_entry where action > known.action order by action limit 1)
      from known where known.action is not null)
    select action from known where action is not null`.execute(database);
  return rows.map(({ action }) => action);
}

/** Whoever may have changed something, those who have left too. */
export function listAuditPeople(database: ShopDatabase) {
  return database.selectFrom('staff_member').orderBy('name').select(['id as staffId', 'name']).execute();
}

const everyWord = sql`(who || ' ' || subject || ' ' || coalesce(why, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;

/** The people who are meant, or null for everybody. Known before the search: their numbers tell PostgreSQL which way is short. */
async function staffNamed(database: ShopDatabase, { who, staffId }: AuditFilter): Promise<number[] | null> {
  if (staffId !== undefined) return [staffId];
  if (!who) return null;
  // By the person and not by the words of each row: a name may have been another one then.
  const named = await database
    .selectFrom('staff_member')
    .where('name', 'ilike', `%${literal(who)}%`)
    .select('id')
    .execute();
  return named.map(({ id }) => id);
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function conditionOf(
  { words = [], action, subject, from, to }: AuditFilter,
  staffIds: readonly number[] | null,
): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...words.map((word) => sql`${everyWord} ilike ${`%${literal(word)}%`}`),
    ...(staffIds === null ? [] : [staffIds.length === 0 ? sql`false` : sql`staff_id in (${sql.join(staffIds)})`]),
    ...(action ? [sql`action = ${action}`] : []),
    ...(subject ? [isWhole(subject) ? sql`subject = ${subject}` : sql`subject like ${`${literal(subject)}%`}`] : []),
    withinDays(sql`at`, { from, to }),
  ];
  return sql.join(conditions, sql` and `);
}

/** Customer 12 is somebody else than customer 120. */
function isWhole(subject: string): boolean {
  return /^[a-z ]+ \d+$/.test(subject);
}
