import { resetOtpProblem } from '../../rules/people/identity.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { findShopper } from '../../shop/identity/shoppers.ts';
import { lockOrder, type OrderFacts } from '../../shop/orders/find-order.ts';
import { refuseUnshown } from '../../shop/rentals/evidence/lent-pieces.ts';
import {
  keepAgreement,
  prepareAgreement,
  readAgreement,
  refuseAfterHandOver,
} from '../../shop/rentals/renter/agreements.ts';
import { readRenter } from '../../shop/rentals/renter/read-renter.ts';
import type { Visit } from '../answer.ts';
import { compareCode } from './compare-code.ts';
import { provePhone } from './prove-phone.ts';
import { sendCode } from './send-code.ts';

/** Sends the code to the renter's phone; the browser that asks for it, on the site or at the counter, can enter it. */
export async function sendAgreementCode(
  visit: Visit,
  order: OrderFacts,
  { to }: { to: 'renter' | 'staff' },
): Promise<void> {
  const { database, services } = visit;
  refuseAfterHandOver(order);
  await refuseUnshown(database, { number: order.number, to });
  const { id, phoneNumber } = await findShopper(database, order.shopperId);
  await services.limits.take('otp-by-account', String(id));
  const values = { order: order.number };
  await sendCode(visit, { phoneNumber, purpose: 'agree', template: 'agreement-code', values });
}

export interface EnteredCode {
  otp: string;
  /** What the renter has read. */
  version: string;
  /** Who of the staff enters it for them. */
  takenBy: string | null;
  /** What else is written down with it. */
  andThen?: (tx: ShopTransaction) => Promise<void>;
}

/** A right code accepts the agreement and proves the phone. Pressed twice, it is done once. */
export async function enterAgreementCode(
  visit: Visit,
  order: OrderFacts,
  { otp, version, takenBy, andThen }: EnteredCode,
): Promise<void> {
  const { database, now } = visit;
  const problem = resetOtpProblem(otp);
  if (problem !== null) throw new Refused('bad-request', problem, { otp: problem });
  const shopper = await findShopper(database, order.shopperId);
  const accepting = { at: now, phoneEnding: shopper.phoneNumber.slice(-4), takenBy };
  refuseAfterHandOver(order);
  const standing = await readAgreement(database, order);
  // What was accepted already stands as it was printed then: the code proves the phone alone.
  const isAccepted = standing !== null && standing.acceptedAt !== null && standing.version === version;
  const prepared = isAccepted ? null : await prepareAgreement(database, order, { seen: version, ...accepting });
  await compareCode(visit, (source) =>
    database.transaction().execute(async (tx) => {
      const locked = await lockOrder(tx, { id: order.id });
      const { missing } = await readRenter(tx, locked);
      if (!missing.includes('phone') && !missing.includes('agreement')) return null;
      const compared = await provePhone(tx, visit, { shopper, code: otp, purpose: 'agree', ...source });
      if ('permit' in compared) {
        if (prepared) await keepAgreement(tx, locked, prepared);
        await andThen?.(tx);
      }
      return compared;
    }),
  );
  visit.cookies.clear('otp');
}

export function agreementReply(visit: Visit, number: string, pdf: Buffer): Buffer {
  visit.replyHeaders.set('content-type', 'application/pdf');
  visit.replyHeaders.set('content-disposition', `inline; filename="rental-agreement_${number}.pdf"`);
  return pdf;
}
