import { useState, type FormEvent } from 'react';
import { mostPhotos } from '../../../contract/fields.ts';
import { officeInspectItem } from '../../../contract/office/trade-ins.ts';
import {
  type ConditionAnswers,
  completeAnswers,
  conditionQuestions,
  type ConditionQuestion,
  quoteFor,
} from '../../../rules/trade-ins/item-condition.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { Button } from '../../parts/form/button.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { PictureField } from '../dialog/picture-field.tsx';
import type { TakenPicture } from '../dialog/shrink-picture.ts';
import { useOfficeSending } from '../frame/use-office-asked.ts';
import styles from './bench.module.css';
import type { BenchItem, OrderActionProps } from '../orders/detail/order-detail.ts';
import { classNames } from '../../parts/class-names.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../../rules/money/paise.ts';
import { Fact, Facts } from '../../parts/layout/facts.tsx';

/** What the grades of used products mean. */
export const gradeOptions = [
  { value: 'A', label: 'A: like new' },
  { value: 'B', label: 'B: light signs of use' },
  { value: 'C', label: 'C: clear signs of use' },
];

export interface BenchFormProps extends OrderActionProps {
  item: BenchItem;
  /** Which of the pieces, from one. */
  index: number;
}

/** It begins with what the seller said: whoever inspects changes only what is not so. */
export function BenchForm({ item, index, ...props }: BenchFormProps) {
  const [found, setFound] = useState<ConditionAnswers>(() => completeAnswers(item.kind, item.answers));
  const [isRefused, setIsRefused] = useState(false);
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  const { isPending, message, inspect } = useInspection({ item, ...props });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void inspect(event.currentTarget, { found, isRefused, pictures });
  }
  return (
    <form className={styles.form} aria-label={`Piece ${index}: ${item.title}`} onSubmit={submit}>
      <h3 className="strong">
        {index}. {item.title} <span className="tiny muted">{platformLabel(item.platform)}</span>
      </h3>
      <FormAlert message={message} />
      <div className={styles.questions}>
        {conditionQuestions[item.kind].map((question) => (
          <BenchQuestion
            key={question.name}
            question={question}
            group={`item-${item.itemId}-${question.name}`}
            told={item.answers[question.name]}
            found={found[question.name]}
            onFound={(value) => setFound({ ...found, [question.name]: value })}
          />
        ))}
      </div>
      <BenchWorth item={item} found={found} isRefused={isRefused} />
      <BenchFields isRefused={isRefused} />
      <PictureField
        label="Photographs (if any)"
        hint="The seller sees them with the offer."
        pictures={pictures}
        most={mostPhotos}
        onChange={setPictures}
      />
      <CheckField
        label="We do not take this piece at any price"
        checked={isRefused}
        onChange={(event) => setIsRefused(event.target.checked)}
      />
      <Button type="submit" look="dark" isPending={isPending} className={styles.save}>
        Save this piece
      </Button>
    </form>
  );
}

function BenchFields({ isRefused }: { isRefused: boolean }) {
  return (
    <>
      <div className={styles.fields}>
        <SelectField label="Grade" name="grade" placeholder="Choose" options={gradeOptions} required />
        <TextField label="Serial number (if it has one)" name="serial" autoComplete="off" maxLength={40} />
      </div>
      <TextAreaField
        label={isRefused ? 'Why we do not take it' : 'Reasons for the seller (if any)'}
        hint="The seller reads this with the offer."
        name="reasons"
        rows={2}
        maxLength={1000}
        required={isRefused}
      />
    </>
  );
}

interface Found {
  found: ConditionAnswers;
  isRefused: boolean;
  pictures: readonly TakenPicture[];
}

function useInspection({ item, detail, onDone, onConflict }: Omit<BenchFormProps, 'index'>) {
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function inspect(form: HTMLFormElement, { found, isRefused, pictures }: Found): Promise<void> {
    if (isPending) return;
    const { grade, serial, reasons } = readForm(form, ['grade', 'serial', 'reasons']);
    const { reply, refusal } = await send(officeInspectItem, {
      orderId: detail.order.orderId,
      itemId: item.itemId,
      found: Object.fromEntries(Object.entries(found)),
      grade: grade as 'A' | 'B' | 'C',
      ...(serial.trim() !== '' && { serial: serial.trim() }),
      ...(reasons.trim() !== '' && { reasons: reasons.trim() }),
      isRefused,
      photos: pictures.map(({ picture }) => picture),
    });
    if (refusal?.status === 409) return onConflict(refusal);
    if (refusal) return setMessage({ title: refusal.sentence });
    const warning = reply.isRepeat ? ' This serial number was here before: please look at it closely.' : '';
    onDone(`${item.title} is inspected.${warning}`);
  }
  return { isPending, message, inspect };
}

interface BenchQuestionProps {
  question: ConditionQuestion;
  group: string;
  /** What the seller said. */
  told: string | undefined;
  found: string | undefined;
  onFound: (value: string) => void;
}

/** The seller's answer is marked, so that a difference is seen while it is made. */
function BenchQuestion({ question: { question, answers }, group, told, found, onFound }: BenchQuestionProps) {
  const toldLabel = answers.find(({ value }) => value === told)?.label;
  return (
    <fieldset>
      <legend className="small strong">{question}</legend>
      <p className="tiny muted">The seller says: {toldLabel ?? 'nothing'}</p>
      <div className={styles.answers}>
        {answers.map(({ value, label }) => (
          <label key={value} className={classNames(styles.answer, value === found && value !== told && styles.differs)}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === found}
              onChange={() => onFound(value)}
              className={styles.input}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface BenchWorthProps {
  item: BenchItem;
  found: ConditionAnswers;
  isRefused: boolean;
}

/** Line by line, from the price of the day of the checkout; never more than was quoted. Read out when it changes. */
function BenchWorth({ item, found, isRefused }: BenchWorthProps) {
  const { quotedPaise, deductions } = quoteFor(item.kind, paiseFromRupees(item.price), found);
  const worth = isRefused ? 0 : Math.min(item.quoted, rupeesFromPaise(quotedPaise));
  const less = item.quoted - worth;
  return (
    <div role="status" className={styles.worth}>
      <Facts>
        <Fact name="In the best condition">{formatRupees(item.price)}</Fact>
        {deductions.map(({ name, label, amountPaise }) => (
          <Fact key={name} name={label}>
            −{formatRupees(rupeesFromPaise(amountPaise))}
          </Fact>
        ))}
        <Fact name="Quoted to the seller">
          {formatRupees(item.quoted)} in {item.currency}
        </Fact>
        <div className="strong">
          <dt>{isRefused ? 'We do not take it' : less > 0 ? 'We offer' : 'We take it for'}</dt>
          <dd>
            {formatRupees(worth)}
            {less > 0 && `, ${formatRupees(less)} less`}
          </dd>
        </div>
      </Facts>
    </div>
  );
}
