import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { checkout } from '../../../contract/checkout.ts';
import { askFromBrowser } from '../../calls/call.ts';
import { isInDoubt, refusalOf, type Refusal } from '../../calls/refused-by-shop.ts';
import { newAttempt, useLostAnswer } from '../../calls/use-lost-answer.ts';
import { clearToasts, showToast } from '../../parts/feedback/toasts.tsx';
import type { AddressDraft } from '../account/address-form.tsx';
import { addressHere } from './address-here.ts';

type Placed = ReplyOf<typeof checkout>;
/** An order of one of the three lists, or another call that places one. */
type OrderToSend = RequestOf<typeof checkout> | (() => Promise<{ reply: Placed }>);

export const missingTexts = {
  payment: 'Please select a payment method',
  address: 'Please Add an address',
} as const;

export interface CheckoutOptions<Step extends string> {
  /** What has to be chosen before the order is sent, in the order of the page; null for what is there. */
  missing: Readonly<Record<Step, string | null>>;
  /** The form of an address, while one is open: the press saves what is written there, and sends the order to it. */
  draft: RefObject<AddressDraft | null>;
  /** The order as it is chosen, to the address that was just written if one was; null as long as something is missing. */
  orderOf: (written: { addressId?: number }) => OrderToSend | null;
  /** What the page shows may not be so any more, and why. */
  onStale: (because: Refusal | null) => void;
  /** Puts what the page shows in the saved cart again, which an order has emptied; left out where nothing is saved. */
  putBack?: () => Promise<unknown>;
}

/** The button of a checkout: it asks for what is missing, sends the order once, and knows what became of it. */
export function useCheckout<Step extends string>({ missing, draft, orderOf, ...options }: CheckoutOptions<Step>) {
  const { isComplete, ...choices } = useMissingChoices(missing);
  const { send, ...sending } = useSentOrder(options);
  async function press() {
    const form = draft.current?.isWritten() ? draft.current : null;
    const addressId = (await form?.save()) ?? undefined;
    if (form && addressId === undefined) return;
    if (!isComplete({ hasAddress: addressId !== undefined })) return;
    const order = orderOf({ addressId });
    if (order) await send(order);
  }
  return { ...choices, ...sending, press: () => void press() };
}

/** What is missing is told in a toast and beside its step, where the focus goes. */
function useMissingChoices<Step extends string>(missing: Readonly<Record<Step, string | null>>) {
  const steps = useRef<Partial<Record<string, HTMLElement | null>>>({});
  const wanted = useRef<HTMLElement | null>(null);
  const [attempts, setAttempts] = useState(0);
  function isComplete({ hasAddress }: { hasAddress: boolean }): boolean {
    const names = (Object.keys(missing) as Step[]).filter(
      (name) => missing[name] !== null && !(name === 'address' && hasAddress),
    );
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
  /** The same was ordered a moment ago, from another page: whether they want another one is asked. */
  before: PlacedBefore | null;
}

export interface PlacedBefore {
  orderId: string;
  placeAnother: () => void;
  close: () => void;
}

const still: SentOrder = { isPending: false, refusal: null, leavingTo: null, before: null };

/** Sends an order once, however often the button is pressed. */
function useSentOrder({ onStale, putBack }: Pick<CheckoutOptions<string>, 'onStale' | 'putBack'>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState(still);
  const { isAsking: isAskedAgain, find } = useLostAnswer();
  // A second press may come before the button is drawn again.
  const isSending = useRef(false);
  // However often it is pressed here, it is one order: the shop knows it by this name.
  const attempt = useRef<string | null>(null);
  useWhenShownAgain(() => {
    isSending.current = false;
    setState(still);
    onStale(null);
  });
  async function send(order: OrderToSend, prepare?: () => Promise<unknown>) {
    if (isSending.current) return;
    isSending.current = true;
    setState({ ...still, isPending: true });
    try {
      await prepare?.();
      attempt.current ??= newAttempt();
      const named = withAttempt(order, attempt.current);
      const reply = await place(named, find);
      clearToasts();
      const address = addressHere(reply.url);
      setState({ ...still, isPending: true, leavingTo: address });
      if (address.startsWith('/order-')) void navigate(address);
      else window.location.assign(address);
    } catch (failure) {
      isSending.current = false;
      const refusal = refusalOf(failure);
      // The page stays as it is, with everything that may be ordered once more.
      if (refusal.code === 'placed-before' && putBack)
        return setState({ ...still, before: askWhether(refusal, order) });
      setState({ ...still, refusal });
      if (refusal.status !== 409 && refusal.status !== 404) return;
      onStale(refusal);
      // A bonus or a fee of the shop may be what changed: without asking again the page would never agree with the shop.
      void revalidate();
    }
  }
  function askWhether({ fields }: Refusal, order: OrderToSend): PlacedBefore {
    return {
      orderId: fields?.['orderId'] ?? '',
      placeAnother: () => {
        attempt.current = null;
        void send(order, putBack);
      },
      close: () => setState(still),
    };
  }
  return {
    ...state,
    /** No answer came, and the shop is asked what became of the order. */
    isAskedAgain,
    send,
  };
}

/** What is rented is in the order itself, and a trade-up is known by its trade-in: neither needs a name. */
function withAttempt(order: OrderToSend, attempt: string): OrderToSend {
  return typeof order === 'function' || order.direction === 'rent' ? order : { ...order, attempt };
}

/** The same checkout is answered with the same order, so asking again finds out what became of it. */
async function place(order: OrderToSend, findLost: ReturnType<typeof useLostAnswer>['find']): Promise<Placed> {
  const ask = typeof order === 'function' ? order : () => askFromBrowser(checkout, order);
  try {
    return (await ask()).reply;
  } catch (failure) {
    if (!isInDoubt(refusalOf(failure))) throw failure;
    const found = await findLost(ask);
    if (!found) throw failure;
    return found.reply;
  }
}

/** Back from the payment page, a browser may show the page as it was left: with its button still busy. */
function useWhenShownAgain(act: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && act();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  });
}
