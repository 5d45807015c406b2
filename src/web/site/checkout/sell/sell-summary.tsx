import { formatIstDay, daysAfter } from '../../../../rules/time/day.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CurrencyType } from '../../../../rules/cart/cart-item.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise, type Paise } from '../../../../rules/money/paise.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { ProductArt } from '../../product/card/product-art.tsx';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useShop } from '../../frame/use-shop.ts';
import lineStyles from '../buy/order-lines.module.css';
import { OrderSummary } from '../order-summary.tsx';
import styles from './sell-summary.module.css';
import { moreInCredit } from './more-in-credit.ts';
import { TradeInSteps } from './trade-in-steps.tsx';
import type { LineQuote, SellChoices } from './use-sell-choices.ts';

export interface SellSummaryProps {
  choices: SellChoices;
  /** The refusal and the button. */
  children: ReactNode;
}

/** Every line with its quote, what is added, and what the seller gets. */
export function SellSummary({ choices, children }: SellSummaryProps) {
  return (
    <OrderSummary
      title="Sales Summary"
      list="sell"
      lines={<SellLines choices={choices} />}
      sums={<SellSums choices={choices} />}
      smallPrint={<SmallPrint />}
    >
      {children}
    </OrderSummary>
  );
}

function SellLines({ choices: { quotes, unwanted } }: { choices: SellChoices }) {
  return (
    <ul className={lineStyles.lines}>
      {quotes.map((quote) => (
        <li key={quote.line.id} className={lineStyles.line}>
          <ProductArt picture={quote.line.picture} alt="" sizes="40px" className={lineStyles.art} />
          <div className={lineStyles.words}>
            <p>{productTitle(quote.line)}</p>
            <LineNotes quote={quote} />
          </div>
          <p className={lineStyles.price}>{rupees(quote[quote.currency].quotedPaise, quote.line.qty)}</p>
        </li>
      ))}
      {unwanted.map((line) => (
        <li key={line.id} className={lineStyles.line}>
          <ProductArt picture={line.picture} alt="" sizes="40px" className={lineStyles.art} />
          <div className={lineStyles.words}>
            <p>{productTitle(line)}</p>
            <p className={lineStyles.changed}>{line.notice}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function LineNotes({ quote }: { quote: LineQuote }) {
  const { line, currency } = quote;
  const { quotedPaise, deductions } = quote[currency];
  const more = currency === 'credit' ? moreInCredit(quote) : null;
  return (
    <>
      <p className={lineStyles.sort}>
        {currency === 'credit' ? 'Credit' : 'Cash'}
        {line.qty > 1 && `, ${line.qty} × ${rupees(quotedPaise, 1)}`}
      </p>
      {deductions.map(({ name, label, amountPaise }) => (
        <p key={name} className={lineStyles.sort}>
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

function SellSums({ choices: { totals, shipping } }: { choices: SellChoices }) {
  const productsIn = (currency: CurrencyType) =>
    rupeesFromPaise(currency === 'cash' ? totals.cashPaise : totals.creditPaise) -
    (totals.bonusIn === currency ? rupeesFromPaise(totals.bonusPaise) : 0);
  const cash = rupeesFromPaise(totals.cashPaise);
  const credit = rupeesFromPaise(totals.creditPaise);
  return (
    <Sums>
      {productsIn('cash') > 0 && <Sum label="Your items, in cash" value={formatRupees(productsIn('cash'))} />}
      {productsIn('credit') > 0 && <Sum label="Your items, in credit" value={formatRupees(productsIn('credit'))} />}
      <Sum
        label={`${shipping === 'pickup' ? 'Pickup bonus' : 'Self shipping bonus'}, in ${totals.bonusIn}`}
        value={`+ ${rupees(totals.bonusPaise, 1)}`}
        isSaving
      />
      {cash > 0 && <Total label="Total Cash" rupees={cash} />}
      {credit > 0 && <Total label="Total Credit" rupees={credit} />}
    </Sums>
  );
}

function SmallPrint() {
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

function dayIn(days: number): string {
  return formatIstDay(daysAfter(new Date(), days).toISOString());
}

function rupees(amount: Paise, quantity: number): string {
  return formatRupees(rupeesFromPaise(amount) * quantity);
}
