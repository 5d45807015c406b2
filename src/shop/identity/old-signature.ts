import type { ShopDatabase } from '../database.ts';
import { accessTokenSeconds } from './access-token.ts';
import type { Signer } from './identity-keys.ts';

/** What was signed: something of a session, which may end by itself. */
export interface Signed {
  sessionId: string;
  signer: Signer;
  endsAt?: Date;
}

/**
 * Whether a signature counts. A secret is changed because somebody may know it who should not, and who has it signs what they
 * like, with any date. So what the secret before has signed counts for sessions that began before the change alone, and a
 * token no longer than the last one that was given then.
 */
export async function isSignedInTime(database: ShopDatabase, { sessionId, signer, endsAt }: Signed): Promise<boolean> {
  if (signer.newerId === null) return true;
  const known = await database
    .selectFrom('shop_secret')
    .where('id', 'in', [signer.secretId, signer.newerId])
    .select(['id', 'since'])
    .execute();
  const sinceOf = (secretId: string) => known.find(({ id }) => id === secretId)?.since;
  const changedAt = sinceOf(signer.newerId);
  if (!changedAt) return false;
  const signerSince = sinceOf(signer.secretId);
  // Where processes start one after the other, the secret beside this process's own may be the new one: its day has just come.
  if (signerSince && signerSince > changedAt) return true;
  if (endsAt && endsAt.getTime() > changedAt.getTime() + accessTokenSeconds * 1000) return false;
  const session = await database
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('created_at', '<', changedAt)
    .select('id')
    .executeTakeFirst();
  return session !== undefined;
}
