import { useState } from 'react';
import type { Call, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { getOrder, type OrderDetails } from '../../../contract/orders.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { isInDoubt, type Refusal } from '../../calls/refused-by-shop.ts';
import { useSending } from '../../calls/use-sending.ts';

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
  const [isLooking, setIsLooking] = useState(false);
  /** Null when it is done. */
  async function act<C extends Call>(...asked: Action<C>): Promise<Refusal | null> {
    return (await ask(...asked)).refusal;
  }
  /** The same for who needs the answer; null where it was lost. */
  async function ask<C extends Call>(
    ...[call, request, isDone]: Action<C>
  ): Promise<{ reply: ReplyOf<C> | null; refusal: Refusal | null }> {
    const sent = await send(call, request);
    const { refusal } = sent;
    if (!refusal || !isInDoubt(refusal) || refusal.code === 'offline') return sent;
    setIsLooking(true);
    const found = await askFromBrowser(getOrder, { userId, orderId }).then(
      ({ reply }) => reply,
      () => null,
    );
    setIsLooking(false);
    if (found && isDone(found)) return { reply: null, refusal: null };
    return { reply: null, refusal: { ...refusal, sentence: found ? unchangedSentence : unknownSentence } };
  }
  return { isPending: isPending || isLooking, act, ask };
}

type Action<C extends Call> = [call: C, request: RequestOf<C>, isDone: (order: OrderDetails) => boolean];

const unchangedSentence = 'No answer came, and your order is as it was. Please try again.';
const unknownSentence =
  'No answer came, and we cannot see yet what became of it. Please look at your order again before you repeat it.';
