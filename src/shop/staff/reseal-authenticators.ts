import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { canOpenSealed, deriveSealKey, isSealedBy, openSealed, seal, type SealKey } from '../seal.ts';

/** Of the secrets that authenticator apps share with the shop. */
export function authenticatorKey(secret: string, oldSecrets: readonly string[] = []): SealKey {
  return deriveSealKey(secret, 'authenticator secrets', oldSecrets);
}

/** Seals with the key of today what an earlier one sealed; tells how many there were. */
export async function resealAuthenticators(tx: ShopTransaction, key: SealKey): Promise<number> {
  const all = await tx
    .selectFrom('staff_member')
    .where('totp_sealed', 'is not', null)
    .orderBy('id')
    .select(['id', 'totp_sealed'])
    .forUpdate()
    .execute();
  const old = all.flatMap(({ id, totp_sealed: sealed }) =>
    sealed && !isSealedBy(key, sealed) ? [{ id, sealed }] : [],
  );
  for (const { id, sealed } of old) {
    await tx
      .updateTable('staff_member')
      .set({ totp_sealed: seal(key, openSealed(key, sealed)) })
      .where('id', '=', id)
      .execute();
  }
  return old.length;
}

/** Who has an app whose secret does not open any more. */
export async function findUnreadableAuthenticators(
  database: ShopDatabase,
  key: SealKey,
): Promise<{ id: number; email: string }[]> {
  const all = await database
    .selectFrom('staff_member')
    .where('totp_sealed', 'is not', null)
    .orderBy('id')
    .select(['id', 'email', 'totp_sealed'])
    .execute();
  return all.filter(({ totp_sealed: sealed }) => sealed && !canOpenSealed(key, sealed));
}
