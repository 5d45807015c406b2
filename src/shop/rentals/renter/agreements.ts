import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refused } from '../../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { refuseUnshown } from '../evidence/lent-pieces.ts';
import { type AgreementFacts, firstVersionOf, readAgreementFacts, termsOf, versionOf } from './agreement-facts.ts';
import { type Acceptance, renderAgreement } from './render-agreement.ts';

/** How an agreement is accepted: with a code, or on paper, which only whoever has the machine writes down. */
export type Accepting = Acceptance & { takenBy: string | null };

/** The agreement as a file: as it was accepted, or as it is to be read before that. */
export async function readAgreementFile(database: ShopDatabase, order: OrderFacts): Promise<Buffer> {
  refuseOther(order);
  const { kept, isAccepted } = await findStanding(database, order);
  if (kept && isAccepted) {
    const { pdf } = await database
      .selectFrom('rental_agreement')
      .where('order_id', '=', order.id)
      .where('version', '=', kept.version)
      .select('pdf')
      .executeTakeFirstOrThrow();
    return pdf;
  }
  if (!isBeforeHandOver(order)) throw new Refused('not-found', 'This rental has no agreement.');
  return renderAgreement(database, { facts: await readAgreementFacts(database, order), accepted: null });
}

/**
 * What stands to be accepted, and whether it was, or was before it changed; null when there is nothing to accept any
 * more.
 */
export async function readAgreement(database: ShopDatabase, order: OrderFacts) {
  const { kept, isAccepted, version } = await findStanding(database, order);
  if (version === null) return null;
  return {
    version: kept && isAccepted ? kept.version : version,
    acceptedAt: kept && isAccepted ? kept.acceptedAt : null,
    isOnPaper: kept !== undefined && isAccepted && kept.phoneEnding === null,
    isChanged: kept !== undefined && !isAccepted,
  };
}

/** What its agreement says now, and what was accepted: what stands of it when something does, else the latest. */
async function findStanding(database: ShopDatabase, order: OrderFacts) {
  const facts = isBeforeHandOver(order) ? await readAgreementFacts(database, order) : null;
  const kept = await findAgreement(database, order.id, facts);
  return {
    kept,
    isAccepted: kept !== undefined && (facts === null || kept.stands),
    version: facts ? versionOf(facts) : (kept?.version ?? null),
  };
}

export interface PreparedAgreement {
  version: string;
  pdf: Buffer;
  accepting: Accepting;
}

/** Writes the file of an agreement that is about to be accepted. It takes a while: nothing is locked meanwhile. */
export async function prepareAgreement(
  database: ShopDatabase,
  order: OrderFacts,
  { seen, ...accepting }: Accepting & { seen?: string | undefined },
): Promise<PreparedAgreement> {
  refuseAfterHandOver(order);
  await refuseUnshown(database, { number: order.number, to: accepting.takenBy === null ? 'renter' : 'staff' });
  const facts = await readAgreementFacts(database, order);
  const version = versionOf(facts);
  if (seen !== undefined && seen !== version) throw changed();
  const { takenBy: _takenBy, ...accepted } = accepting;
  return { version, pdf: await renderAgreement(database, { facts, accepted }), accepting };
}

/** Keeps what was accepted; the order is locked by the caller. Accepted twice, the first one stays. */
export async function keepAgreement(
  tx: ShopTransaction,
  order: OrderFacts,
  { version, pdf, accepting }: PreparedAgreement,
): Promise<void> {
  const facts = await readAgreementFacts(tx, order);
  if (versionOf(facts) !== version) throw changed();
  await tx
    .insertInto('rental_agreement')
    .values({
      order_id: order.id,
      version,
      terms: termsOf(facts),
      pdf,
      sha256: createHash('sha256').update(pdf).digest(),
      phone_ending: accepting.phoneEnding,
      accepted_at: accepting.at,
      taken_by: accepting.takenBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function changed(): Refused {
  return new Refused('conflict', 'The agreement has changed since you looked. Please read it again.');
}

export function refuseAfterHandOver(order: OrderFacts): void {
  refuseOther(order);
  if (!isBeforeHandOver(order)) throw new Refused('conflict', 'This rental has left, or was cancelled.');
}

function refuseOther({ direction, number }: OrderFacts): void {
  if (direction !== 'rent') throw new Refused('conflict', `Order ${number} is not a rental.`);
}

export function isBeforeHandOver({ status }: OrderFacts): boolean {
  return status === 'Booked' || status === 'Awaiting payment';
}

/**
 * An acceptance stands while what was agreed does; one from before that was written down, while its version does, by
 * either of its names. Whoever gets a unit back that they had accepted before is not asked again: a version is kept once
 * and for all.
 */
function findAgreement(database: ShopDatabase, orderId: number, facts: AgreementFacts | null) {
  const versions = facts ? [versionOf(facts), firstVersionOf(facts)] : [];
  const terms = facts && termsOf(facts);
  return database
    .selectFrom('rental_agreement')
    .where('order_id', '=', orderId)
    .select(['version', 'phone_ending as phoneEnding', 'accepted_at as acceptedAt'])
    .select(sql<boolean>`version = any(${versions}) or coalesce(terms = ${terms}, false)`.as('stands'))
    .orderBy('stands', 'desc')
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
