import { timingSafeEqual } from 'node:crypto';
import { enrolmentMinutes } from '../../rules/people/staff.ts';
import { Refused } from '../../rules/refused.ts';
import { minuteMs } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { SealKey } from '../seal.ts';
import { openSealed, seal } from '../seal.ts';
import { readSettings } from '../settings/read-settings.ts';
import { hashOf, newToken, openStaffSession } from './staff-session.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

export type StaffSignIn =
  | { state: 'signed-in'; token: string; staffId: number }
  | { state: 'code-needed' }
  /**
   * The first time: the secret goes into an authenticator app, and a code of it proves that it is there. The enrolment is for
   * a cookie: only this sign-in can confirm the secret.
   */
  | { state: 'enrol'; secret: string; address: string; enrolment: string };

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
      'has_first_password as hasFirstPassword',
      'totp_sealed as totpSealed',
      'totp_confirmed_at as totpConfirmedAt',
      'enrolment_hash as enrolmentHash',
      'enrolment_until as enrolmentUntil',
    ])
    .executeTakeFirst();
}

export type StaffMember = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>;

interface SecondStep {
  code: string | undefined;
  /** What the cookie of the enrolment holds. */
  enrolment: string | undefined;
  device: string;
  key: SealKey;
  now: Date;
}

/** The password was right; without a code nobody is signed in. A code works once. */
export async function takeSecondFactor(
  tx: ShopTransaction,
  member: StaffMember,
  { code, enrolment, device, key, now }: SecondStep,
): Promise<StaffSignIn> {
  if (code === undefined) return member.totpConfirmedAt ? { state: 'code-needed' } : enrol(tx, member, { key, now });
  if (!member.totpConfirmedAt && !isOwnEnrolment(member, { enrolment, now })) {
    throw new Refused(
      'conflict',
      'The time of this key is over, or a newer sign-in has another one. Please start again.',
    );
  }
  if (!(await takeCode(tx, member, { code, key, now }))) throw wrongCode();
  const token = await openStaffSession(tx, { staffId: member.id, device, now });
  return { state: 'signed-in', token, staffId: member.id };
}

/** Whether a code of the member's app is right; it is used up then. The first one confirms the app. */
export async function takeCode(
  tx: ShopTransaction,
  member: StaffMember,
  { code, key, now }: { code: string; key: SealKey; now: Date },
): Promise<boolean> {
  const secret = member.totpSealed && openSealed(key, member.totpSealed);
  const step = secret ? stepOfCode(secret, code, now) : null;
  if (step === null) return false;
  const taken = await tx
    .updateTable('staff_member')
    .set({
      totp_last_step: step,
      totp_confirmed_at: member.totpConfirmedAt ?? now,
      enrolment_hash: null,
      enrolment_until: null,
    })
    .where('id', '=', member.id)
    .where('totp_last_step', '<', step)
    // Since the password was looked at, an owner may have let them go, or forgotten the app or the password.
    .where('left_at', 'is', null)
    .where('totp_sealed', '=', member.totpSealed)
    .where('password_hash', '=', member.passwordHash)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export function wrongCode(): Refused {
  return new Refused('wrong-code', 'That code is not right, or it was used before.', {
    code: 'Please take the next code.',
  });
}

/**
 * A secret of its own for each sign-in, shown this once: whoever learns the password later never sees the one that somebody has
 * in the app. The one before is void, and so is its picture.
 */
async function enrol(
  tx: ShopTransaction,
  member: StaffMember,
  { key, now }: { key: SealKey; now: Date },
): Promise<StaffSignIn> {
  const secret = newTotpSecret();
  const enrolment = newToken();
  const { numUpdatedRows } = await tx
    .updateTable('staff_member')
    .set({
      totp_sealed: seal(key, secret),
      enrolment_hash: hashOf(enrolment),
      enrolment_until: new Date(now.getTime() + enrolmentMinutes * minuteMs),
    })
    .where('id', '=', member.id)
    // Since the password was looked at, its owner may have set up an app: nobody puts another one in its place.
    .where('totp_confirmed_at', 'is', null)
    .where('password_hash', '=', member.passwordHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refused('conflict', 'Please sign in again.');
  const { brand } = await readSettings(tx);
  const address = totpAddress(secret, { email: member.email, shopName: brand.name });
  return { state: 'enrol', secret, address, enrolment };
}

function isOwnEnrolment(
  { enrolmentHash, enrolmentUntil }: StaffMember,
  { enrolment, now }: { enrolment: string | undefined; now: Date },
): boolean {
  if (enrolment === undefined || enrolmentHash === null || enrolmentUntil === null) return false;
  return enrolmentUntil > now && timingSafeEqual(hashOf(enrolment), enrolmentHash);
}
