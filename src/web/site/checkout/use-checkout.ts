import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { RequestOf } from '../../../contract/call.ts';
import { checkout } from '../../../contract/checkout.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { refusalOf, type Refusal } from '../../calls/refused-by-shop.ts';
import { showToast } from '../../parts/feedback/toasts.tsx';
import { addressHere } from './address-here.ts';

type OrderRequest = RequestOf<typeof checkout>;

export const missingTexts = {
  payment: 'Please select a payment method',
  address: 'Please Add an address',
} as const;

export interface CheckoutOptions<Step extends string> {
  /** What has to be chosen before the order is sent, in the order of the page; null for what is there. */
  missing: Readonly<Record<Step, string | null>>;
  /** The order as it is chosen; null as long as something is missing. */
  orderOf: () => OrderRequest | null;
  /** What the page shows may not be so any more, and why. */
  onStale: (because: Refusal | null) => void;
}

/** The button of a checkout: it asks for what is missing, sends the order once, and knows what became of it. */
export function useCheckout<Step extends string>({ missing, orderOf, onStale }: CheckoutOptions<Step>) {
  const { isComplete, ...choices } = useMissingChoices(missing);
  const { send, ...sending } = useSentOrder(onStale);
  function press() {
    if (!isComplete()) return;
    const order = orderOf();
    if (order) void send(order);
  }
  return { ...choices, ...sending, press };
}

/** What is missing is told in a toast and beside its step, where the focus goes. */
function useMissingChoices<Step extends string>(missing: Readonly<Record<Step, string | null>>) {
  const steps = useRef<Partial<Record<string, HTMLElement | null>>>({});
  const wanted = useRef<HTMLElement | null>(null);
  const [attempts, setAttempts] = useState(0);
  function isComplete(): boolean {
    const names = (Object.keys(missing) as Step[]).filter((name) => missing[name] !== null);
    for (const name of names) showToast(missing[name] ?? '', { tone: 'bad' });
    const [first] = names;
    if (first === undefined) return true;
    wanted.current = steps.current[first] ?? null;
    setAttempts((count) => count + 1);
    return false;
  }
  // After the fields have been marked: the first one that is wrong is where to go on.
  useEffect(() => {
    const step = wanted.current;
    wanted.current = null;
    const field =
      step?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      step?.querySelector<HTMLElement>('input:enabled, button');
    // In the middle of the screen, where neither the toast nor the bar at the foot covers it.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [attempts]);
  return {
    isAsked: attempts > 0,
    /** What to say in a step; nothing before the button was pressed. */
    missingAt: (name: Step) => (attempts > 0 ? missing[name] : null),
    isComplete,
    stepOf: (name: string) => (element: HTMLElement | null) => {
      steps.current[name] = element;
    },
  };
}

interface SentOrder {
  /** From the press until the next page is there. */
  isPending: boolean;
  refusal: Refusal | null;
  /** The order is placed, and the browser is on its way there; a slow one gets a link. */
  leavingTo: string | null;
}

const still: SentOrder = { isPending: false, refusal: null, leavingTo: null };

/** Sends an order once, however often the button is pressed. */
function useSentOrder(onStale: (because: Refusal | null) => void) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState(still);
  // A second press may come before the button is drawn anew.
  const isSending = useRef(false);
  useWhenShownAgain(() => {
    isSending.current = false;
    setState(still);
    onStale(null);
  });
  async function send(order: OrderRequest) {
    if (isSending.current) return;
    isSending.current = true;
    setState({ ...still, isPending: true });
    try {
      const { reply } = await askFromBrowser(checkout, order);
      const address = addressHere(reply.url);
      setState({ ...still, isPending: true, leavingTo: address });
      if (address.startsWith('/order-')) void navigate(address);
      else window.location.assign(address);
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
  return { ...state, send };
}

/** Back from the payment page, a browser may show the page as it was left: with its button still busy. */
function useWhenShownAgain(act: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && act();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  });
}
