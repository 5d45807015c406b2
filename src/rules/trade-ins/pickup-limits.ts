import type { ShopLimits } from '../house/shop-settings.ts';
import { formatRupees } from '../money/format-rupees.ts';

/** So many days a pickup waits for the person at its phone. */
export const pickupConfirmDays = 3;

/** What the shop is to fetch and has not fetched, the new pickup included. */
export interface OpenPickups {
  person: number;
  /** Those of this person since yesterday, whatever became of them. */
  asked: number;
  /** What is in the open ones of this person. */
  pieces: number;
  rupees: number;
  isPhoneVerified: boolean;
  /** At the same household and from the same network; nobody with a verified phone is counted with others. */
  household: number;
  network: number;
}

export interface PickupLimitProblem {
  sentence: string;
  /** Whether a verified phone would help. */
  mayVerify: boolean;
}

/** Why the shop does not promise one more pickup, with the way out; null when it does. */
export function pickupLimitProblem(open: OpenPickups, limits: ShopLimits): PickupLimitProblem | null {
  const own = ownProblem(open, limits);
  if (own !== null) return { sentence: `${own}, or send it to us yourself.`, mayVerify: false };
  if (open.isPhoneVerified) return null;
  const unverified = unverifiedProblem(open, limits);
  if (unverified === null) return null;
  return { sentence: `${unverified} on your profile, or send it to us yourself.`, mayVerify: true };
}

/** What holds for everybody. */
function ownProblem({ person, asked }: OpenPickups, limits: ShopLimits): string | null {
  if (person > limits.pickupsPerPerson) {
    const most = counted(limits.pickupsPerPerson, 'trade-in');
    return `We collect ${most} from one person at a time. Wait until we were there, cancel one of them`;
  }
  if (asked > limits.pickupsAskedPerPerson) {
    return `You can ask for ${counted(limits.pickupsAskedPerPerson, 'pickup')} in a day. Come back tomorrow`;
  }
  return null;
}

function unverifiedProblem(open: OpenPickups, limits: ShopLimits): string | null {
  const collect = (most: string) => `Until your phone is verified we collect ${most} at a time. Verify it`;
  if (open.person > limits.pickupsUnverified) return collect(counted(limits.pickupsUnverified, 'trade-in'));
  if (open.pieces > limits.pickupPiecesUnverified) return collect(counted(limits.pickupPiecesUnverified, 'item'));
  if (open.rupees > limits.pickupRupeesUnverified) {
    return collect(`things for up to ${formatRupees(limits.pickupRupeesUnverified)}`);
  }
  if (open.asked > limits.pickupsAskedUnverified) {
    return `Until your phone is verified you can ask for ${counted(limits.pickupsAskedUnverified, 'pickup')} in a day. Verify it`;
  }
  // Nothing about others: who lives in a household, or who else was here, is nobody's business.
  const isCrowded = open.household > limits.pickupsPerHousehold || open.network > limits.pickupsPerNetwork;
  return isCrowded ? 'Before we collect this, please verify your phone' : null;
}

function counted(count: number, what: string): string {
  if (count === 0) return `no ${what}s`;
  return count === 1 ? `one ${what}` : `${count} ${what}s`;
}
