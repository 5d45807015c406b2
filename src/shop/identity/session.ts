import { dayMs } from '../../rules/time/day.ts';
import { Refused } from '../../rules/refused.ts';
import type { SessionEnd } from '../people-tables.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { isSignedInTime } from './old-signature.ts';
import {
  givenRefreshSecret,
  hashSecret,
  newRefreshSecret,
  nextRefreshSecret,
  type RefreshToken,
  type ShownToken,
} from './refresh-token.ts';

const idleMs = 14 * dayMs;
const longestMs = 90 * dayMs;
/** How long the token before is still taken: five tabs of one browser refresh at the same moment. */
const overlapMs = 30_000;
const mostListed = 50;

export interface OpenSession {
  shopperId: number;
  refreshToken: RefreshToken;
  /** How long the browser keeps the cookie. */
  keepSeconds: number;
}

export interface NewSession {
  shopperId: number;
  /** The hash that the password was just compared with. */
  passwordHash: string;
  device: string;
  now: Date;
}

/** Opens a session; null when the password was changed, or the account closed, since it was compared. */
export async function startSession(tx: ShopTransaction, session: NewSession): Promise<OpenSession | null> {
  const { shopperId, device, now } = session;
  // The lock makes a reset that runs at this moment either come first, and be seen here, or come later and end this session.
  const unchanged = await tx
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .where('password_hash', '=', session.passwordHash)
    .where('closed_at', 'is', null)
    .select('blocked_at as blockedAt')
    .forShare()
    .executeTakeFirst();
  if (!unchanged) return null;
  // Whoever has the password may know it; a guess is told nothing.
  if (unchanged.blockedAt) throw new Refused('not-allowed', 'This account is blocked. Please write to us.');
  await forgetOldSessions(tx, shopperId, now);
  const secret = newRefreshSecret();
  const { id } = await tx
    .insertInto('session')
    .values({
      shopper_id: shopperId,
      current_hash: hashSecret(secret),
      device,
      created_at: now,
      rotated_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { shopperId, refreshToken: { sessionId: id, secret }, keepSeconds: idleMs / 1000 };
}

async function forgetOldSessions(tx: ShopTransaction, shopperId: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('shopper_id', '=', shopperId)
    .where((row) =>
      row.or([
        row('ended_at', '<', new Date(now.getTime() - idleMs)),
        row('created_at', '<', new Date(now.getTime() - longestMs)),
      ]),
    )
    .execute();
}

/**
 * Takes a refresh token and gives the next one. A token that was replaced earlier is in two hands, the person's and
 * somebody else's, so its whole session ends; null then, and for what is unknown, made up or over.
 */
export async function rotateSession(
  tx: ShopTransaction,
  keys: IdentityKeys,
  { token, now }: { token: ShownToken; now: Date },
): Promise<OpenSession | null> {
  const session = await tx
    .selectFrom('session')
    .where('id', '=', token.sessionId)
    .select(['shopper_id', 'current_hash', 'previous_hash', 'rotated_at', 'created_at', 'last_used_at', 'ended_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!session || !isAlive(session, now)) return null;
  const shown = hashSecret(token.secret);
  const isCurrent = shown.equals(session.current_hash);
  const isOverlap =
    session.previous_hash?.equals(shown) === true && now.getTime() - session.rotated_at.getTime() <= overlapMs;
  if (!isCurrent && !isOverlap) {
    // A secret that was never given ends nothing: an id alone, seen in a list of sessions, would sign its owner out.
    if (await isGiven(tx, token)) await endSession(tx, token.sessionId, { because: 'reuse', now });
    return null;
  }
  const secret = isCurrent ? nextRefreshSecret(keys, token) : givenRefreshSecret(keys, token, session.current_hash);
  if (isCurrent) {
    await tx
      .updateTable('session')
      .set({ current_hash: hashSecret(secret), previous_hash: shown, rotated_at: now, last_used_at: now })
      .where('id', '=', token.sessionId)
      .execute();
  }
  const leftMs = session.created_at.getTime() + longestMs - now.getTime();
  return {
    shopperId: session.shopper_id,
    refreshToken: { sessionId: token.sessionId, secret },
    keepSeconds: Math.floor(Math.min(idleMs, leftMs) / 1000),
  };
}

/** One look at the primary key, on every personal call: what was ended a moment ago opens nothing. */
export async function isSessionAlive(
  database: ShopDatabase,
  { sessionId, shopperId }: { sessionId: string; shopperId: number },
  now: Date,
): Promise<boolean> {
  const session = await database
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('shopper_id', '=', shopperId)
    .select(['created_at', 'last_used_at', 'ended_at'])
    .executeTakeFirst();
  return session !== undefined && isAlive(session, now);
}

function isAlive(session: { created_at: Date; last_used_at: Date; ended_at: Date | null }, now: Date): boolean {
  return (
    session.ended_at === null &&
    now.getTime() - session.last_used_at.getTime() < idleMs &&
    now.getTime() - session.created_at.getTime() < longestMs
  );
}

interface Ending {
  because: SessionEnd;
  now: Date;
}

export async function endSession(tx: ShopTransaction, sessionId: string, { because, now }: Ending): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whose browser it is that shows a token which works; null for nobody's. The token is not exchanged. */
export async function findShopperByToken(database: ShopDatabase, token: ShownToken, now: Date): Promise<number | null> {
  const session = await database
    .selectFrom('session')
    .where('id', '=', token.sessionId)
    .where('current_hash', '=', hashSecret(token.secret))
    .select(['shopper_id as shopperId', 'created_at', 'last_used_at', 'ended_at'])
    .executeTakeFirst();
  return session && isAlive(session, now) ? session.shopperId : null;
}

/** Ends the session of a browser that shows one of its tokens; what was never given ends nothing. */
export async function endSessionByToken(tx: ShopTransaction, token: ShownToken, ending: Ending): Promise<void> {
  const shown = hashSecret(token.secret);
  const session = await tx
    .selectFrom('session')
    .where('id', '=', token.sessionId)
    .select(['current_hash', 'previous_hash'])
    .executeTakeFirst();
  if (!session) return;
  const isKnown = shown.equals(session.current_hash) || session.previous_hash?.equals(shown) === true;
  if (isKnown || (await isGiven(tx, token))) await endSession(tx, token.sessionId, ending);
}

/** Whether the shop itself has given this token at some time. */
async function isGiven(tx: ShopTransaction, { sessionId, signer }: ShownToken): Promise<boolean> {
  return signer !== null && isSignedInTime(tx, { sessionId, signer });
}

/** Ends every session of these people, but for the one to keep. */
export async function endSessionsOf(
  tx: ShopTransaction,
  shopperIds: readonly number[],
  { because, now, except }: Ending & { except?: string },
): Promise<void> {
  if (shopperIds.length === 0) return;
  await tx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('shopper_id', 'in', [...shopperIds])
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .execute();
}

/** For an account that closes: not even the names of its devices stay. */
export async function forgetSessionsOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('session').where('shopper_id', '=', shopperId).execute();
}

export function listSessions(database: ShopDatabase, shopperId: number, now: Date) {
  return database
    .selectFrom('session')
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', new Date(now.getTime() - idleMs))
    .where('created_at', '>', new Date(now.getTime() - longestMs))
    .orderBy('last_used_at', 'desc')
    .limit(mostListed)
    .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .execute();
}
