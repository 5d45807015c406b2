import { useState } from 'react';
import { isPinCode } from '../../rules/address.ts';
import { pinPlace } from '../../rules/pin-place.ts';

export interface WrittenPlace {
  pinCode: string;
  city: string;
  /** The id of the state, as the select gives it. */
  state: string;
}

interface FilledPlace extends WrittenPlace {
  isCityFilled: boolean;
  isStateFilled: boolean;
}

/** A complete PIN code fills in city and state. What the person typed or chose is never overwritten. */
export function usePinFilling(start: WrittenPlace) {
  const [place, setPlace] = useState<FilledPlace>({ ...start, isCityFilled: false, isStateFilled: false });
  const [isStateChosen, setIsStateChosen] = useState(false);
  function setPinCode(typed: string) {
    const pinCode = typed.replace(/\D/g, '').slice(0, 6);
    setPlace(isPinCode(pinCode) ? fill({ ...place, pinCode }, { isStateChosen }) : { ...place, pinCode });
  }
  function setCity(city: string) {
    setPlace({ ...place, city, isCityFilled: false });
  }
  function setState(state: string) {
    setIsStateChosen(true);
    setPlace({ ...place, state, isStateFilled: false });
  }
  return { ...place, setPinCode, setCity, setState };
}

function fill(place: FilledPlace, { isStateChosen }: { isStateChosen: boolean }): FilledPlace {
  const known = pinPlace(place.pinCode);
  const isCityOpen = place.city.trim() === '' || place.isCityFilled;
  return {
    ...place,
    ...(isCityOpen && known.city !== null ? { city: known.city, isCityFilled: true } : {}),
    ...(!isStateChosen && known.stateId !== null ? { state: String(known.stateId), isStateFilled: true } : {}),
  };
}
