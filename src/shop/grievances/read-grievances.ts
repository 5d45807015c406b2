import { type RawBuilder, sql } from 'kysely';
import type { GrievanceTopic } from '../../rules/grievances/grievance.ts';
import { must } from '../../rules/must.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../database.ts';

const mostListed = 100;

/** The complaints of a person, the newest first, with what was written. */
export async function listGrievancesOf(database: ShopDatabase, shopperId: number) {
  const grievances = await facts(database)
    .where('grievance.shopper_id', '=', shopperId)
    .orderBy('grievance.id', 'desc')
    .limit(mostListed)
    .execute();
  return withMessages(database, grievances);
}

/** One complaint with what was written, for the staff. */
export async function findGrievance(database: ShopDatabase, number: string) {
  const found = await facts(database).where('grievance.number', '=', number).execute();
  const [grievance] = await withMessages(database, found);
  if (!grievance) throw new Refused('not-found', 'There is no such complaint.');
  return grievance;
}

function facts(database: ShopDatabase) {
  return database
    .selectFrom('grievance')
    .innerJoin('shopper', 'shopper.id', 'grievance.shopper_id')
    .leftJoin('shop_order', 'shop_order.id', 'grievance.order_id')
    .leftJoin('unit', 'unit.id', 'grievance.unit_id')
    .leftJoin('grievance as before', 'before.id', 'grievance.earlier_id')
    .select([
      'grievance.id',
      'grievance.number',
      'grievance.shopper_id as shopperId',
      sql<string>`trim(first_name || ' ' || last_name)`.as('customer'),
      'shopper.email',
      'shopper.phone_number as phoneNumber',
      'shop_order.number as orderNumber',
      'unit.number as unit',
      'unit.serial as unitSerial',
      'grievance.about',
      'before.number as earlier',
      'grievance.opened_at as openedAt',
      'grievance.answer_due_at as answerDueAt',
      'grievance.solve_due_at as solveDueAt',
      'grievance.answered_at as answeredAt',
      'grievance.closed_at as closedAt',
      'grievance.outcome',
    ]);
}

type Facts = Awaited<ReturnType<ReturnType<typeof facts>['execute']>>[number];

async function withMessages(database: ShopDatabase, grievances: readonly Facts[]) {
  if (grievances.length === 0) return [];
  const messages = await database
    .selectFrom('grievance_message')
    .where(
      'grievance_id',
      'in',
      grievances.map(({ id }) => id),
    )
    .orderBy('id')
    .select(['grievance_id as grievanceId', 'staff_name as staffName', 'text', 'written_at as at'])
    .execute();
  return grievances.map((grievance) => ({
    ...grievance,
    messages: messages
      .filter(({ grievanceId }) => grievanceId === grievance.id)
      .map(({ grievanceId: _id, ...message }) => message),
  }));
}

export type GrievanceFilter = 'open' | 'overdue' | 'closed';

export interface FoundGrievance {
  number: string;
  shopperId: number;
  customer: string;
  orderNumber: string | null;
  about: GrievanceTopic;
  openedAt: Date;
  answerDueAt: Date;
  solveDueAt: Date;
  answeredAt: Date | null;
  closedAt: Date | null;
  /** The customer has written last. */
  isOurTurn: boolean;
}

/** Complaints for the staff: open ones by what is due first, closed ones by when. */
export async function findGrievances(
  database: ShopDatabase,
  { which, text, now }: { which: GrievanceFilter; text: string; now: Date },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; grievances: FoundGrievance[] }> {
  const wanted = sql`${conditions[which](now)} and ${textCondition(text)}`;
  const from = sql`from grievance join shopper on shopper.id = grievance.shopper_id
    left join shop_order on shop_order.id = grievance.order_id where ${wanted}`;
  const { rows: grievances } = await sql<FoundGrievance>`
    select grievance.number, grievance.shopper_id as "shopperId", trim(first_name || ' ' || last_name) as customer,
           shop_order.number as "orderNumber", about, opened_at as "openedAt", answer_due_at as "answerDueAt",
           solve_due_at as "solveDueAt", answered_at as "answeredAt", grievance.closed_at as "closedAt",
           coalesce((select staff_name is null from grievance_message where grievance_id = grievance.id
                     order by id desc limit 1), false) as "isOurTurn"
    ${from}
    order by ${which === 'closed' ? sql`grievance.closed_at desc` : dueNext}, grievance.id
    limit ${limit} offset ${offset}`.execute(database);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(database);
  return { total: must(rows[0], 'the count').total, grievances };
}

/** How many wait for the shop, and how many it has kept waiting for too long. */
export async function countGrievances(database: ShopDatabase, now: Date): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, count(*) filter (where ${conditions.overdue(now)})::int as overdue
    from grievance where ${conditions.open(now)}`.execute(database);
  return must(rows[0], 'the counts');
}

/** The clock that runs out next; least passes over what is null. */
const dueNext = sql`least(case when answered_at is null then answer_due_at end, solve_due_at)`;

const conditions: Readonly<Record<GrievanceFilter, (now: Date) => RawBuilder<unknown>>> = {
  open: () => sql`grievance.closed_at is null`,
  overdue: (now) => sql`grievance.closed_at is null and ${dueNext} < ${now}::timestamptz`,
  closed: () => sql`grievance.closed_at is not null`,
};

function textCondition(text: string): RawBuilder<unknown> {
  if (text === '') return sql`true`;
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const begins = `${literal.toUpperCase()}%`;
  return sql`(grievance.number like ${begins} or shop_order.number like ${begins}
    or first_name || ' ' || last_name ilike ${`%${literal}%`})`;
}
