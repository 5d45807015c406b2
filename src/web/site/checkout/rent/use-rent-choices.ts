import { useState } from 'react';

export type RentShipping = 'porter' | 'self';
export type RentPayment = 'online' | 'pod';

export interface RentChoices {
  shipping: RentShipping;
  chooseShipping: (shipping: RentShipping) => void;
  /** Null until it is chosen. */
  payment: RentPayment | null;
  choosePayment: (payment: RentPayment) => void;
}

export function useRentChoices(): RentChoices {
  const [shipping, chooseShipping] = useState<RentShipping>('porter');
  const [payment, choosePayment] = useState<RentPayment | null>(null);
  return { shipping, chooseShipping, payment, choosePayment };
}
