import { minuteMs, daysAfter } from '../../rules/time/day.ts';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { otpDigits } from '../../rules/people/identity.ts';
import {
  isOtpPaused,
  otpMemoryDays,
  otpMinutes,
  otpTries,
  otpWait,
  pausedSeconds,
  pausedSentence,
  resetPermitMinutes,
} from '../../rules/people/otp.ts';
import { Refused, RefusedForNow } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import type { OtpPurpose } from '../people-tables.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { hashSecret } from './refresh-token.ts';

const phoneLocks = 7_264_101;
const mostForgotten = 100;

export interface SentChallenge {
  /** Null when nobody has this phone: then nothing is sent, and nothing tells. */
  code: string | null;
  /** For a cookie: only the browser that asked can try the code. */
  browserToken: string;
}

/** Opens the one live code of a phone, in place of an older one. Whatever they are for, codes share the limits of the phone. */
export async function openOtpChallenge(
  tx: ShopTransaction,
  keys: IdentityKeys,
  { phoneNumber, purpose, now }: { phoneNumber: string; purpose: OtpPurpose; now: Date },
): Promise<SentChallenge> {
  await sql`select pg_advisory_xact_lock(${phoneLocks}, hashtext(${phoneNumber}))`.execute(tx);
  await forgetOldChallenges(tx, now);
  const wait = otpWait({ ...(await readPast(tx, phoneNumber, now)), now });
  if (wait) throw new RefusedForNow('too-many-requests', wait.sentence, wait.seconds);
  const isKnown = await isKnownPhone(tx, { phoneNumber, purpose });
  const code = randomInt(10 ** otpDigits)
    .toString()
    .padStart(otpDigits, '0');
  const browserToken = randomBytes(32).toString('base64url');
  await tx
    .updateTable('otp_challenge')
    .set({ state: 'replaced' })
    .where('phone_number', '=', phoneNumber)
    .where('state', '=', 'live')
    .execute();
  await tx
    .insertInto('otp_challenge')
    .values({
      phone_number: phoneNumber,
      purpose,
      // For a phone that nobody has, a hash that no code has.
      code_hash: isKnown ? hashCode(keys, { phoneNumber, browserToken, code }) : randomBytes(32),
      browser_hash: hashSecret(browserToken),
      sent_at: now,
      expires_at: new Date(now.getTime() + otpMinutes * minuteMs),
    })
    .execute();
  return { code: isKnown ? code : null, browserToken };
}

/** A few at a time, so that the one who asks does not wait for the shop's housekeeping. */
async function forgetOldChallenges(tx: ShopTransaction, now: Date): Promise<void> {
  const old = tx
    .selectFrom('otp_challenge')
    .where('sent_at', '<', daysAfter(now, -otpMemoryDays - 1))
    .select('id')
    .limit(mostForgotten)
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom('otp_challenge').where('id', 'in', old).execute();
}

async function readPast(tx: ShopTransaction, phoneNumber: string, now: Date) {
  const sent = await tx
    .selectFrom('otp_challenge')
    .where('phone_number', '=', phoneNumber)
    .where('sent_at', '>', daysAfter(now, -otpMemoryDays))
    .orderBy('sent_at', 'desc')
    .select(['sent_at', 'tries', 'state'])
    .execute();
  const wasRight = (state: string) => (state === 'verified' || state === 'used' ? 1 : 0);
  return {
    sentAt: sent.map(({ sent_at }) => sent_at),
    wrongTries: sent.reduce((sum, { tries, state }) => sum + tries - wasRight(state), 0),
  };
}

async function isKnownPhone(
  tx: ShopTransaction,
  { phoneNumber, purpose }: { phoneNumber: string; purpose: OtpPurpose },
): Promise<boolean> {
  // Nobody has a new phone yet.
  if (purpose === 'change') return true;
  const known = await tx
    .selectFrom('shopper')
    .where('phone_number', '=', phoneNumber)
    .where('closed_at', 'is', null)
    // Whoever named a phone and never proved it may have named a stranger's.
    .$if(purpose === 'sign-in', (query) => query.where('phone_verified_at', 'is not', null))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

interface Guess {
  phoneNumber: string;
  browserToken: string;
  code: string;
  purpose: OtpPurpose;
  now: Date;
}

/** A secret that allows one use of what the code was for, or why there is none. */
export type Verified = { permit: string } | { refusal: Refused };

/**
 * Compares a guess. The try is counted by the same statement that finds the code, before anything is compared: however
 * many guesses come at once, five are looked at. The refusal is returned, because throwing it would take the count back.
 */
export async function verifyOtp(tx: ShopTransaction, keys: IdentityKeys, guess: Guess): Promise<Verified> {
  const { phoneNumber, browserToken, purpose, now } = guess;
  const { wrongTries } = await readPast(tx, phoneNumber, now);
  if (isOtpPaused(wrongTries))
    return { refusal: new RefusedForNow('too-many-requests', pausedSentence, pausedSeconds) };
  const tried = await tx
    .updateTable('otp_challenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('phone_number', '=', phoneNumber)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', hashSecret(browserToken))
    .where('state', '=', 'live')
    .where('tries', '<', otpTries)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst();
  if (!tried) return { refusal: new Refused('wrong-code', overSentence, { otp: overSentence }) };
  const isRight = [keys, ...keys.older].some((each) => timingSafeEqual(tried.code_hash, hashCode(each, guess)));
  if (!isRight) {
    const sentence = tried.tries < otpTries ? wrongSentence : overSentence;
    return { refusal: new Refused('wrong-code', sentence, { otp: sentence }) };
  }
  const permit = randomBytes(32).toString('base64url');
  await tx
    .updateTable('otp_challenge')
    .set({
      state: 'verified',
      permit_hash: hashSecret(permit),
      permit_until: new Date(now.getTime() + resetPermitMinutes * minuteMs),
    })
    .where('id', '=', tried.id)
    .execute();
  return { permit };
}

const wrongSentence = 'That code is not right. Please check it and try again.';
export const overSentence = 'That code does not work any more. Please ask for a new one.';

/** Keyed, because four digits are quickly tried against a hash without a key. */
function hashCode(
  keys: IdentityKeys,
  { phoneNumber, browserToken, code }: Pick<Guess, 'phoneNumber' | 'browserToken' | 'code'>,
): Buffer {
  return createHmac('sha256', keys.otp).update(`${phoneNumber}\n${browserToken}\n${code}`).digest();
}
