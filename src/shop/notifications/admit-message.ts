import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ShopLimits } from '../../rules/house/shop-settings.ts';
import { isAlwaysSent } from '../../rules/people/message-groups.ts';
import { RefusedForNow } from '../../rules/refused.ts';
import { dayMs, hourMs } from '../../rules/time/day.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { isSecurityAlert } from './queue-security-alert.ts';
import { findRecipient, mailboxOrPhone } from './message-recipients.ts';
import { openNotMeLink } from './not-me-link.ts';

type DropReason = 'stopped' | 'recipient' | 'account' | 'network';

interface MessageToAdmit {
  id: number;
  channel: 'email' | 'sms';
  recipient: string;
  template: string;
}

/** The link of a security alert with which its reader says that it was not them. */
export interface NotMe {
  code: string;
  /** Whether the mailbox was proved to be the account's. */
  isVerified: boolean;
}

/** What becomes of a message that is due. */
export type Admission =
  | { verdict: 'send'; stopCode: string | null; notMe: NotMe | null }
  | { verdict: 'dropped'; because: DropReason }
  | { verdict: 'put off'; until: Date };

/** Whether a message may leave. Its allowances are taken with the note that it took them, or none of them is. */
export async function admitMessage(
  database: ShopDatabase,
  message: MessageToAdmit,
  { limits, now }: { limits: ShopLimits; now: Date },
): Promise<Admission> {
  try {
    return await database.transaction().execute((tx) => admit(tx, message, { limits, now }));
  } catch (failure) {
    if (failure instanceof LimitReached) return failure.admission;
    throw failure;
  }
}

/** Undoes what was taken before the limit was found. */
class LimitReached extends Error {
  constructor(readonly admission: Admission) {
    super('a limit is reached');
  }
}

async function admit(
  tx: ShopTransaction,
  message: MessageToAdmit,
  { limits, now }: { limits: ShopLimits; now: Date },
): Promise<Admission> {
  const standing = await readStanding(tx, message.id);
  const isAboutAccount = isSecurityAlert(message);
  // Security alerts without a shopper go to the staff, whose addresses the owner has entered.
  const isDoubtful = !standing.isVerified && !(isAboutAccount && standing.shopperId === null);
  const { stopCode, isStopped } = await findRecipient(tx, message);
  // Whoever was never verified may be a stranger: to them, nothing leaves at all.
  const isStillSent = !isDoubtful && (isAboutAccount || isAlwaysSent(message.template));
  if (standing.isDisowned || (isStopped && !isStillSent)) return { verdict: 'dropped', because: 'stopped' };
  if (!standing.isAllowed) {
    const to = mailboxOrPhone(message);
    // Told apart, so that news of an order does not use up the warning of a stranger.
    const toUnverified = isAboutAccount
      ? { key: `unverified notices ${to}`, most: limits.noticesToUnverified }
      : { key: `unverified ${to}`, most: limits.messagesToUnverified };
    const perDay = (key: string, most: number, because: DropReason) => ({ key, most, lastsMs: dayMs, because });
    await takeAllowances(tx, now, [
      perDay(`to ${to}`, limits.messagesToRecipient, 'recipient'),
      ...(isDoubtful ? [perDay(toUnverified.key, toUnverified.most, 'recipient')] : []),
      ...(standing.shopperId === null ? [] : [perDay(`of ${standing.shopperId}`, limits.messagesOfAccount, 'account')]),
      ...(standing.network === null ? [] : [perDay(`from ${standing.network}`, limits.messagesOfNetwork, 'network')]),
      { key: 'all', most: limits.messagesInAnHour, lastsMs: hourMs, because: null },
    ]);
    await tx.updateTable('message').set({ allowed_at: now }).where('id', '=', message.id).execute();
  }
  if (!isAboutAccount) return { verdict: 'send', stopCode: isDoubtful ? stopCode : null, notMe: null };
  return { verdict: 'send', stopCode: null, notMe: await openNotMe(tx, message, { standing, now }) };
}

/** A code of its own for every try: the one before may have arrived all the same. */
async function openNotMe(
  tx: ShopTransaction,
  { recipient: email }: MessageToAdmit,
  { standing: { shopperId, isVerified }, now }: { standing: Standing; now: Date },
): Promise<NotMe | null> {
  if (shopperId === null) return null;
  return { code: await openNotMeLink(tx, { shopperId, email, wasVerified: isVerified, now }), isVerified };
}

interface Standing {
  shopperId: number | null;
  /** Whether it has passed the limits before. */
  isAllowed: boolean;
  /** Whether the phone or address it goes to was proved to be the account's. */
  isVerified: boolean;
  /** Whether its reader has said that the account is not theirs. */
  isDisowned: boolean;
  /** Where the order came from. */
  network: string | null;
}

async function readStanding(tx: ShopTransaction, messageId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select message.shopper_id as "shopperId", message.allowed_at is not null as "isAllowed",
           coalesce(case message.channel
             when 'email' then shopper.email = message.recipient and shopper.email_verified_at is not null
               or (message.contents ->> 'wasVerified')::boolean
             else shopper.phone_number = message.recipient and shopper.phone_verified_at is not null end, false) as "isVerified",
           coalesce(message.channel = 'email' and shopper.email = message.recipient and shopper.email_disowned_at is not null, false) as "isDisowned",
           encode(shop_order.network_hash, 'base64') as network
    from message left join shopper on shopper.id = message.shopper_id
    left join shop_order on shop_order.number = message.contents ->> 'orderNumber'
    where message.id = ${messageId}`.execute(tx);
  return rows[0] ?? { shopperId: null, isAllowed: false, isVerified: false, isDisowned: false, network: null };
}

/**
 * Whether a link that confirms an address may leave. A mailbox whose reader has said stop gets one a day, from all accounts that name it: enough
 * to take the stop back.
 */
export async function admitLink(tx: ShopTransaction, email: string, now: Date): Promise<void> {
  const to = { channel: 'email', recipient: email } as const;
  if (!(await findRecipient(tx, to)).isStopped) return;
  const link = { key: `link to ${mailboxOrPhone(to)}`, most: 1, lastsMs: dayMs, because: 'recipient' } as const;
  await takeAllowances(tx, now, [link]).catch((failure: unknown) => {
    if (!(failure instanceof LimitReached)) throw failure;
    throw new RefusedForNow(
      'too-many-requests',
      'We have written to this mailbox today. Please try again tomorrow.',
      dayMs / 1000,
    );
  });
}

interface Allowance {
  key: string;
  most: number;
  lastsMs: number;
  /** Null for the limit of all: it is nobody's fault, so the message waits. */
  because: DropReason | null;
}

/** One of each, in one statement; a row that is used up is not touched, and so is missing from the answer. */
async function takeAllowances(tx: ShopTransaction, now: Date, wanted: readonly Allowance[]): Promise<void> {
  const rows = wanted
    .filter(({ most }) => most > 0)
    .map(({ key, most, lastsMs }) => ({ key: hidden(key), most, ends_at: new Date(now.getTime() + lastsMs) }))
    // Everybody takes them in the same order, so that nobody waits for somebody who waits for them.
    .toSorted((left, right) => (left.key < right.key ? -1 : 1));
  const taken = await tx
    .insertInto('message_allowance')
    .values(rows.map((row) => ({ ...row, used: 1 })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql`case when message_allowance.ends_at <= ${now}::timestamptz then 1 else message_allowance.used + 1 end`,
          ends_at: sql`case when message_allowance.ends_at <= ${now}::timestamptz then excluded.ends_at else message_allowance.ends_at end`,
          most: sql`excluded.most`,
        })
        .where(
          sql<boolean>`message_allowance.ends_at <= ${now}::timestamptz or message_allowance.used < excluded.most`,
        ),
    )
    .returning('key')
    .execute();
  const passed = new Set(taken.map(({ key }) => key));
  const reached = wanted.find(({ key }) => !passed.has(hidden(key)));
  if (!reached) return;
  const { because } = reached;
  if (because !== null) throw new LimitReached({ verdict: 'dropped', because });
  throw new LimitReached({ verdict: 'put off', until: await endOf(tx, hidden(reached.key), now) });
}

async function endOf(tx: ShopTransaction, key: string, now: Date): Promise<Date> {
  const row = await tx.selectFrom('message_allowance').where('key', '=', key).select('ends_at').executeTakeFirst();
  return row?.ends_at ?? new Date(now.getTime() + hourMs);
}

/** The table of allowances holds neither a phone nor an address of anybody. */
function hidden(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
