import { useState } from 'react';
import type { Call, RequestOf } from '../../../contract/call.ts';
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
  async function act<C extends Call>(
    call: C,
    request: RequestOf<C>,
    isDone: (order: OrderDetails) => boolean,
  ): Promise<Refusal | null> {
    const { refusal } = await send(call, request);
    if (!refusal || !isInDoubt(refusal) || refusal.code === 'offline') return refusal;
    setIsLooking(true);
    const found = await askFromBrowser(getOrder, { userId, orderId }).then(
      ({ reply }) => reply,
      () => null,
    );
    setIsLooking(false);
    if (found && isDone(found)) return null;
    return { ...refusal, sentence: found ? unchangedSentence : unknownSentence };
  }
  return { isPending: isPending || isLooking, act };
}

const unchangedSentence = 'No answer came, and your order is as it was. Please try again.';
const unknownSentence =
  'No answer came, and we cannot see yet what became of it. Please look at your order again before you repeat it.';
