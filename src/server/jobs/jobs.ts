import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PaymentGateway } from '../../shop/payments/payment-gateway.ts';
import { countBestSellers } from '../../shop/catalogue/count-best-sellers.ts';
import { expireOrders } from '../../shop/checkout/expire-orders.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { tellRefundDone } from '../../shop/checkout/tell-refund-done.ts';
import { issueDueInvoices } from '../../shop/invoices/issue-due-invoices.ts';
import { claimDueChecks } from '../../shop/payments/payments.ts';
import { makeDueRefunds } from '../../shop/payments/refunds.ts';
import { remindOfDue } from '../../shop/rentals/remind-of-due.ts';
import { closeSilentOffers } from '../../shop/trade-ins/answer-offer.ts';
import { resolvePending } from '../../shop/sandbox-gateway/sandbox-books.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import type { BackOff } from './back-off.ts';
import { deliverSandboxNotices } from '../gateways/sandbox/deliver-sandbox-notices.ts';
import { type Deliver, sendMessages } from '../messages/send-messages.ts';

export interface JobParts {
  database: ShopDatabase;
  gateway: PaymentGateway;
  http: FastifyInstance;
  secret: string;
  /** How messages leave the shop. */
  deliver: Deliver;
  /** The orders whose invoice this process could not make. */
  invoiceFailures: BackOff;
  log: Logger;
  /** Aborted when the process is to stop: what is not begun is left for the next one. */
  stop?: AbortSignal;
}

const pauseMs = 1_000;
const rareMs = 10 * 60_000;

/**
 * Does what is due, again and again, until it is stopped. What is due stands in the tables themselves, so any number of
 * processes share the work and a crash loses none of it. Messages go round by themselves: a provider that is slow to
 * answer would otherwise keep everybody's payments waiting.
 */
export function startJobs(parts: JobParts): () => Promise<void> {
  const stop = new AbortController();
  const { messages, ...others } = dueJobs;
  const rounds = [
    goRound(stop.signal, { everyMs: pauseMs, work: (now) => runJobs(others, parts, now) }),
    goRound(stop.signal, {
      everyMs: pauseMs,
      work: (now) => runJobs({ messages }, { ...parts, stop: stop.signal }, now),
    }),
    goRound(stop.signal, { everyMs: rareMs, work: (now) => runJobs(rareJobs, parts, now) }),
  ];
  return async () => {
    stop.abort();
    await Promise.all(rounds);
  };
}

async function goRound(
  stop: AbortSignal,
  { everyMs, work }: { everyMs: number; work: (now: Date) => Promise<void> },
): Promise<void> {
  while (!stop.aborted) {
    await work(new Date());
    await pause(everyMs, undefined, { signal: stop }).catch(() => undefined);
  }
}

type Jobs = Readonly<Record<string, (parts: JobParts, now: Date) => Promise<void>>>;

/** A job that fails is written down and does not keep the others. */
export async function runJobs(jobs: Jobs, parts: JobParts, now: Date): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    await job(parts, now).catch((failure: unknown) =>
      parts.log.warn({ err: failure, job: name }, 'a job failed; it comes again'),
    );
  }
}

/** By name, so that one can be done by itself. */
export const dueJobs = {
  sandbox: async ({ database, gateway, http, secret }, now) => {
    if (gateway.provider !== 'sandbox') return;
    await database.transaction().execute((tx) => resolvePending(tx, now));
    await deliverSandboxNotices({ database, http, secret }, now);
  },
  checkPayments: async ({ database, gateway, log }, now) => {
    const due = await database.transaction().execute((tx) => claimDueChecks(tx, now));
    for (const reference of due) {
      await settlePayment(database, gateway, { reference, now }).catch((failure: unknown) =>
        log.warn({ err: failure, reference }, 'the gateway did not say where a payment stands'),
      );
    }
  },
  expireOrders: ({ database, gateway }, now) => expireOrders(database, gateway, { now }),
  refunds: ({ database, gateway }, now) =>
    makeDueRefunds(database, gateway, { now, onDone: (tx, refund) => tellRefundDone(tx, refund, now) }),
  messages: async (parts, now) => {
    await sendMessages(parts, now);
  },
  invoices: async ({ database, log, invoiceFailures }, now) => {
    const { failed } = await issueDueInvoices(database, now, invoiceFailures.resting(now));
    for (const { orderId, failure } of failed) {
      invoiceFailures.failed(orderId, now);
      log.error({ err: failure, orderId }, 'an invoice could not be made; it is tried again later');
    }
  },
} satisfies Jobs;

/** What is worth doing a few times an hour. */
export const rareJobs: Jobs = {
  silentOffers: ({ database }, now) => closeSilentOffers(database, now),
  dueRentals: ({ database }, now) => remindOfDue(database, now),
  bestSellers: ({ database }, now) => database.transaction().execute((tx) => countBestSellers(tx, now)),
};
