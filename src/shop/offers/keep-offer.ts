import { sql } from 'kysely';
import { offerProblem, type OfferWish } from '../../rules/offers/offer-problem.ts';
import { Refused, refuseField } from '../../rules/refused.ts';
import { indianDay } from '../../rules/time/day.ts';
import type { ShopTransaction } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findOffer, type ListedOffer } from './list-offers.ts';

const offerLocks = 7_264_118;

/** Makes an offer and answers its id. */
export async function makeOffer(
  tx: ShopTransaction,
  wish: OfferWish,
  { by, now }: { by: string; now: Date },
): Promise<number> {
  // Two who make one at the same moment would both be the last that is allowed, or have the same code.
  await sql`select pg_advisory_xact_lock(${offerLocks})`.execute(tx);
  await refuseOddOffer(tx, wish, { now });
  await refuseOneTooMany(tx, now);
  const { id } = await tx
    .insertInto('offer')
    .values({ ...rowOf(wish), made_by: by, made_at: now, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an offer. Orders that were placed keep what it was; answers it as it was before. */
export async function changeOffer(
  tx: ShopTransaction,
  id: number,
  { wish, now }: { wish: OfferWish; now: Date },
): Promise<ListedOffer> {
  await sql`select pg_advisory_xact_lock(${offerLocks})`.execute(tx);
  const before = await lockOpenOffer(tx, id);
  await refuseOddOffer(tx, wish, { now, ownId: id });
  if (wish.mostUses !== null && wish.mostUses < before.uses) {
    refuseField('mostUses', `It was used ${before.uses} times already: it cannot be less.`);
  }
  if (wish.mostPerPerson !== null && wish.mostPerPerson < before.mostByOne) {
    refuseField('mostPerPerson', `Somebody has used it ${before.mostByOne} times already: it cannot be less.`);
  }
  await tx.updateTable('offer').set(rowOf(wish)).where('id', '=', id).execute();
  return before;
}

/** From now on it counts for nobody; its code is free for another one. */
export async function endOffer(tx: ShopTransaction, id: number, now: Date): Promise<ListedOffer> {
  const offer = await lockOpenOffer(tx, id);
  await tx.updateTable('offer').set({ ended_at: now }).where('id', '=', id).execute();
  return offer;
}

/** Orders that use it at this moment are waited for, so that all of them are counted. */
async function lockOpenOffer(tx: ShopTransaction, id: number): Promise<ListedOffer> {
  await tx.selectFrom('offer').where('id', '=', id).select('id').forUpdate().execute();
  const offer = await findOffer(tx, id);
  if (offer.isEnded) throw new Refused('conflict', 'This offer has ended. Please make a new one.');
  return offer;
}

async function refuseOddOffer(
  tx: ShopTransaction,
  wish: OfferWish,
  { now, ownId = 0 }: { now: Date; ownId?: number },
): Promise<void> {
  const problem = offerProblem(wish, indianDay(now));
  if (problem) refuseField(problem.field, problem.sentence);
  if (wish.titleId !== null) {
    const title = await tx.selectFrom('title').where('id', '=', wish.titleId).select('id').executeTakeFirst();
    if (!title) refuseField('titleId', 'There is no such title.');
  }
  if (wish.code === null) return;
  const other = await tx
    .selectFrom('offer')
    .where('code', '=', wish.code)
    .where('ended_at', 'is', null)
    .where('id', '<>', ownId)
    .select('title')
    .executeTakeFirst();
  if (other) refuseField('code', `“${other.title}” has this code. Please end that one first, or take another code.`);
}

async function refuseOneTooMany(tx: ShopTransaction, now: Date): Promise<void> {
  const { offersAtOnce } = (await readSettings(tx)).figures;
  const { open } = await tx
    .selectFrom('offer')
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('ends_on', 'is', null), row('ends_on', '>=', indianDay(now))]))
    .select((row) => row.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  if (open < offersAtOnce) return;
  throw new Refused(
    'conflict',
    offersAtOnce === 0
      ? 'Offers are switched off in the settings.'
      : `There are ${open} offers, and ${offersAtOnce} is the most. Please end one first, or change the setting.`,
  );
}

function rowOf(wish: OfferWish) {
  return {
    title: wish.title,
    code: wish.code,
    percent: wish.percent,
    off_paise: wish.offPaise,
    title_id: wish.titleId,
    platform: wish.platform,
    age: wish.age,
    is_first_order: wish.isFirstOrder,
    least_paise: wish.leastPaise,
    starts_on: wish.startsOn,
    ends_on: wish.endsOn,
    most_uses: wish.mostUses,
    most_per_person: wish.mostPerPerson,
    with_credit_deal: wish.withCreditDeal,
  };
}
