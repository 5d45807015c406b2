import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { getOrderOutcome } from '../../../contract/orders.ts';
import type { OrderOutcome } from '../../../rules/orders/order-moves.ts';
import { askFromBrowser } from '../../calls/call.ts';
import type { OrderResult } from './result-text.ts';

const everyMs = 3000;

/** Asks every few seconds while an order is pending, and moves on when it is decided. */
export function useOutcomeWatch(
  { state, orderId }: OrderResult,
  pathOf: (outcome: OrderOutcome, orderId: string) => string,
): void {
  const navigate = useNavigate();
  const isWatched = state === 'pending' || state === 'unasked';
  useEffect(() => {
    if (!isWatched) return;
    let isLeft = false;
    const look = () =>
      askFromBrowser(getOrderOutcome, { orderId }).then(
        ({ reply }) => {
          if (isLeft || reply.outcome === state) return;
          void navigate(pathOf(reply.outcome, reply.orderId), { replace: true });
        },
        () => undefined, // The line may be gone for a moment; the next look finds out.
      );
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [isWatched, state, orderId, navigate, pathOf]);
}
