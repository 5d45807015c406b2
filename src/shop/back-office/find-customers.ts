import { type RawBuilder, sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase } from '../database.ts';

export interface FoundCustomer {
  id: number;
  name: string;
  email: string;
  phoneNumber: string;
  createdAt: Date;
  isBlocked: boolean;
  orders: number;
}

const mostCounted = 1_000;

/** Customers whose account is open, by a part of the name or the beginning of the phone or the email. */
export async function findCustomers(
  database: ShopDatabase,
  { text, isBlocked }: { text?: string | undefined; isBlocked?: boolean | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; isMore: boolean; customers: FoundCustomer[] }> {
  const wanted = conditionOf(text?.trim() ?? '', isBlocked);
  const { rows: customers } = await sql<FoundCustomer>`
    select id, trim(first_name || ' ' || last_name) as name, email, phone_number as "phoneNumber",
           created_at as "createdAt", blocked_at is not null as "isBlocked",
           (select count(*) from shop_order where shopper_id = shopper.id) as orders
    from shopper where ${wanted} order by id desc limit ${limit} offset ${offset}`.execute(database);
  // To count everybody is to read everybody: past this nobody turns the pages.
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from shopper where ${wanted} limit ${mostCounted + 1}) as counted`.execute(
    database,
  );
  const { total } = must(rows[0], 'the count');
  return { total: Math.min(total, mostCounted), isMore: total > mostCounted, customers };
}

/** One of them; somebody who has closed the account is nobody any more. */
export async function findCustomer(database: ShopDatabase, shopperId: number) {
  const customer = await database
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .where('closed_at', 'is', null)
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone_number as phoneNumber',
      'created_at as createdAt',
      'blocked_at as blockedAt',
      'blocked_because as blockedBecause',
    ])
    .executeTakeFirst();
  if (!customer) throw new Refused('not-found', 'There is no such customer.');
  return customer;
}

function conditionOf(text: string, isBlocked: boolean | undefined): RawBuilder<unknown> {
  const conditions = [
    sql`closed_at is null`,
    ...(isBlocked === undefined ? [] : [isBlocked ? sql`blocked_at is not null` : sql`blocked_at is null`]),
    ...(text === '' ? [] : [textCondition(text)]),
  ];
  return sql.join(conditions, sql` and `);
}

function textCondition(text: string): RawBuilder<unknown> {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const digits = text.replaceAll(/[\s()-]/g, '').replace(/^\+91/, '');
  if (/^\d{3,10}$/.test(digits)) return sql`phone_number like ${`${digits}%`}`;
  if (text.includes('@')) return sql`lower(email) like ${`${literal.toLowerCase()}%`}`;
  const name = sql`first_name || ' ' || last_name`;
  // The index knows three letters in a row; with fewer, it knows only how a word begins.
  const named =
    text.length < 3
      ? sql`${name} ilike ${`${literal}%`} or ${name} ilike ${`% ${literal}%`}`
      : sql`${name} ilike ${`%${literal}%`}`;
  return sql`(${named} or lower(email) like ${`${literal.toLowerCase()}%`})`;
}
