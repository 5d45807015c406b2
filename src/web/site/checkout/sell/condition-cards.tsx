import { useEffect, useRef } from 'react';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { conditionQuestions, type ConditionQuestion } from '../../../../rules/trade-ins/item-condition.ts';
import { rupeesFromPaise } from '../../../../rules/money/paise.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { Price } from '../../product/card/price.tsx';
import { ProductArt } from '../../product/card/product-art.tsx';
import styles from './condition-cards.module.css';
import { SerialFields, type SerialFieldsProps } from './serial-fields.tsx';
import { type LineQuote, moreInCredit } from './use-sell-choices.ts';

interface ConditionCardsProps extends Omit<SerialFieldsProps, 'quote'> {
  quotes: readonly LineQuote[];
  /** What the shop said against a serial number takes the focus there. */
  refusal: Refusal | null;
}

/** A card per line: what we ask about it, and what it is worth with these answers. */
export function ConditionCards({ quotes, refusal, ...serials }: ConditionCardsProps) {
  const cards = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const field = refusal && cards.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // In the middle of the screen, where the bar at the foot does not cover it.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [refusal]);
  return (
    <>
      <p className={styles.lead}>
        We have assumed the best condition. Change whatever is different, and the price follows at once.
      </p>
      <ul ref={cards} className={styles.cards}>
        {quotes.map((quote) => (
          <li key={quote.line.id}>
            <ConditionCard {...serials} quote={quote} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ConditionCard({ quote, ...serials }: SerialFieldsProps) {
  const { line, kind, answers } = quote;
  const title = productTitle(line);
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <ProductArt picture={line.picture} alt="" sizes="56px" className={styles.art} />
        <div>
          <h3 className={styles.name}>{title}</h3>
          <p className="tiny muted">
            {platformLabel(line.category)}
            {line.qty > 1 && `, ${line.qty} items`}
          </p>
          {line.qty > 1 && <p className="tiny soft">Answer for the item in the worst condition.</p>}
        </div>
        <Worth quote={quote} />
      </div>
      <div className={styles.questions}>
        {conditionQuestions[kind].map((question) => (
          <Question
            key={question.name}
            question={question}
            group={`condition-${line.id}-${question.name}`}
            chosen={answers[question.name]}
            onAnswer={(value) => quote.answer(question.name, value)}
          />
        ))}
      </div>
      <SerialFields {...serials} quote={quote} />
      <Deductions quote={quote} />
    </article>
  );
}

function Worth({ quote }: { quote: LineQuote }) {
  const { line, currency } = quote;
  const more = currency === 'credit' ? moreInCredit(quote) : null;
  return (
    <p className={styles.worth}>
      <Price rupees={rupeesFromPaise(quote[currency].quotedPaise) * line.qty} size="m" />
      <span className="tiny muted">in {currency}</span>
      {more && <span className={styles.more}>{more}</span>}
    </p>
  );
}

interface QuestionProps {
  question: ConditionQuestion;
  group: string;
  chosen: string | undefined;
  onAnswer: (value: string) => void;
}

function Question({ question: { question, answers }, group, chosen, onAnswer }: QuestionProps) {
  return (
    <fieldset>
      <legend className={styles.question}>{question}</legend>
      <div className={styles.answers}>
        {answers.map(({ value, label }) => (
          <label key={value} className={styles.answer}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              onChange={() => onAnswer(value)}
              className={styles.input}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the answers took off, each by its name; read out when it changes. */
function Deductions({ quote }: { quote: LineQuote }) {
  const { line, currency } = quote;
  const { deductions, quotedPaise } = quote[currency];
  const each = line.qty > 1 ? ' each' : '';
  return (
    <div role="status" className={styles.deductions}>
      {deductions.length > 0 && (
        <dl>
          <div className={styles.deduction}>
            <dt>Our price</dt>
            <dd>
              {formatRupees(currency === 'credit' ? (line.sellCredit ?? line.price) : (line.sellCash ?? line.price))}
            </dd>
          </div>
          {deductions.map(({ name, label, amountPaise }) => (
            <div key={name} className={styles.deduction}>
              <dt>{label}</dt>
              <dd>– {formatRupees(rupeesFromPaise(amountPaise))}</dd>
            </div>
          ))}
          <div className={`${styles.deduction} strong`}>
            <dt>Your quote{each}</dt>
            <dd>{formatRupees(rupeesFromPaise(quotedPaise))}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
