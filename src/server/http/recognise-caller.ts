import type { Means } from '../../api/answer.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { readAccessToken, type Caller } from '../../shop/identity/access-token.ts';
import { isSessionAlive } from '../../shop/identity/session.ts';

interface Shown {
  database: ShopDatabase;
  means: Means;
  /** The Authorization header, as it came. */
  authorization: string | undefined;
  now: Date;
}

/** Whom the request's token names, or why it names nobody. */
export async function recogniseCaller({ database, means, authorization, now }: Shown): Promise<Caller | Refused> {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return notSignedIn();
  const caller = await readAccessToken(means.keys, token, now);
  if (caller === 'forged') return notSignedIn();
  if (caller === 'expired') return new Refused('token-expired', 'Your sign-in has to be renewed.');
  return (await isSessionAlive(database, caller, now)) ? caller : notSignedIn();
}

function notSignedIn(): Refused {
  return new Refused('not-signed-in', 'Please sign in.');
}
