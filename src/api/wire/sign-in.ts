import type { SignedIn } from '../../contract/identity.ts';
import { Refused } from '../../rules/refused.ts';
import { issueAccessToken } from '../../shop/identity/access-token.ts';
import { readRefreshToken, writeRefreshToken } from '../../shop/identity/refresh-token.ts';
import { type OpenSession, rotateSession, startSession } from '../../shop/identity/session.ts';
import { findShopper } from '../../shop/identity/shoppers.ts';
import type { Visit } from '../answer.ts';

interface Person {
  id: number;
  email: string;
  passwordHash: string;
}

/** Opens a session for somebody whose password was just compared, or just made. */
export async function signIn(visit: Visit, person: Person): Promise<SignedIn> {
  const session = await visit.database.transaction().execute((tx) =>
    startSession(tx, {
      shopperId: person.id,
      passwordHash: person.passwordHash,
      device: visit.client.device,
      now: visit.now,
    }),
  );
  if (!session) throw wrongCredentials();
  keepRefreshToken(visit, session);
  return signedIn(visit, { id: person.id, email: person.email, sessionId: session.refreshToken.sessionId });
}

export function wrongCredentials(): Refused {
  return new Refused('wrong-credentials', 'The email address or the password is not right.');
}

/** Who is signed in here: by the cookie, which is exchanged for the next one, or by the token that was shown. */
export async function stillSignedIn(visit: Visit): Promise<SignedIn> {
  const token = readRefreshToken(visit.cookies.get('refresh'));
  const session = token
    ? await visit.database.transaction().execute((tx) => rotateSession(tx, visit.means.keys, { token, now: visit.now }))
    : null;
  if (session) {
    keepRefreshToken(visit, session);
    const { id, email } = await findShopper(visit.database, session.shopperId);
    return signedIn(visit, { id, email, sessionId: session.refreshToken.sessionId });
  }
  if (visit.cookies.get('refresh') !== undefined) visit.cookies.clear('refresh');
  // A reused cookie has just ended its session, so a token of that session opens nothing either.
  if (visit.caller === null || visit.caller.sessionId === token?.sessionId) {
    throw new Refused('not-signed-in', 'Please sign in.');
  }
  const { shopperId, sessionId, tokenEndsAt } = visit.caller;
  const { id, email } = await findShopper(visit.database, shopperId);
  return signedIn(visit, { id, email, sessionId, endsAt: tokenEndsAt });
}

function keepRefreshToken({ cookies }: Visit, { refreshToken, keepSeconds }: OpenSession): void {
  cookies.set('refresh', writeRefreshToken(refreshToken), { keepSeconds });
}

async function signedIn(
  { means, now }: Visit,
  { id, email, sessionId, endsAt }: { id: number; email: string; sessionId: string; endsAt?: Date },
): Promise<SignedIn> {
  const accessToken = await issueAccessToken(means.keys, { shopperId: id, sessionId, now, endsAt });
  return { userName: email, id, accessToken };
}
