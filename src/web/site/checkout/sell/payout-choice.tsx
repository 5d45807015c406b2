import { Link } from 'react-router';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise } from '../../../../rules/money/paise.ts';
import type { SellPayment, SellTotals } from '../../../../rules/trade-ins/sell-totals.ts';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { useShop } from '../../frame/use-shop.ts';
import styles from './payout-choice.module.css';
import { PayoutFields } from './payout-fields.tsx';
import type { PayoutDetails, PayoutProblems } from './use-payout-details.ts';
import type { SellChoices } from './use-sell-choices.ts';

export interface PayoutChoiceProps {
  choices: SellChoices;
  payout: PayoutDetails;
  problems: PayoutProblems;
  error: string | null;
  refusal: Refusal | null;
}

/** How the seller is paid, with what each way brings. */
export function PayoutChoice({ choices, payout, problems, error, refusal }: PayoutChoiceProps) {
  const { moneyProblem, payment } = choices;
  return (
    <>
      <ChoiceGroup legend="How you are paid" isLegendHidden error={payment === null ? error : null}>
        <CreditsCard choices={choices} />
        <MoneyCard choices={choices} way="upi" title="UPI" detail="To your UPI id." />
        {payment === 'upi' && <PayoutFields payment="upi" {...{ payout, problems, refusal }} />}
        <MoneyCard choices={choices} way="bank" title="Bank transfer" detail="To your bank account." />
        {payment === 'bank' && <PayoutFields payment="bank" {...{ payout, problems, refusal }} />}
      </ChoiceGroup>
      {moneyProblem && (
        <Callout className={styles.note}>
          {moneyProblem}{' '}
          <Link to="/cart?type=sell" className="link">
            Go to your cart
          </Link>
        </Callout>
      )}
      <p className={styles.when}>You are paid once your items have arrived and passed our check.</p>
    </>
  );
}

function CreditsCard({ choices }: { choices: SellChoices }) {
  const { figures } = useShop().settings;
  const credits = choices.totalsBy({ payment: 'credits' });
  const more = rupeesFromPaise(credits.creditPaise) - inMoney(choices);
  return (
    <WayCard
      choices={choices}
      way="credits"
      title="Store credit"
      detail={
        <>
          {more > 0 && <span className={styles.more}>{formatRupees(more)} more than cash. </span>}
          To your wallet, and {figures.creditDealPercent}% extra off pre-owned products.
        </>
      }
      totals={credits}
    />
  );
}

/** The same things all paid in money: what credit is compared with. */
function inMoney({ quotes, totals }: SellChoices): number {
  const items = quotes.reduce((sum, { line, cash }) => sum + rupeesFromPaise(cash.quotedPaise) * line.qty, 0);
  return items + rupeesFromPaise(totals.bonusPaise);
}

interface MoneyCardProps {
  choices: SellChoices;
  way: 'upi' | 'bank';
  title: string;
  detail: string;
}

function MoneyCard({ choices, way, title, detail }: MoneyCardProps) {
  const totals = choices.totalsBy({ payment: way });
  const credit = rupeesFromPaise(totals.creditPaise);
  const isClosed = choices.moneyProblem !== null;
  return (
    <WayCard
      choices={choices}
      way={way}
      title={title}
      detail={
        credit > 0 && !isClosed
          ? `${detail} What you sell for credit, ${formatRupees(credit)}, goes to your wallet.`
          : detail
      }
      totals={isClosed ? null : totals}
    />
  );
}

interface WayCardProps {
  choices: SellChoices;
  way: SellPayment;
  title: string;
  detail: React.ReactNode;
  /** Null when it cannot be chosen. */
  totals: SellTotals | null;
}

function WayCard({ choices, way, title, detail, totals }: WayCardProps) {
  const amount = totals && (way === 'credits' ? totals.creditPaise : totals.cashPaise);
  return (
    <ChoiceCard
      name="payment"
      value={way}
      checked={choices.payment === way}
      disabled={totals === null}
      onChange={() => choices.choosePayment(way)}
      title={title}
      detail={detail}
      aside={amount !== null && formatRupees(rupeesFromPaise(amount))}
    />
  );
}
