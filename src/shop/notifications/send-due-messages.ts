import { minuteMs } from '../../rules/time/day.ts';
import { sql } from 'kysely';
import type { ShopLimits } from '../../rules/house/shop-settings.ts';
import type { ShopDatabase } from '../database.ts';
import { inParallel } from '../in-parallel.ts';
import { type Admission, admitMessage, type NotMe } from './admit-message.ts';
import type { GreetedContents, PhoneMessage } from './message-contents.ts';
import type { SecurityAlert } from './queue-security-alert.ts';

export type Channel = 'email' | 'sms';

/** A message that somebody has taken in hand. */
export type DueMessage = (GreetedContents | PhoneMessage | SecurityAlert) & {
  id: number;
  channel: Channel;
  /** An e-mail address, or the ten digits of a phone. */
  recipient: string;
  /** Says stop, in a message to what was never verified; null in others. */
  stopCode: string | null;
  /** Says that it was not its reader, in a security alert to a shopper; null in others. */
  notMe: NotMe | null;
  /** How often it was taken in hand, this time included. */
  tries: number;
};

export interface Sending {
  now: Date;
  /** Only these; each provider has its own pace, and one that hangs must not keep the other's messages. */
  channel?: Channel;
  /** How many are with the provider at the same time: it closes the door to whoever comes with too many connections. */
  atOnce?: number;
  limits: () => Promise<ShopLimits>;
  /** Hands one message to its provider; throws when that fails. */
  send: (message: DueMessage) => Promise<void>;
  /** Once it is aborted, what is not with a provider yet waits until it is due again. */
  stop?: AbortSignal | undefined;
  /** A message that is never sent, or only later, because a limit is reached or the recipient has said stop. */
  onHeld?: (admission: Exclude<Admission, { verdict: 'send' }>, message: DueMessage) => void;
  onFailure?: (failure: unknown, message: DueMessage & { isGivenUp: boolean }) => void;
}

/** How many one worker takes in hand: a whole batch has to be done within the lease. */
const inLine = 5;
/** Longer than a whole batch can take with a provider that lets every message run into its time limit. */
const leaseMs = 2 * 60_000;
/** How long to wait after the first failure, the second, and so on. After the last one nobody tries any more. */
const waitMinutes = [1, 5, 15, 60, 180, 360, 720, 1440, 1440];

export interface Sent {
  sent: number;
  /** How many were due and taken in hand; when there were any, more may be waiting. */
  taken: number;
}

/**
 * Sends a batch of what is due. Any number of processes may do this at once. A message is first put
 * off for two minutes, then sent, then marked: after a crash in between it is due again, so it is sent at least once.
 */
export async function sendDueMessages(database: ShopDatabase, sending: Sending): Promise<Sent> {
  const { atOnce = 4, stop } = sending;
  const due = await claim(database, sending, atOnce * inLine);
  let sent = 0;
  await inParallel(due, atOnce, async (message) => {
    if (!stop?.aborted && (await sendOne(database, message, sending))) sent += 1;
  });
  return { sent, taken: due.length };
}

async function claim(database: ShopDatabase, { now, channel }: Sending, most: number): Promise<DueMessage[]> {
  const ofChannel = channel === undefined ? sql`true` : sql`channel = ${channel}`;
  const { rows } = await sql<DueMessage>`
    update message set next_try_at = ${later(now, leaseMs)}::timestamptz, tries = tries + 1
    where id in (select id from message where next_try_at <= ${now}::timestamptz and ${ofChannel}
                 order by next_try_at, id limit ${most} for update skip locked)
    returning id, channel, recipient, template, contents, tries`.execute(database);
  return rows.toSorted((left, right) => left.id - right.id);
}

async function sendOne(database: ShopDatabase, message: DueMessage, sending: Sending): Promise<boolean> {
  const admission = await admitMessage(database, message, { limits: await sending.limits(), now: sending.now });
  if (admission.verdict !== 'send') {
    await hold(database, message, admission);
    sending.onHeld?.(admission, message);
    return false;
  }
  try {
    await sending.send({ ...message, stopCode: admission.stopCode, notMe: admission.notMe });
  } catch (failure) {
    const isGivenUp = await putOff(database, message, sending.now);
    sending.onFailure?.(failure, { ...message, isGivenUp });
    return false;
  }
  await database
    .updateTable('message')
    .set({ state: 'sent', sent_at: sending.now, next_try_at: null, contents: '{}' })
    .where('id', '=', message.id)
    .where('state', '=', 'waiting')
    .execute();
  return true;
}

/** What is dropped is gone, and counted by its row. What is put off has not been tried. */
async function hold(
  database: ShopDatabase,
  { id }: DueMessage,
  admission: Exclude<Admission, { verdict: 'send' }>,
): Promise<void> {
  await database
    .updateTable('message')
    .set((row) =>
      admission.verdict === 'dropped'
        ? { state: 'dropped', dropped_because: admission.because, next_try_at: null, contents: '{}' }
        : { next_try_at: admission.until, tries: row('tries', '-', 1) },
    )
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** What was given up keeps its contents, so that somebody can see what was not said. */
async function putOff(database: ShopDatabase, { id, tries }: DueMessage, now: Date): Promise<boolean> {
  const wait = waitMinutes[tries - 1];
  const isGivenUp = wait === undefined;
  await database.transaction().execute((tx) =>
    tx
      .updateTable('message')
      .set(isGivenUp ? { state: 'given-up', next_try_at: null } : { next_try_at: later(now, wait * minuteMs) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      // Somebody else has it in hand when this took longer than the lease.
      .where('tries', '=', tries)
      .execute(),
  );
  return isGivenUp;
}

function later(now: Date, byMs: number): Date {
  return new Date(now.getTime() + byMs);
}
