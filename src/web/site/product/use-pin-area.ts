import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../../contract/call.ts';
import { deliveryArea } from '../../../contract/addresses.ts';
import { askFromBrowser } from '../../calls/call.ts';

export type AskedArea = ReplyOf<typeof deliveryArea>;

/**
 * What the shop does at a PIN code. Undefined until it has answered, and null when it could not be asked: then nothing
 * is promised and nothing refused, the order itself is checked by the shop.
 */
export function usePinArea(pin: string | null, attempt = 0): AskedArea | null | undefined {
  const [answer, setAnswer] = useState<{ pin: string; area: AskedArea | null } | null>(null);
  useEffect(() => {
    if (pin === null) return;
    let isWanted = true;
    askFromBrowser(deliveryArea, { pin }).then(
      ({ reply }) => isWanted && setAnswer({ pin, area: reply }),
      () => isWanted && setAnswer({ pin, area: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [pin, attempt]);
  return answer !== null && answer.pin === pin ? answer.area : undefined;
}
