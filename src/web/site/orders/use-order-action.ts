import type { Call, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { getOrder, type OrderDetails } from '../../../contract/orders.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { isInDoubt, type Refusal } from '../../calls/refused-by-shop.ts';
import { useLostAnswer } from '../../calls/use-lost-answer.ts';
import { useSending } from '../../calls/use-sending.ts';
import type { FormMessage } from '../../parts/feedback/form-alert.tsx';

interface Whose {
  userId: number;
  order: Pick<OrderDetails, 'orderId'>;
}

/**
 * Sends what changes an order. When no answer comes, the order is looked at before anything is said: nobody is asked to
 * try again what is done.
 */
export function useOrderAction({ userId, order: { orderId } }: Whose) {
  const { isPending, send } = useSending();
  const { isAsking: isLooking, find } = useLostAnswer();
  /** Null when it is done. */
  async function act<C extends Call>(...asked: Action<C>): Promise<Refusal | null> {
    return (await ask(...asked)).refusal;
  }
  /** The same for who needs the answer; null where it was lost. */
  async function ask<C extends Call>(
    ...[call, request, isDone]: Action<C>
  ): Promise<{ reply: ReplyOf<C> | null; refusal: Refusal | null }> {
    const wasOffline = !navigator.onLine;
    const sent = await send(call, request);
    const { refusal } = sent;
    if (!refusal || !isInDoubt(refusal)) return sent;
    // It was never sent. A line that was cut meanwhile is another matter.
    if (wasOffline && refusal.code === 'offline') return sent;
    const found = await find(() => askFromBrowser(getOrder, { userId, orderId })).catch(() => null);
    if (found && isDone(found.reply)) return { reply: null, refusal: null };
    return { reply: null, refusal: { ...refusal, sentence: found ? unchangedSentence : unknownSentence } };
  }
  return { isPending: isPending || isLooking, isLooking, act, ask };
}

/** Stands where the refusal would, as long as the order is looked at. */
export const lookingMessage: FormMessage = {
  title: 'The shop is taking a long time to answer.',
  detail: 'We are checking what happened to your order. Please stay on this page.',
  tone: 'info',
};

type Action<C extends Call> = [call: C, request: RequestOf<C>, isDone: (order: OrderDetails) => boolean];

const unchangedSentence = 'No answer came, and your order is as it was. Please try again.';
const unknownSentence =
  'No answer came, and we cannot see yet what became of it. Please look at your order again before you repeat it.';
