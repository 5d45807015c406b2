import type { Actor } from '../../audit/staff-action.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ShopTransaction } from '../../database.ts';
import { findOrder } from '../../orders/find-order.ts';
import {
  type Checked,
  checkDocument,
  type DocumentContents,
  keepDocument,
  openDocument,
  tellRefused,
} from '../../rentals/renter/identity-documents.ts';
import type { SealKey } from '../../seal.ts';

interface Step {
  /** The rental for which it is asked. */
  number: string;
  by: Actor;
  now: Date;
}

/** The renter shows the document at the counter. The audit log says which kind, and not its number. */
export async function enterDocument(
  tx: ShopTransaction,
  { number, document, key, by, now }: Step & { document: DocumentContents; key: SealKey },
): Promise<void> {
  const { shopperId } = await findOrder(tx, number);
  await keepDocument(tx, { shopperId, ...document, key, acceptedBy: by.name, now });
  const after = { kind: document.kind };
  await writeAudit(tx, { by, action: 'enter document', subject: `order ${number}`, after, now });
}

export async function openForStaff(
  tx: ShopTransaction,
  { number, key, isOwner, by, now }: Step & { key: SealKey; isOwner: boolean },
): ReturnType<typeof openDocument> {
  const { shopperId } = await findOrder(tx, number);
  const document = await openDocument(tx, shopperId, { key, isOwner });
  const after = { kind: document.kind };
  await writeAudit(tx, { by, action: 'open document', subject: `order ${number}`, after, now });
  return document;
}

export async function checkByStaff(
  tx: ShopTransaction,
  { number, by, now, ...checked }: Step & Checked,
): Promise<void> {
  const { shopperId } = await findOrder(tx, number);
  const { refusedBecause } = checked;
  await checkDocument(tx, { shopperId, ...checked, by: by.name, now });
  const action = refusedBecause === null ? 'accept document' : 'refuse document';
  await writeAudit(tx, { by, action, subject: `order ${number}`, why: refusedBecause, now });
  if (refusedBecause !== null) await tellRefused(tx, { number, shopperId, reason: refusedBecause, now });
}
