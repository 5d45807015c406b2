import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { checkout } from '../../../contract/checkout.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { addressHere } from './address-here.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { refusalOf, type Refusal } from '../../calls/refused-by-shop.ts';

export interface PlacingOrder {
  /** From the press until the next page is there. */
  isPending: boolean;
  refusal: Refusal | null;
  /** The order is placed, and the browser is on its way there; a slow one gets a link. */
  leavingTo: string | null;
  place: (order: RequestOf<typeof checkout>) => Promise<void>;
}

const still = { isPending: false, refusal: null, leavingTo: null };

/** Sends an order once, however often the button is pressed. `onStale`: what the page shows may not be so any more, and why. */
export function usePlaceOrder(onStale: (because: Refusal | null) => void): PlacingOrder {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<Omit<PlacingOrder, 'place'>>(still);
  // A second press may come before the button is drawn anew.
  const isSending = useRef(false);
  const reset = () => {
    isSending.current = false;
    setState(still);
    onStale(null);
  };
  useWhenShownAgain(reset);
  async function place(order: RequestOf<typeof checkout>) {
    if (isSending.current) return;
    isSending.current = true;
    setState({ ...still, isPending: true });
    try {
      const { reply } = await askFromBrowser(checkout, order);
      setState({ ...still, isPending: true, leavingTo: addressHere(reply.url) });
      leave(addressHere(reply.url), (path) => void navigate(path));
    } catch (failure) {
      isSending.current = false;
      const refusal = refusalOf(failure);
      setState({ ...still, refusal });
      if (refusal.status !== 409 && refusal.status !== 404) return;
      onStale(refusal);
      // A bonus or a fee of the shop may be what changed: without asking anew the page would never agree with the shop.
      void revalidate();
    }
  }
  return { ...state, place };
}

function leave(address: string, go: (path: string) => void): void {
  if (address.startsWith('/order-')) go(address);
  else window.location.assign(address);
}

/** Back from the payment page, a browser may show the page as it was left: with its button still busy. */
function useWhenShownAgain(act: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && act();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  });
}
