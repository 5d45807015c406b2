import { sql } from 'kysely';
import { otpMemoryDays } from '../../rules/people/otp.ts';
import { must } from '../../rules/must.ts';
import { daysAfter } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockPhone } from './otp-challenge.ts';

export interface OtpCounts {
  /** Codes of the last day. */
  sent: number;
  /** Wrong tries of the last 30 days. */
  wrong: number;
}

/** What counts against a phone when somebody asks for a code. */
export async function readOtpCounts(database: ShopDatabase, phoneNumber: string, now: Date): Promise<OtpCounts> {
  const { rows } = await sql<OtpCounts>`
    select count(*) filter (where sent_at > ${daysAfter(now, -1)}) as sent,
           coalesce(sum(tries - (state in ('verified', 'used'))::int), 0) as wrong
    from otp_challenge where phone_number = ${phoneNumber} and sent_at > ${daysAfter(now, -otpMemoryDays)}`.execute(
    database,
  );
  return must(rows[0], 'the count');
}

/** Forgets what counts against a phone, and tells what that was. Whoever is setting a new password at this moment goes on. */
export async function liftOtpLimits(tx: ShopTransaction, phoneNumber: string, now: Date): Promise<OtpCounts> {
  await lockPhone(tx, phoneNumber);
  const before = await readOtpCounts(tx, phoneNumber, now);
  await tx
    .deleteFrom('otp_challenge')
    .where('phone_number', '=', phoneNumber)
    .where('state', '<>', 'verified')
    .execute();
  return before;
}
