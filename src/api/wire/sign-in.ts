import type { SignedIn } from '../../contract/identity.ts';
import { issueAccessToken } from '../../shop/identity/access-token.ts';
import { readRefreshToken, writeRefreshToken } from '../../shop/identity/refresh-token.ts';
import { endSessionByToken, type OpenSession, startSession } from '../../shop/identity/session.ts';
import type { Visit } from '../answer.ts';
import type { Account } from '../../shop/identity/watch-account.ts';
import { knowDevice } from './devices.ts';

export interface Person {
  id: number;
  email: string;
  firstName: string;
  passwordHash: string;
}

/** Opens a session for somebody who has just proved who they are; null when their password was changed meanwhile. */
export async function signIn(visit: Visit, person: Person): Promise<SignedIn | null> {
  const session = await visit.database.transaction().execute(async (tx) => {
    const started = await startSession(tx, {
      shopperId: person.id,
      passwordHash: person.passwordHash,
      device: visit.client.device,
      now: visit.now,
    });
    if (!started) return null;
    await knowDevice(tx, visit, accountOf(person));
    const earlier = readRefreshToken(visit.services.keys, visit.cookies.get('refresh'));
    // Nobody could end it any more: the browser forgets its cookie for the new one.
    if (earlier) await endSessionByToken(tx, earlier, { because: 'signed-out', now: visit.now });
    return started;
  });
  if (!session) return null;
  keepRefreshToken(visit, session);
  return signedIn(visit, { id: person.id, email: person.email, sessionId: session.refreshToken.sessionId });
}

export function accountOf({ id, email, firstName }: Omit<Account, 'side'>): Account {
  return { side: 'shop', id, email, firstName };
}

export function keepRefreshToken({ cookies, services }: Visit, { refreshToken, keepSeconds }: OpenSession): void {
  cookies.set('refresh', writeRefreshToken(services.keys, refreshToken), { keepSeconds });
}

export async function signedIn(
  { services, now }: Visit,
  { id, email, sessionId, endsAt }: { id: number; email: string; sessionId: string; endsAt?: Date },
): Promise<SignedIn> {
  const accessToken = await issueAccessToken(services.keys, { shopperId: id, sessionId, now, endsAt });
  return { userName: email, id, accessToken };
}
