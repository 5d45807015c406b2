import { useState } from 'react';
import type { getWallet } from '../../../contract/account.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { paise, rupeesFromPaise } from '../../../rules/money/paise.ts';
import type { BuyTotals } from '../../../rules/orders/buy-totals.ts';
import { ChoiceCard } from '../../parts/form/choice-card.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import type { AskedAfterLoad } from '../../calls/use-asked.ts';
import { useShop } from '../frame/use-shop.ts';

export interface WalletChoiceProps {
  wallet: AskedAfterLoad<typeof getWallet>;
  credit: OfferedCredit;
  usesWallet: boolean;
  chooseWallet: (isUsed: boolean) => void;
  /** What the order costs with the wallet, used or not. */
  withWallet: Pick<BuyTotals, 'creditPaise'> & Partial<Pick<BuyTotals, 'discountPaise' | 'offerPaise'>>;
  /** What credit does not pay. */
  note?: string | undefined;
}

/** Whether store credit pays, with what that would save. Never switched on for anybody. */
export function WalletChoice({ wallet, credit, usesWallet, chooseWallet, withWallet, note }: WalletChoiceProps) {
  const { figures } = useShop().settings;
  const { reply, refusal, askAgain } = wallet;
  if (!reply) {
    return refusal ? (
      <LoadTrouble
        title="Your wallet did not load. You can order without it."
        sentence={refusal.sentence}
        onRetry={askAgain}
      />
    ) : (
      <Skeleton shape="panel" />
    );
  }
  const { creditPaise, discountPaise = 0, offerPaise = 0 } = withWallet;
  const used = rupeesFromPaise(creditPaise);
  const saved = rupeesFromPaise(paise(discountPaise - offerPaise));
  return (
    <ChoiceCard
      type="checkbox"
      name="wallet"
      checked={usesWallet}
      onChange={(event) => chooseWallet(event.currentTarget.checked)}
      title={`Use ${formatRupees(used)} from your wallet`}
      detail={
        <>
          {saved > 0 &&
            `Extra ${figures.creditDealPercent}% off the pre-owned part it pays for: ${formatRupees(saved)} less. `}
          {note && `${note} `}
          {used < credit.rupees && `${formatRupees(credit.rupees - used)} stays in your wallet. `}
          {credit.heldRupees > 0 &&
            `${formatRupees(credit.heldRupees)} is held for an order that you did not pay: this one takes its place.`}
        </>
      }
    />
  );
}

export interface OfferedCredit {
  /** What this order can use. */
  rupees: number;
  /** What of it an earlier order holds that was never paid: this order replaces that one. */
  heldRupees: number;
  /** The shop says otherwise: the payment of that order is under way, and keeps what it holds. */
  leaveHeld: () => void;
}

/** Somebody who comes back from the payment page, to change something, has not lost the credit of the first try. */
export function useOfferedCredit(
  { reply }: AskedAfterLoad<typeof getWallet>,
  direction: 'buy' | 'rent',
): OfferedCredit {
  const [isHeldLeft, setIsHeldLeft] = useState(false);
  const { held = 0, heldForRent = 0 } = reply ?? {};
  const heldRupees = isHeldLeft ? 0 : direction === 'rent' ? heldForRent : held - heldForRent;
  return { rupees: (reply?.available ?? 0) + heldRupees, heldRupees, leaveHeld: () => setIsHeldLeft(true) };
}
