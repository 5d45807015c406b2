import { type RefObject, useRef, useState } from 'react';
import { useKept } from '../../parts/use-kept.ts';
import type { Address, getUserAddress } from '../../../contract/addresses.ts';
import { areaPaymentProblem, pickupProblem, unservedProblem } from '../../../rules/delivery/delivery-area.ts';
import type { AskedAfterLoad } from '../../calls/use-asked.ts';
import type { AddressDraft } from '../account/address-form.tsx';
import { type AskedArea, usePinArea } from '../product/use-pin-area.ts';

export interface DeliverTo {
  address: Address | null;
  choose: (addressId: number) => void;
  /** The form of an address, while one is open. */
  draft: RefObject<AddressDraft | null>;
  area: AskedArea | null | undefined;
  /** Why nothing is sent there, why nothing is paid there on delivery, why nothing is collected there; null when it is. */
  unserved: string | null;
  noPayOnDelivery: string | null;
  noPickup: string | null;
  /** After the shop said no: the addresses or what it does there may have changed. */
  askAgain: () => void;
}

/** Which address, and what the shop does at its PIN code. The server holds the order to the same table. */
export function useDeliverTo(addresses: AskedAfterLoad<typeof getUserAddress>): DeliverTo {
  const { address, choose } = useChosenAddress(addresses);
  const [attempt, setAttempt] = useState(0);
  const draft = useRef<AddressDraft>(null);
  const pin = address && String(address.pinCode);
  const area = usePinArea(pin, attempt);
  const problem = (of: (pin: string, area: AskedArea) => string | null) => (area ? of(area.pin, area) : null);
  return {
    address,
    choose,
    draft,
    area,
    unserved: problem(unservedProblem),
    noPayOnDelivery: problem(areaPaymentProblem),
    noPickup: problem(pickupProblem),
    askAgain() {
      addresses.askAgain();
      setAttempt((count) => count + 1);
    },
  };
}

/** The one that was chosen while it exists, else the one that the person has put first. */
export function useChosenAddress({
  reply,
}: AskedAfterLoad<typeof getUserAddress>): Pick<DeliverTo, 'address' | 'choose'> {
  const [chosenId, choose] = useKept<number | null>('deliver to', null);
  const addresses = reply ?? [];
  const address =
    addresses.find(({ id }) => id === chosenId) ?? addresses.find(({ isDefault }) => isDefault) ?? addresses[0] ?? null;
  return { address, choose };
}
