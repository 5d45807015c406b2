import { minuteMs, daysAfter } from '../../rules/time/day.ts';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { otpDigits } from '../../rules/people/identity.ts';
import { isWatched, otpMemoryDays, otpMinutes, otpTries, otpWait, resetPermitMinutes } from '../../rules/people/otp.ts';
import { Refused, RefusedForNow } from '../../rules/refused.ts';
import type { ShopTransaction } from '../database.ts';
import type { OtpPurpose } from '../people-tables.ts';
import { hashNetwork, type IdentityKeys } from './identity-keys.ts';
import { hashSecret } from './refresh-token.ts';

const phoneLocks = 7_264_101;
const mostForgotten = 100;

/** Who asks for a code. */
export interface OtpAsker {
  /** A device that the account of the phone knows, or the staff; anybody else is a stranger. */
  isKnown: boolean;
  /** The device, or the network address of a stranger. It is kept as a hash. */
  name: string;
}

export interface SentChallenge {
  /** Null when nobody has this phone: then nothing is sent, and nothing tells. */
  code: string | null;
  /** For a cookie: only the browser that asked can try the code. */
  browserToken: string;
}

/** Opens the one live code of an asker, in place of an older one. Whatever they are for, codes share the limits of the phone. */
export async function openOtpChallenge(
  tx: ShopTransaction,
  keys: IdentityKeys,
  { phoneNumber, purpose, asker, now }: { phoneNumber: string; purpose: OtpPurpose; asker: OtpAsker; now: Date },
): Promise<SentChallenge> {
  await lockPhone(tx, phoneNumber);
  await forgetOldChallenges(tx, now);
  const askerHash = hashNetwork(keys, asker.name);
  const past = await readPast(tx, { phoneNumber, isKnown: asker.isKnown, now });
  const wait = otpWait({ ...past, asker: askerHash.toString('hex'), now });
  if (wait) throw new RefusedForNow('too-many-requests', wait.sentence, wait.seconds);
  const isPhoneKnown = await isKnownPhone(tx, { phoneNumber, purpose });
  const code = randomInt(10 ** otpDigits)
    .toString()
    .padStart(otpDigits, '0');
  const browserToken = randomBytes(32).toString('base64url');
  await tx
    .updateTable('otp_challenge')
    .set({ state: 'replaced' })
    .where('phone_number', '=', phoneNumber)
    .where('asker_hash', '=', askerHash)
    .where('state', '=', 'live')
    .execute();
  await tx
    .insertInto('otp_challenge')
    .values({
      phone_number: phoneNumber,
      purpose,
      // For a phone that nobody has, a hash that no code has.
      code_hash: isPhoneKnown ? hashCode(keys, { phoneNumber, browserToken, code }) : randomBytes(32),
      browser_hash: hashSecret(browserToken),
      asker_hash: askerHash,
      is_known: asker.isKnown,
      sent_at: now,
      expires_at: new Date(now.getTime() + otpMinutes * minuteMs),
    })
    .execute();
  return { code: isPhoneKnown ? code : null, browserToken };
}

/** Codes of a phone are sent and tried one after the other: what counts is what was done before. */
export async function lockPhone(tx: ShopTransaction, phoneNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${phoneLocks}, hashtext(${phoneNumber}))`.execute(tx);
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

/** What counts for those of one sort: devices that are known, or strangers. */
async function readPast(
  tx: ShopTransaction,
  { phoneNumber, isKnown, now }: { phoneNumber: string; isKnown: boolean; now: Date },
) {
  const sent = await tx
    .selectFrom('otp_challenge')
    .where('phone_number', '=', phoneNumber)
    .where('is_known', '=', isKnown)
    .where('sent_at', '>', daysAfter(now, -otpMemoryDays))
    .orderBy('sent_at', 'desc')
    .select(['sent_at', 'asker_hash', 'tries', 'state'])
    .execute();
  const wasRight = (state: string) => (state === 'verified' || state === 'used' ? 1 : 0);
  return {
    sent: sent.map(({ sent_at, asker_hash }) => ({ at: sent_at, asker: asker_hash.toString('hex') })),
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
  /** Whether many wrong codes come from where this one comes from: a stranger then tries a code once. */
  isSourceWatched: boolean;
  now: Date;
}

/** A secret that allows one use of what the code was for, or why there is none, and whether there was a code to compare with. */
export type Verified = { permit: string } | { refusal: Refused; wasCompared: boolean };

/**
 * Compares a guess. The try is counted by the same statement that finds the code, before anything is compared: however
 * many guesses come at once, five are looked at. The refusal is returned, because throwing it would take the count back.
 */
export async function verifyOtp(tx: ShopTransaction, keys: IdentityKeys, guess: Guess): Promise<Verified> {
  const tried = await countTry(tx, guess);
  if (!tried) return { refusal: new Refused('wrong-code', overSentence, { otp: overSentence }), wasCompared: false };
  const isRight = [keys, ...keys.older].some((each) => timingSafeEqual(tried.code_hash, hashCode(each, guess)));
  if (!isRight) {
    const sentence = tried.isLast ? overSentence : wrongSentence;
    return { refusal: new Refused('wrong-code', sentence, { otp: sentence }), wasCompared: true };
  }
  const permit = randomBytes(32).toString('base64url');
  await tx
    .updateTable('otp_challenge')
    .set({
      state: 'verified',
      permit_hash: hashSecret(permit),
      permit_until: new Date(guess.now.getTime() + resetPermitMinutes * minuteMs),
    })
    .where('id', '=', tried.id)
    .execute();
  return { permit };
}

/** Finds the code that the browser asked for, and counts one try of it; nothing when there is none, or no try is left. */
async function countTry(
  tx: ShopTransaction,
  { phoneNumber, browserToken, purpose, isSourceWatched, now }: Omit<Guess, 'code'>,
) {
  const asked = await tx
    .selectFrom('otp_challenge')
    .where('phone_number', '=', phoneNumber)
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', hashSecret(browserToken))
    .where('expires_at', '>', now)
    .select(['id', 'is_known as isKnown'])
    .executeTakeFirst();
  if (!asked) return null;
  await lockPhone(tx, phoneNumber);
  const { wrongTries } = await readPast(tx, { phoneNumber, isKnown: asked.isKnown, now });
  const most = otpTries({ isWatched: isWatched(wrongTries) || (isSourceWatched && !asked.isKnown) });
  const tried = await tx
    .updateTable('otp_challenge')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', asked.id)
    .where('state', '=', 'live')
    .where('tries', '<', most)
    .returning(['id', 'code_hash', 'tries'])
    .executeTakeFirst();
  return tried ? { ...tried, isLast: tried.tries >= most } : null;
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
