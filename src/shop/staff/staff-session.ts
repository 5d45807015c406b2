import { hourMs } from '../../rules/time/day.ts';
import { createHash, randomBytes } from 'node:crypto';
import { type StaffRole, staffSessionHours } from '../../rules/people/staff.ts';
import { must } from '../../rules/must.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

export interface StaffCaller {
  staffId: number;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  /** Somebody else made the password. */
  hasFirstPassword: boolean;
  /** When the password or a code was typed last. */
  confirmedAt: Date;
}

/** How often "last used" is written: not at every click. */
const touchMs = 60_000;

export async function openStaffSession(
  tx: ShopTransaction,
  { staffId, device, now }: { staffId: number; device: string; now: Date },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('staff_session')
    .values({
      staff_id: staffId,
      token_hash: hashOf(token),
      device,
      created_at: now,
      last_used_at: now,
      confirmed_at: now,
    })
    .execute();
  return token;
}

/** Whom the cookie names; null when it names nobody, or nobody any more. */
export async function findStaffCaller(
  database: ShopDatabase,
  token: string | undefined,
  now: Date,
): Promise<StaffCaller | null> {
  if (token === undefined) return null;
  const found = await database
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.id', 'staff_session.staff_id')
    .where('token_hash', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('staff_member.left_at', 'is', null)
    .where('last_used_at', '>', new Date(now.getTime() - staffSessionHours.idle * hourMs))
    .where('staff_session.created_at', '>', new Date(now.getTime() - staffSessionHours.longest * hourMs))
    .select([
      'staff_member.id as staffId',
      'staff_session.id as sessionId',
      'staff_member.name',
      'staff_member.email',
      'staff_member.role',
      'has_first_password as hasFirstPassword',
      'confirmed_at as confirmedAt',
      'last_used_at as lastUsedAt',
    ])
    .executeTakeFirst();
  if (!found) return null;
  const { lastUsedAt, ...caller } = found;
  if (now.getTime() - lastUsedAt.getTime() > touchMs) {
    await database.transaction().execute((tx) => touch(tx, caller.sessionId, now));
  }
  return caller;
}

export async function endStaffSessions(
  tx: ShopTransaction,
  { staffId, sessionId, except, now }: { staffId: number; sessionId?: string; except?: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', must(sessionId, 'the session to end')))
    .$if(except !== undefined, (query) => query.where('id', '<>', must(except, 'the session that stays')))
    .execute();
}

/** The password or a code was right once more. */
export async function confirmStaffSession(tx: ShopTransaction, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('staff_session').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}

async function touch(tx: ShopTransaction, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('staff_session').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

/** 256 bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
