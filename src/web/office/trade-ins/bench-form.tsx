import { useState, type FormEvent } from 'react';
import { mostPhotos } from '../../../contract/fields.ts';
import { officeInspectItem } from '../../../contract/office/trade-ins.ts';
import {
  type ConditionAnswers,
  completeAnswers,
  conditionQuestions,
  type ConditionQuestion,
  type ItemKind,
} from '../../../rules/trade-ins/item-condition.ts';
import { bestGrade, type Grade, gradeProblem, grades, photographNeeded } from '../../../rules/units/grade.ts';
import { gradeMeanings } from '../../../rules/units/grade-meanings.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { Button } from '../../parts/form/button.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { PictureField } from '../../parts/form/picture-field.tsx';
import type { TakenPicture } from '../../parts/form/shrink-picture.ts';
import { useOfficeSending } from '../session/use-office-asked.ts';
import styles from './bench.module.css';
import type { BenchItem, OrderActionProps } from '../orders/detail/order-detail.ts';
import { classNames } from '../../parts/class-names.ts';
import { managers } from '../../../rules/people/staff.ts';
import { type FieldErrors, fieldErrorsOf } from '../dialog/field-errors.ts';
import { RupeesField } from '../dialog/rupees-field.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { BenchSerial } from './bench-serial.tsx';
import { BenchWorth } from './bench-worth.tsx';

/** The grades that what was found allows, each with what it means. */
function gradeOptions(kind: ItemKind, found: ConditionAnswers) {
  return grades
    .filter((grade) => gradeProblem(kind, found, grade) === null)
    .map((grade) => ({ value: grade, label: `${grade}: ${gradeMeanings[kind][grade]}` }));
}

/** The grade that was given before, unless the answers do not allow it: then the best that they do. */
function allowedGrade(kind: ItemKind, found: ConditionAnswers, before: string | null): Grade {
  const known = grades.find((grade) => grade === before);
  return known && gradeProblem(kind, found, known) === null ? known : bestGrade(kind, found);
}

export interface BenchFormProps extends OrderActionProps {
  item: BenchItem;
  /** Which of the pieces, from one. */
  index: number;
  /** For a piece that was inspected: it stays as it was. */
  onCancel?: () => void;
}

/** It begins with what the seller said, or with what the bench said before: whoever inspects changes only what is not so. */
export function BenchForm({ item, index, onCancel, ...props }: BenchFormProps) {
  const { found, answer, grade, setGrade } = useFound(item);
  const [isRefused, setIsRefused] = useState(item.state === 'refused');
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  const { isPending, message, problems, inspect } = useInspection({ item, ...props });
  const needed = isRefused || item.photos.length > 0 ? null : photographNeeded(item.kind, grade);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void inspect(event.currentTarget, { found, isRefused, pictures });
  }
  return (
    <form className={styles.form} aria-label={`Item ${index}: ${item.title}`} onSubmit={submit}>
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
            onFound={(value) => answer({ ...found, [question.name]: value })}
          />
        ))}
      </div>
      <BenchWorth table={props.detail.conditions} {...{ item, found, grade, isRefused }} />
      <BenchFields {...{ item, found, isRefused, grade }} errors={problems} onGrade={setGrade} />
      <PictureField
        label={needed ? 'Photographs' : 'Photographs (if any)'}
        hint={`${needed ?? ''} The seller sees them with the offer.`.trim()}
        error={problems['photos'] ?? null}
        pictures={pictures}
        most={mostPhotos}
        onChange={setPictures}
      />
      <CheckField
        label="We do not take this item at any price"
        checked={isRefused}
        onChange={(event) => setIsRefused(event.target.checked)}
      />
      <div className={styles.finish}>
        <Button type="submit" look="dark" isPending={isPending} className={styles.save}>
          {item.state === 'quoted' ? 'Save this item' : 'Save the correction'}
        </Button>
        {onCancel && (
          <Button type="button" onClick={onCancel}>
            Leave it as it was
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the bench sees. The grade follows the answers; whoever inspects may lower it after that. */
function useFound(item: BenchItem) {
  const [found, setFound] = useState<ConditionAnswers>(() =>
    completeAnswers(item.kind, item.foundAnswers ?? item.answers),
  );
  const [grade, setGrade] = useState<Grade>(() => allowedGrade(item.kind, found, item.grade));
  function answer(next: ConditionAnswers) {
    setFound(next);
    setGrade(bestGrade(item.kind, next));
  }
  return { found, answer, grade, setGrade };
}

interface BenchFieldsProps {
  item: BenchItem;
  found: ConditionAnswers;
  isRefused: boolean;
  grade: Grade;
  errors: FieldErrors;
  onGrade: (grade: Grade) => void;
}

function BenchFields({ item, found, isRefused, grade, errors, onGrade }: BenchFieldsProps) {
  const mayOffer = useIsOneOf(managers) && !isRefused;
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label="Grade"
          name="grade"
          options={gradeOptions(item.kind, found)}
          value={grade}
          onChange={(event) => onGrade(event.target.value as Grade)}
          required
        />
        <BenchSerial item={item} isRefused={isRefused} errors={errors} />
        {mayOffer && (
          <RupeesField
            label="Offer by hand (if the table is wrong)"
            hint={`At most the quote of ${formatRupees(item.quoted)}, with the reasons below.`}
            name="offer"
            max={item.quoted}
            error={errors['offer'] ?? null}
          />
        )}
      </div>
      <TextAreaField
        label={isRefused ? 'Why we do not take it' : 'Reasons for the seller (if any)'}
        hint="The seller reads this with the offer."
        name="reasons"
        rows={2}
        maxLength={1000}
        defaultValue={item.reasons ?? ''}
        required={isRefused}
        error={errors['reasons'] ?? null}
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
  const [problems, setProblems] = useState<FieldErrors>({});
  async function inspect(form: HTMLFormElement, { found, isRefused, pictures }: Found): Promise<void> {
    if (isPending) return;
    const typed = readForm(form, ['grade', 'serial', 'unreadable', 'reasons', 'offer']);
    const { grade, serial, unreadable, reasons, offer } = typed;
    const { reply, refusal } = await send(officeInspectItem, {
      orderId: detail.order.orderId,
      itemId: item.itemId,
      found: Object.fromEntries(Object.entries(found)),
      grade: grade as Grade,
      ...(serial.trim() !== '' && { serial: serial.trim() }),
      ...(unreadable.trim() !== '' && { unreadable: unreadable.trim() }),
      ...(reasons.trim() !== '' && { reasons: reasons.trim() }),
      isRefused,
      isCorrection: item.state !== 'quoted',
      ...(offer.trim() !== '' && { offer: Number(offer) }),
      photos: pictures.map(({ picture }) => picture),
    });
    // A serial that is blocked, or that another unit has, is a matter of the field and not of the order.
    if (refusal?.status === 409 && !refusal.fields?.['serial']) return onConflict(refusal);
    setProblems(fieldErrorsOf(refusal));
    if (refusal) return setMessage({ title: refusal.sentence });
    const warning = reply.isRepeat ? ' This serial number was here before: please look at it closely.' : '';
    onDone(`${item.title} is ${item.state === 'quoted' ? 'inspected' : 'corrected'}.${warning}`);
  }
  return { isPending, message, problems, inspect };
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
