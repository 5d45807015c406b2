import { formatIstDay, daysAfter } from '../../../../rules/time/day.ts';
import { Link } from 'react-router';
import type { CurrencyType } from '../../../../rules/line-choices.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise, type Paise } from '../../../../rules/money/paise.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { SummaryLine } from '../order-summary.tsx';
import lineStyles from '../order-summary.module.css';
import styles from './sell-summary.module.css';
import { classNames } from '../../../parts/class-names.ts';
import { type LineQuote, moreInCredit, type SellChoices } from './use-sell-choices.ts';

/** Every line with its quote. */
export function SellLines({ choices: { quotes, unwanted } }: { choices: SellChoices }) {
  return (
    <>
      {quotes.map((quote) => (
        <li key={quote.line.id}>
          <SummaryLine
            picture={quote.line.picture}
            title={productTitle(quote.line)}
            price={rupees(quote[quote.currency].quotedPaise, quote.line.qty)}
          >
            <LineNotes quote={quote} />
          </SummaryLine>
        </li>
      ))}
      {unwanted.map((line) => (
        <li key={line.id}>
          <SummaryLine picture={line.picture} title={productTitle(line)}>
            <p className={lineStyles.changed}>{line.notice}</p>
          </SummaryLine>
        </li>
      ))}
    </>
  );
}

function LineNotes({ quote }: { quote: LineQuote }) {
  const { line, currency } = quote;
  const { quotedPaise, deductions } = quote[currency];
  const more = currency === 'credit' ? moreInCredit(quote) : null;
  return (
    <>
      <p className={lineStyles.terms}>
        {currency === 'credit' ? 'Credit' : 'Cash'}
        {line.qty > 1 && `, ${line.qty} × ${rupees(quotedPaise, 1)}`}
      </p>
      {deductions.map(({ name, label, amountPaise }) => (
        <p key={name} className={lineStyles.terms}>
          {label}: – {rupees(amountPaise, line.qty)}
        </p>
      ))}
      {more && <p className={styles.more}>{more}</p>}
      {line.previousPrice !== null && line.previousPrice !== line.price && (
        <p className={lineStyles.changed}>Our price changed: it was {formatRupees(line.previousPrice)}</p>
      )}
      {line.notice && <p className={lineStyles.changed}>{line.notice}</p>}
    </>
  );
}

/** What is added, and what the seller gets. */
export function SellSums({ choices: { totals, shipping } }: { choices: SellChoices }) {
  const productsIn = (currency: CurrencyType) =>
    rupeesFromPaise(currency === 'cash' ? totals.cashPaise : totals.creditPaise) -
    (totals.bonusIn === currency ? rupeesFromPaise(totals.bonusPaise) : 0);
  const cash = rupeesFromPaise(totals.cashPaise);
  const credit = rupeesFromPaise(totals.creditPaise);
  const bonusName = shipping === 'pickup' ? 'Pickup bonus' : 'Self shipping bonus';
  return (
    <Sums>
      {productsIn('cash') > 0 && <Sum label="Your items, in cash" value={formatRupees(productsIn('cash'))} />}
      {productsIn('credit') > 0 && <Sum label="Your items, in credit" value={formatRupees(productsIn('credit'))} />}
      <Sum
        label={
          <>
            {bonusName}
            {totals.bonusPaise > 0 && `, in ${totals.bonusIn}`}
            {totals.bonusNote && <span className={styles.note}>{totals.bonusNote}</span>}
          </>
        }
        value={totals.bonusPaise > 0 ? `+ ${rupees(totals.bonusPaise, 1)}` : 'None'}
        isSaving={totals.bonusPaise > 0}
      />
      {cash > 0 && <Total label="Total Cash" rupees={cash} />}
      {credit > 0 && <Total label="Total Credit" rupees={credit} />}
    </Sums>
  );
}

export function SellSmallPrint() {
  const { figures } = useShop().settings;
  return (
    <>
      <p className={styles.until}>Quote valid until {dayIn(figures.quoteValidDays)}.</p>
      <TradeInSteps />
      <p>
        If we grade it differently you get a counter-offer with reasons. Accept it, or we send the item back free of
        charge.{' '}
        <Link to="/trade-in-policy" className="link" target="_blank">
          Trade-in policy<span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
      </p>
      <p className={styles.owner}>By booking you confirm that the items are yours to sell.</p>
    </>
  );
}

const steps = ['Booked', 'Received', 'Inspected', 'Paid'] as const;

/** Where a trade-in goes from here; the first step is the button above. */
function TradeInSteps() {
  return (
    <ol className={styles.steps} aria-label="What happens after you book">
      {steps.map((step, index) => (
        <li key={step} className={classNames(styles.step, index === 0 && styles.now)}>
          {step}
        </li>
      ))}
    </ol>
  );
}

function dayIn(days: number): string {
  return formatIstDay(daysAfter(new Date(), days).toISOString());
}

function rupees(amount: Paise, quantity: number): string {
  return formatRupees(rupeesFromPaise(amount) * quantity);
}
