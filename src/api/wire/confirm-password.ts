import { Refused } from '../../rules/refused.ts';
import { isPassword } from '../../shop/identity/hash-password.ts';
import { findShopper } from '../../shop/identity/shoppers.ts';
import { callerOf, type Visit } from '../answer.ts';

/** Whoever finds an unlocked phone has a session, but not the password, and may not guess it either. */
export async function confirmPassword(visit: Visit, field: string, password: string): Promise<string> {
  const { shopperId, sessionId } = callerOf(visit);
  // By session, so that a stranger with the phone in hand does not keep its owner from changing the password elsewhere.
  await visit.services.limits.take('password-by-session', sessionId);
  const { passwordHash } = await findShopper(visit.database, shopperId);
  if (!(await isPassword(password, passwordHash))) throw wrongPassword(field);
  await visit.services.limits.giveBack('password-by-session', sessionId);
  return passwordHash;
}

/** Not a 401: the session is fine, and the client would sign the person out. */
export function wrongPassword(field: string): Refused {
  const sentence = 'That is not your password.';
  return new Refused('bad-request', sentence, { [field]: sentence });
}
