import { useRef, useState } from 'react';
import type { Address } from '../../../contract/addresses.ts';
import { showToast } from '../../components/show-toast.ts';
import type { BuyChoices } from './use-buy-choices.ts';

type Place = 'address' | 'payment';

interface Chosen {
  address: Address | null;
  choices: BuyChoices;
}

const sentences: Record<Place, string> = {
  payment: 'Please select a payment method',
  address: 'Please Add an address',
};

/** What has to be chosen before the order is sent: told in a toast and beside its place, where the focus goes. */
export function useMissingChoices(chosen: Chosen) {
  const addressStep = useRef<HTMLElement>(null);
  const paymentStep = useRef<HTMLElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const missing = missingOf(chosen);
  function isComplete(): boolean {
    setIsAsked(true);
    const places = (['address', 'payment'] as const).filter((place) => missing[place] !== null);
    for (const place of places) showToast(sentences[place], { tone: 'bad' });
    const [first] = places;
    if (first === undefined) return true;
    const step = first === 'address' ? addressStep : paymentStep;
    // In the middle of the screen, where neither the toast nor the bar at the foot covers it.
    step.current?.scrollIntoView({ block: 'center' });
    step.current?.querySelector<HTMLElement>('input:enabled, button')?.focus({ preventScroll: true });
    return false;
  }
  return { missing: isAsked ? missing : nothingMissing, isComplete, addressStep, paymentStep };
}

const nothingMissing: Record<Place, string | null> = { address: null, payment: null };

function missingOf({ address, choices }: Chosen): Record<Place, string | null> {
  return {
    address: address === null ? sentences.address : null,
    payment: choices.payment === null && !choices.isCovered ? sentences.payment : null,
  };
}
