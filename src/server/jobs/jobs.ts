import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { hourMs, minuteMs } from '../../rules/time/day.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PaymentGateway } from '../../shop/payments/payment-gateway.ts';
import { tellAlerts } from '../../shop/alerts/tell-alerts.ts';
import { countBestSellers } from '../../shop/catalogue/count-best-sellers.ts';
import { expireOrders } from '../../shop/checkout/expire-orders.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { tellRefundDone } from '../../shop/checkout/tell-refund-done.ts';
import { issueDueInvoices } from '../../shop/invoices/issue-due-invoices.ts';
import { claimDueChecks } from '../../shop/payments/payments.ts';
import { makeDueRefunds } from '../../shop/payments/refunds.ts';
import { foldOpenChanges } from '../../shop/orders/fold-open-changes.ts';
import { forgetOldNetworks } from '../../shop/orders/forget-networks.ts';
import { tellReleases } from '../../shop/pre-orders/tell-releases.ts';
import { helpNextRenters } from '../../shop/rentals/booking/help-next-renters.ts';
import { remindOfOffers } from '../../shop/rentals/offers/remind-of-offers.ts';
import { remindOfDue } from '../../shop/rentals/remind-of-due.ts';
import { remindOfStart } from '../../shop/rentals/remind-of-start.ts';
import { forgetOldDocuments } from '../../shop/rentals/renter/keep-documents.ts';
import { endNoShows } from '../../shop/rentals/unpaid/end-no-shows.ts';
import { inviteToReview } from '../../shop/reviews/invite-to-review.ts';
import { tellWaiting } from '../../shop/rentals/waiting/tell-waiting.ts';
import { closeSilentOffers } from '../../shop/trade-ins/answer-offer.ts';
import { lapsePickups } from '../../shop/trade-ins/lapse-pickups.ts';
import { resolvePending } from '../../shop/sandbox-gateway/sandbox-books.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import { inParallel } from '../../shop/in-parallel.ts';
import type { Channel } from '../../shop/notifications/send-due-messages.ts';
import { causeOf, isDatabaseUnable } from '../database/database-faults.ts';
import type { ShopClock } from '../database/shop-clock.ts';
import { warnOnceAMinute } from '../log.ts';
import type { BackOff } from './back-off.ts';
import { deliverSandboxWebhooks } from '../gateways/sandbox/deliver-sandbox-webhooks.ts';
import { type Deliver, sendMessages } from '../messages/send-messages.ts';
import { tidy } from './tidy.ts';

export interface JobParts {
  database: ShopDatabase;
  clock: ShopClock;
  gateway: PaymentGateway;
  http: FastifyInstance;
  secret: string;
  /** How messages leave the shop. */
  deliver: Deliver;
  /** The orders whose invoice this process could not make. */
  invoiceFailures: BackOff;
  log: Logger;
  /** Where the files of messages are. */
  dataDir: string;
  /** How many messages of a channel may be with its provider at the same time. */
  messagesAtOnce: Readonly<Record<Channel, number>>;
  /** Aborted when the process is to stop: what is not begun is left for the next one. */
  stop?: AbortSignal;
}

const rareMs = 10 * minuteMs;
const checksAtOnce = 5;
const worthTellingMs = 2_000;

/**
 * Does what is due, again and again, until it is stopped. What is due stands in the tables themselves, so any number of
 * processes share the work and a crash loses none of it. Every job goes round by itself, because a provider or a gateway
 * that is slow to answer would otherwise keep everybody else waiting, and it goes on at once while there is more to do.
 */
export function startJobs(parts: JobParts, { pauseMs = 1_000 }: { pauseMs?: number } = {}): () => Promise<void> {
  const stop = new AbortController();
  // Every round waits with it; Node warns of more than ten, as if they were forgotten.
  setMaxListeners(0, stop.signal);
  const stoppable = { ...parts, stop: stop.signal };
  const goRound = async (jobs: Jobs, everyMs: number): Promise<void> => {
    while (!stop.signal.aborted) {
      await parts.clock.makeSure();
      const hasMore = await runJobs(jobs, stoppable, parts.clock.now());
      if (!hasMore) await pause(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const rounds = [
    ...Object.entries(dueJobs).map(([name, job]) => goRound({ [name]: job }, pauseMs)),
    goRound({ compareClocks }, minuteMs),
    goRound(rareJobs, rareMs),
    goRound(tidyJobs, hourMs),
  ];
  return async () => {
    stop.abort();
    await Promise.all(rounds);
  };
}

/** Tells whether there is more to do at once; a job that has done all it could tells nothing. */
type Job = (parts: JobParts, now: Date) => Promise<boolean | void>;
type Jobs = Readonly<Record<string, Job>>;

/** A job that fails is written down and does not keep the others. */
export async function runJobs(jobs: Jobs, parts: JobParts, now: Date): Promise<boolean> {
  let hasMore = false;
  for (const [name, job] of Object.entries(jobs)) {
    try {
      if (await job(parts, now)) hasMore = true;
    } catch (failure) {
      noteFailure(failure, name, parts.log);
    }
  }
  return hasMore;
}

function noteFailure(failure: unknown, job: string, log: Logger): void {
  const sentence = 'a job failed; it comes again';
  // While the database is away every job fails, every second, for the one reason.
  if (isDatabaseUnable(failure)) warnOnceAMinute(log, { cause: causeOf(failure), job }, sentence);
  else log.warn({ err: failure, job }, sentence);
}

/** By name, so that one can be done by itself. */
export const dueJobs = {
  sandbox: async ({ database, gateway, http, secret }, now) => {
    if (gateway.provider !== 'sandbox') return;
    await database.transaction().execute((tx) => resolvePending(tx, now));
    await deliverSandboxWebhooks({ database, http, secret }, now);
  },
  checkPayments: async ({ database, gateway, log }, now) => {
    const due = await database.transaction().execute((tx) => claimDueChecks(tx, now));
    await inParallel(due, checksAtOnce, async (reference) => {
      await settlePayment(database, gateway, { reference, now }).catch((failure: unknown) =>
        log.warn({ err: failure, reference }, 'the gateway did not say where a payment stands'),
      );
    });
    return due.length > 0;
  },
  expireOrders: ({ database, gateway }, now) => expireOrders(database, gateway, { now }),
  refunds: ({ database, gateway }, now) =>
    makeDueRefunds(database, gateway, { now, onDone: (tx, refund) => tellRefundDone(tx, refund, now) }),
  emails: async (parts, now) => (await sendMessages(parts, now, 'email')).taken > 0,
  alerts: ({ database }, now) => tellAlerts(database, now),
  texts: async (parts, now) => (await sendMessages(parts, now, 'sms')).taken > 0,
  invoices: async ({ database, log, invoiceFailures }, now) => {
    const { failed, issued } = await issueDueInvoices(database, now, invoiceFailures.resting(now));
    for (const { orderId, failure } of failed) {
      invoiceFailures.failed(orderId, now);
      log.error({ err: failure, orderId }, 'an invoice could not be made; it is tried again later');
    }
    return issued > 0;
  },
} satisfies Jobs;

/** What expires goes by the database's clock; a machine that is wrong has other troubles, which its owner should know of. */
async function compareClocks({ clock, log }: JobParts): Promise<void> {
  const laterMs = await clock.compare();
  if (Math.abs(laterMs) < worthTellingMs) return;
  const seconds = Math.abs(laterMs / 1000).toFixed(1);
  const how = laterMs > 0 ? 'behind' : 'ahead of';
  log.warn(`this machine's clock is ${seconds} seconds ${how} the database's, which the shop goes by`);
}

/** What is worth doing a few times an hour. */
export const rareJobs: Jobs = {
  silentOffers: ({ database }, now) => closeSilentOffers(database, now),
  unconfirmedPickups: ({ database }, now) => lapsePickups(database, now),
  startingRentals: ({ database }, now) => remindOfStart(database, now),
  noShows: ({ database }, now) => endNoShows(database, now),
  openRentalOffers: ({ database }, now) => remindOfOffers(database, now),
  dueRentals: ({ database }, now) => remindOfDue(database, now),
  movedReleases: ({ database }, now) => tellReleases(database, now),
  waitingLists: ({ database }, now) => tellWaiting(database, now),
  reviewInvitations: ({ database }, now) => inviteToReview(database, now),
  nextRenters: ({ database }, now) => helpNextRenters(database, now),
  oldDocuments: ({ database }, now) => forgetOldDocuments(database, now),
  oldNetworks: ({ database }, now) => forgetOldNetworks(database, now),
  openChanges: ({ database }) => foldOpenChanges(database),
  bestSellers: ({ database }, now) => database.transaction().execute((tx) => countBestSellers(tx, now)),
};

/** What is worth doing once an hour. */
export const tidyJobs: Jobs = { tidy };
