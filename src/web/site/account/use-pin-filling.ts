import { useState } from 'react';
import { isPinCode } from '../../../rules/delivery/pin-rules.ts';
import { areaOfPin } from '../../../rules/delivery/pin-code.ts';

export interface WrittenAddress {
  pinCode: string;
  city: string;
  /** The id of the state, as the select gives it. */
  state: string;
}

interface FilledAddress extends WrittenAddress {
  isCityFilled: boolean;
  isStateFilled: boolean;
}

/** A complete PIN code fills in city and state. What the person typed or chose is never overwritten. */
export function usePinFilling(start: WrittenAddress) {
  const [address, setAddress] = useState<FilledAddress>(() => {
    const typed = { ...start, isCityFilled: false, isStateFilled: false };
    // Somebody typed the PIN code, and loaded the page again.
    return typed.city === '' && isPinCode(typed.pinCode) ? fill(typed, { isStateChosen: false }) : typed;
  });
  const [isStateChosen, setIsStateChosen] = useState(false);
  function setPinCode(typed: string) {
    const pinCode = typed.replace(/\D/g, '').slice(0, 6);
    setAddress(isPinCode(pinCode) ? fill({ ...address, pinCode }, { isStateChosen }) : { ...address, pinCode });
  }
  function setCity(city: string) {
    setAddress({ ...address, city, isCityFilled: false });
  }
  function setState(state: string) {
    setIsStateChosen(true);
    setAddress({ ...address, state, isStateFilled: false });
  }
  return { ...address, setPinCode, setCity, setState };
}

function fill(address: FilledAddress, { isStateChosen }: { isStateChosen: boolean }): FilledAddress {
  const known = areaOfPin(address.pinCode);
  const isCityOpen = address.city.trim() === '' || address.isCityFilled;
  return {
    ...address,
    ...(isCityOpen && known.city !== null ? { city: known.city, isCityFilled: true } : {}),
    ...(!isStateChosen && known.stateId !== null ? { state: String(known.stateId), isStateFilled: true } : {}),
  };
}
