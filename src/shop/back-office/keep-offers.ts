import type { ExplainedAction } from '../audit/staff-action.ts';
import type { OfferWish } from '../../rules/offers/offer-problem.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ShopTransaction } from '../database.ts';
import { changeOffer, endOffer, makeOffer } from '../offers/keep-offer.ts';
import { findOffer, type ListedOffer } from '../offers/list-offers.ts';

export async function makeOfferByStaff(
  tx: ShopTransaction,
  wish: OfferWish,
  staffAction: ExplainedAction,
): Promise<number> {
  const { by, why, now } = staffAction;
  const id = await makeOffer(tx, wish, { by: by.name, now });
  const after = termsOf(await findOffer(tx, id));
  await writeAudit(tx, { by, action: 'make offer', subject: `offer ${id}`, after, why, now });
  return id;
}

export async function changeOfferByStaff(
  tx: ShopTransaction,
  { id, wish }: { id: number; wish: OfferWish },
  { by, why, now }: ExplainedAction,
): Promise<void> {
  const before = termsOf(await changeOffer(tx, id, { wish, now }));
  const after = termsOf(await findOffer(tx, id));
  await writeAudit(tx, { by, action: 'change offer', subject: `offer ${id}`, before, after, why, now });
}

export async function endOfferByStaff(
  tx: ShopTransaction,
  id: number,
  { by, why, now }: ExplainedAction,
): Promise<void> {
  const before = termsOf(await endOffer(tx, id, now));
  await writeAudit(tx, { by, action: 'end offer', subject: `offer ${id}`, before, why, now });
}

function termsOf({
  madeBy: _by,
  madeAt: _at,
  uses: _uses,
  mostByOne: _most,
  givenPaise: _given,
  ...terms
}: ListedOffer) {
  return terms;
}
