import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { SealKey } from '../seal.ts';
import { openSealed, seal } from '../seal.ts';
import { readSettings } from '../settings/read-settings.ts';
import { openStaffSession } from './staff-session.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

export type StaffSignIn =
  | { state: 'signed-in'; token: string; staffId: number }
  | { state: 'code-needed' }
  /** The first time: the secret goes into an authenticator app, and a code of it proves that it is there. */
  | { state: 'enrol'; secret: string; address: string };

export function findStaffMember(database: ShopDatabase, email: string) {
  return database
    .selectFrom('staff_member')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('left_at', 'is', null)
    .select([
      'id',
      'email',
      'name',
      'role',
      'password_hash as passwordHash',
      'totp_sealed as totpSealed',
      'totp_confirmed_at as totpConfirmedAt',
      'totp_last_step as totpLastStep',
    ])
    .executeTakeFirst();
}

export type StaffMember = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>;

interface SecondStep {
  code: string | undefined;
  device: string;
  key: SealKey;
  now: Date;
}

/** The password was right; without a code nobody is signed in. A code works once. */
export async function takeSecondFactor(
  tx: ShopTransaction,
  member: StaffMember,
  { code, device, key, now }: SecondStep,
): Promise<StaffSignIn> {
  const secret = member.totpSealed && openSealed(key, member.totpSealed);
  if (!secret || (!member.totpConfirmedAt && code === undefined)) return enrol(tx, member, { key, secret });
  if (code === undefined) return { state: 'code-needed' };
  const step = stepOfCode(secret, code, now);
  const taken =
    step !== null &&
    (await tx
      .updateTable('staff_member')
      .set({ totp_last_step: step, totp_confirmed_at: member.totpConfirmedAt ?? now })
      .where('id', '=', member.id)
      .where('totp_last_step', '<', step)
      // Since the password was looked at, an owner may have let them go, or forgotten the app or the password.
      .where('left_at', 'is', null)
      .where('totp_sealed', '=', member.totpSealed)
      .where('password_hash', '=', member.passwordHash)
      .returning('id')
      .executeTakeFirst());
  if (!taken)
    throw new Refused('wrong-code', 'That code is not right, or it was used before.', {
      code: 'Please take the next code.',
    });
  const token = await openStaffSession(tx, { staffId: member.id, device, now });
  return { state: 'signed-in', token, staffId: member.id };
}

/** The same secret until it is confirmed: a reload must not make the code in the app worthless. */
async function enrol(
  tx: ShopTransaction,
  member: StaffMember,
  { key, secret: kept }: { key: SealKey; secret: string | null },
): Promise<StaffSignIn> {
  const secret = kept ?? newTotpSecret();
  if (kept === null) {
    const { numUpdatedRows } = await tx
      .updateTable('staff_member')
      .set({ totp_sealed: seal(key, secret) })
      .where('id', '=', member.id)
      // Since the password was looked at, its owner may have set up an app: nobody puts another one in its place.
      .where('totp_sealed', 'is', null)
      .where('password_hash', '=', member.passwordHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused('conflict', 'Please sign in again.');
  }
  const { brand } = await readSettings(tx);
  return { state: 'enrol', secret, address: totpAddress(secret, { email: member.email, shopName: brand.name }) };
}
