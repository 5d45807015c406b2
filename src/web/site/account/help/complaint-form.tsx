import { type FormEvent, type ReactNode, useState } from 'react';
import { openGrievance } from '../../../../contract/grievances.ts';
import { type GrievanceTopic, longestGrievanceText } from '../../../../rules/grievances/grievance.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { readForm, useFieldErrors } from '../../../parts/form/read-form.ts';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { useShop } from '../../frame/use-shop.ts';

export interface ComplaintFormProps {
  userId: number;
  orderId?: string;
  about: GrievanceTopic;
  /** A closed complaint that this one names. */
  earlierId?: string;
  label: string;
  hint?: string;
  /** It has a number now; the sentence says which, and what happens next. */
  onOpened: (sentence: string) => void;
  /** What else is asked: a field named `unit` says which copy it is about, or which title (`titleValue`). */
  children?: ReactNode;
}

/** What is wrong, in the customer's words. */
export function ComplaintForm(props: ComplaintFormProps) {
  const { userId, orderId, about, earlierId, label, hint, onOpened, children } = props;
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { form, errors, tell, tellRefused, onInput } = useFieldErrors(['text'], problemsOf);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { text: typed, unit } = readForm(event.currentTarget, ['text', 'unit']);
    tell(problemsOf({ text: typed }));
    setMessage(null);
    if (typed.trim() === '') return;
    const isTitle = unit.startsWith(titleMark);
    const text = isTitle ? `${unit.slice(titleMark.length)}: ${typed}` : typed;
    const { reply, refusal } = await send(openGrievance, {
      userId,
      about,
      text,
      ...(orderId !== undefined && { orderId }),
      ...(unit !== '' && !isTitle && { unit }),
      ...(earlierId !== undefined && { earlierId }),
    });
    if (refusal) return tellRefused(refusal) ? undefined : setMessage({ title: refusal.sentence });
    onOpened(
      `Your complaint has the number ${reply.grievanceId}. ${reply.officer} sees to it: we answer by ${formatIstMoment(reply.answerBy)}, and solve it by ${formatIstMoment(reply.solveBy)}.`,
    );
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={stack.stack}
      onInput={onInput}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert message={message} />
      {children}
      <TextAreaField
        {...{ label, hint }}
        name="text"
        rows={4}
        maxLength={longestGrievanceText - longestLead}
        error={errors.text}
        required
      />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Send to the shop
        </Button>
      </div>
      <Officer />
    </form>
  );
}

const titleMark = 'title ';
/** Of the sentence that a title begins. */
const longestLead = 300;

/** What the field named `unit` has for a thing without a number: its title begins the text. */
export function titleValue(title: string): string {
  return `${titleMark}${title.slice(0, longestLead - 2)}`;
}

function problemsOf({ text }: { text: string }): { text?: string } {
  return text.trim() === '' ? { text: 'Please say what is wrong.' } : {};
}

/** Who sees to a complaint. The law asks for the name. */
export function Officer() {
  const { legal } = useShop().settings;
  return (
    <p className="small soft">
      Our grievance officer is {legal.grievanceOfficer},{' '}
      <a href={`tel:${legal.grievancePhone.replace(/[^+\d]/g, '')}`} className="link">
        {legal.grievancePhone}
      </a>
      ,{' '}
      <a href={`mailto:${legal.grievanceEmail}`} className="link">
        {legal.grievanceEmail}
      </a>
      .
    </p>
  );
}
