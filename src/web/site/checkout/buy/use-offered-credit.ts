import { useState } from 'react';
import type { getWallet } from '../../../../contract/account.ts';
import type { AskedAfterLoad } from '../../../calls/use-asked.ts';

export interface OfferedCredit {
  /** What this order can use. */
  rupees: number;
  /** What of it an earlier order holds that was never paid: this order takes its place. */
  heldRupees: number;
  /** The shop says otherwise: the payment of that order is under way, and keeps what it holds. */
  leaveHeld: () => void;
}

/** Somebody who comes back from the payment page, to change something, has not lost the credit of the first try. */
export function useOfferedCredit({ reply }: AskedAfterLoad<typeof getWallet>): OfferedCredit {
  const [isHeldLeft, setIsHeldLeft] = useState(false);
  const heldRupees = isHeldLeft ? 0 : (reply?.held ?? 0);
  return { rupees: (reply?.available ?? 0) + heldRupees, heldRupees, leaveHeld: () => setIsHeldLeft(true) };
}
