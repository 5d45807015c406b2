import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { checkout } from '../../contract/checkout.ts';
import { Refused, RefusedForNow, type RefusalReason } from '../../rules/refused.ts';
import {
  causeOf,
  CommitInDoubt,
  isDatabaseAway,
  isDatabaseReadOnly,
  isDatabaseUnable,
} from '../database/database-faults.ts';
import { warnOnceAMinute } from '../log.ts';
import { isWayBack, sendPaymentCheck } from './payment-check-page.ts';
import { refusalStatus } from './refusal-status.ts';

interface FailureOnTheWire {
  error: string;
  message: string;
  code: string;
  requestId: string;
  fields?: Readonly<Record<string, string>>;
}

const retryAfterSeconds = '5';

/** Every failure becomes a sentence and a request id; never a stack. */
export function answerFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refused = asRefusal(failure);
  if (refused === null) request.log.error({ err: failure }, 'a request failed');
  else noteCause(failure, request);
  const { reason, fields } = refused ?? unexpected;
  const status = refused ? refusalStatus[refused.reason] : 500;
  if (refused instanceof RefusedForNow) void reply.header('retry-after', String(refused.retryAfterSeconds));
  else if (status === 503) void reply.header('retry-after', retryAfterSeconds);
  void reply.code(status);
  // Whoever has just paid must not read of a failure, and not in JSON.
  if (status >= 429 && isWayBack(request.url))
    return sendPaymentCheck(reply, Number(reply.getHeader('retry-after') ?? 0));
  const message = withCharge(refused?.message ?? unexpected.message, { reason, url: request.url });
  const body: FailureOnTheWire = {
    error: message,
    message,
    code: reason,
    requestId: request.id,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  };
  void reply.header('cache-control', 'no-store').send(body);
}

/** Said where it is true: an order that is being placed is paid only after the answer, or by credit as it is committed. */
function withCharge(message: string, { reason, url }: { reason: string; url: string }): string {
  if (reason !== 'unavailable' || url !== checkout.path || /charged/i.test(message)) return message;
  return `${message} Nothing was charged.`;
}

/** The visitor is told a sentence; whoever runs the shop has to know what is behind it. */
export function noteCause(failure: unknown, { server }: FastifyRequest): void {
  if (!isDatabaseUnable(failure) && !isDatabaseReadOnly(failure)) return;
  warnOnceAMinute(server.log, { cause: causeOf(failure) }, 'the database could not do what was asked');
}

const unexpected = {
  reason: 'failed' as string,
  message: 'Something went wrong on our side. Please try again.',
  fields: {},
};

const knownCodes: Readonly<Record<string, [RefusalReason, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'What was sent is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong-content-type', 'The shop understands JSON only.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad-request', 'The request has no content.'],
  // PostgreSQL keeps no NUL character, as text or inside JSON; whoever sends one is told so.
  '22021': ['bad-request', 'The request has characters that the shop cannot keep.'],
  '22P05': ['bad-request', 'The request has characters that the shop cannot keep.'],
  FST_UNDER_PRESSURE: ['unavailable', 'The shop is very busy. Please try again in a moment.'],
};

export function asRefusal(failure: unknown): Refused | null {
  if (failure instanceof Refused) return failure;
  const { code = '', statusCode } = failure as Partial<FastifyError>;
  const known = knownCodes[code];
  if (known) return new Refused(...known);
  if (failure instanceof CommitInDoubt) {
    return new Refused(
      'in-doubt',
      'The line broke while this was being saved. We are checking whether it went through: please look again in a moment.',
    );
  }
  if (isDatabaseAway(failure)) {
    return new Refused('unavailable', 'The shop cannot answer just now. Please try again in a moment.');
  }
  if (isDatabaseReadOnly(failure)) {
    return new Refused(
      'unavailable',
      'You can look around, but nothing can be changed right now. Please try again in a few minutes.',
    );
  }
  if (isDatabaseUnable(failure) || statusCode === 503)
    return new Refused('unavailable', 'The shop is very busy. Please try again in a moment.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refused('bad-request', 'The request is not understood.');
  }
  return null;
}
