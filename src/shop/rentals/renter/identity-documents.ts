import { createHmac } from 'node:crypto';
import { Refused } from '../../../rules/refused.ts';
import type { DocumentKind } from '../../../rules/rentals/renter.ts';
import { maskedAccount } from '../../../rules/payouts/payout-details.ts';
import { cleanIdentityNumber } from '../../../rules/trade-ins/seller-identity.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import { queueMessage } from '../../notifications/queue-message.ts';
import { lockShopper } from '../../identity/lock-shopper.ts';
import { openSealed, seal, type SealKey } from '../../seal.ts';

/** What a document says, and both its sides as JPEG. */
export interface DocumentContents {
  kind: DocumentKind;
  number: string;
  front: Buffer;
  back: Buffer;
}

interface StatedDocument extends DocumentContents {
  shopperId: number;
  key: SealKey;
  /** Who of the staff has the document in hand and accepts it at once; null when the renter sends pictures. */
  acceptedBy: string | null;
  now: Date;
}

/** Keeps the document of a renter, in place of an older one. */
export async function keepDocument(tx: ShopTransaction, stated: StatedDocument): Promise<void> {
  const { shopperId, kind, key, acceptedBy, now } = stated;
  const number = cleanIdentityNumber(stated.number);
  await lockShopper(tx, shopperId);
  await refuseBlocked(tx, { shopperId, fingerprints: [key, ...key.older].map((each) => fingerprintOf(each, number)) });
  const document = {
    kind,
    ...sealedWith(key, { number, front: stated.front, back: stated.back }),
    masked: maskedAccount(number),
    stated_at: now,
    state: acceptedBy === null ? ('waiting' as const) : ('accepted' as const),
    refused_because: null,
    checked_by: acceptedBy,
    checked_at: acceptedBy === null ? null : now,
  };
  const kept = await tx
    .insertInto('identity_document')
    .values({ shopper_id: shopperId, ...document })
    .onConflict((conflict) =>
      conflict
        .column('shopper_id')
        .doUpdateSet(document)
        // What was accepted is replaced by the staff only.
        .where((row) => (acceptedBy === null ? row('identity_document.state', '<>', 'accepted') : row.lit(true))),
    )
    .returning('shopper_id')
    .executeTakeFirst();
  if (!kept) throw new Refused('conflict', 'Your document was accepted before. There is nothing more to send.');
}

/** Everything that is secret of it, under the key of today. */
export function sealedWith(
  key: SealKey,
  { number, front, back }: Omit<DocumentContents, 'kind'>,
): { sealed: Buffer; key_id: string; fingerprint: Buffer } {
  const text = JSON.stringify({ number, front: front.toString('base64'), back: back.toString('base64') });
  return { sealed: seal(key, text), key_id: key.id, fingerprint: fingerprintOf(key, number) };
}

export function unsealed(key: SealKey, sealed: Buffer): Omit<DocumentContents, 'kind'> {
  const { number, front, back } = JSON.parse(openSealed(key, sealed)) as Record<'number' | 'front' | 'back', string>;
  return { number, front: Buffer.from(front, 'base64'), back: Buffer.from(back, 'base64') };
}

/** Keyed, because the numbers of documents are quickly tried against a hash without a key. */
function fingerprintOf({ bytes }: SealKey, number: string): Buffer {
  return createHmac('sha256', bytes).update(`identity document\n${number}`).digest();
}

/** Whom the shop has blocked comes back with another account and the same document, also after that was forgotten or the account closed. */
async function refuseBlocked(
  tx: ShopTransaction,
  { shopperId, fingerprints }: { shopperId: number; fingerprints: readonly Buffer[] },
): Promise<void> {
  const blocked = await tx
    .selectFrom('shopper')
    .leftJoin('identity_document', 'identity_document.shopper_id', 'shopper.id')
    .where('blocked_at', 'is not', null)
    .where((row) => row.or([row('shopper.id', '=', shopperId), row('fingerprint', 'in', fingerprints)]))
    .select('shopper.id')
    .union(
      tx
        .selectFrom('blocked_document')
        .innerJoin('shopper', 'shopper.id', 'blocked_document.shopper_id')
        .where('fingerprint', 'in', fingerprints)
        .where((row) => row.or([row('blocked_at', 'is not', null), row('closed_at', 'is not', null)]))
        .select('shopper.id'),
    )
    .executeTakeFirst();
  if (blocked) throw new Refused('conflict', 'We cannot rent to the holder of this document. Please call us.');
}

export function findDocument(database: ShopDatabase, shopperId: number) {
  return database
    .selectFrom('identity_document')
    .where('shopper_id', '=', shopperId)
    .select(['kind', 'masked', 'state', 'refused_because as refusedBecause', 'stated_at as statedAt'])
    .executeTakeFirst();
}

export interface Checked {
  /** Which one was looked at: its renter may send another one at any moment. */
  statedAt: Date;
  refusedBecause: string | null;
}

/** The staff has looked at the pictures: the document counts, or the renter reads why not. */
export async function checkDocument(
  tx: ShopTransaction,
  { shopperId, statedAt, refusedBecause, by, now }: Checked & { shopperId: number; by: string; now: Date },
): Promise<void> {
  const checked = await tx
    .updateTable('identity_document')
    .set({
      state: refusedBecause === null ? 'accepted' : 'refused',
      refused_because: refusedBecause,
      checked_by: by,
      checked_at: now,
    })
    .where('shopper_id', '=', shopperId)
    .where('state', '=', 'waiting')
    .where('stated_at', '=', statedAt)
    .returning('fingerprint')
    .executeTakeFirst();
  if (!checked) {
    throw new Refused(
      'conflict',
      'Somebody has checked it, or the renter has sent another one. Open the document again.',
    );
  }
  if (refusedBecause === null) await refuseBlocked(tx, { shopperId, fingerprints: [checked.fingerprint] });
}

/** The whole document; the caller writes down who opened it. */
export async function openDocument(
  database: ShopDatabase,
  shopperId: number,
  { key, isOwner }: { key: SealKey; isOwner: boolean },
): Promise<DocumentContents & { statedAt: Date }> {
  const document = await database
    .selectFrom('identity_document')
    .where('shopper_id', '=', shopperId)
    .select(['kind', 'sealed', 'state', 'stated_at as statedAt'])
    .executeTakeFirst();
  if (!document) throw new Refused('not-found', 'There is no identity document of this renter.');
  if (document.state !== 'waiting' && !isOwner) {
    throw new Refused('not-allowed', 'It was checked: only the owner opens it now.');
  }
  return { kind: document.kind, statedAt: document.statedAt, ...unsealed(key, document.sealed) };
}

export async function removeDocumentOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('identity_document').where('shopper_id', '=', shopperId).execute();
}

/** The renter reads why, with the way to send another one. */
export async function tellRefused(
  tx: ShopTransaction,
  { number, shopperId, reason, now }: { number: string; shopperId: number; reason: string; now: Date },
): Promise<void> {
  await queueMessage(tx, {
    reference: `rental-document:${number}:${now.toISOString()}`,
    template: 'rental-document',
    shopperId,
    contents: { orderNumber: number, reason },
    now,
  });
}
