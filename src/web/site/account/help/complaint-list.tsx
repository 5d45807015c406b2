import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type Grievance, writeBackGrievance } from '../../../../contract/grievances.ts';
import { longestGrievanceText, topicTexts } from '../../../../rules/grievances/grievance.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { unitText } from '../../../../rules/units/unit-text.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { Button } from '../../../parts/form/button.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { readForm, useFieldErrors } from '../../../parts/form/read-form.ts';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import styles from './help.module.css';

interface ComplaintListProps {
  userId: number;
  complaints: readonly Grievance[];
  /** False on the page of the order itself. */
  isOrderNamed?: boolean;
  onDone: (sentence: string) => void;
}

/** What was complained about, what was written, and a way to go on. */
export function ComplaintList({ userId, complaints, isOrderNamed = true, onDone }: ComplaintListProps) {
  return (
    <ul className={styles.complaints}>
      {complaints.map((complaint) => (
        <li key={complaint.grievanceId}>
          <article className={styles.complaint} aria-label={`Complaint ${complaint.grievanceId}`}>
            <div className={styles.head}>
              <p className="strong">{complaint.grievanceId}</p>
              <ComplaintBadge complaint={complaint} />
            </div>
            <About complaint={complaint} isOrderNamed={isOrderNamed} />
            <Conversation complaint={complaint} />
            {complaint.closedAt === null ? (
              <WriteBack {...{ userId, complaint, onDone }} />
            ) : (
              <OpenAgain {...{ userId, complaint, onDone }} />
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}

function ComplaintBadge({ complaint: { answeredAt, closedAt } }: { complaint: Grievance }) {
  if (closedAt !== null) return <StatusBadge tone="ok" label="Solved" />;
  return <StatusBadge tone="wait" label={answeredAt === null ? 'We are looking into it' : 'Answered'} />;
}

function About({ complaint, isOrderNamed }: { complaint: Grievance; isOrderNamed: boolean }) {
  const { about, orderId, unit, earlierId, answerBy, solveBy, answeredAt, closedAt } = complaint;
  return (
    <p className="small soft">
      {topicTexts[about]}
      {isOrderNamed && orderId !== null && (
        <>
          , order{' '}
          <Link to={`/orders?order=${orderId}`} className="link">
            {orderId}
          </Link>
        </>
      )}
      {unit && `, copy ${unitText({ number: unit.unit, serial: unit.serial })}`}
      {earlierId && `, after ${earlierId}`}.{' '}
      {closedAt === null && answeredAt === null && `We answer by ${formatIstMoment(answerBy)}. `}
      {closedAt === null && `We solve it by ${formatIstMoment(solveBy)}.`}
    </p>
  );
}

function Conversation({ complaint: { messages, closedAt, outcome } }: { complaint: Grievance }) {
  return (
    <ol className={styles.words}>
      {messages.map(({ by, text, at }, index) => (
        // The same words can come twice.
        <li key={`${index} ${at}`}>
          <p className="tiny muted">
            {by === 'shop' ? 'Our answer' : 'You'}, {formatIstMoment(at)}
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
      {closedAt !== null && (
        <li>
          <p className="tiny muted">What we have done, {formatIstMoment(closedAt)}</p>
          <p className={styles.text}>{outcome}</p>
        </li>
      )}
    </ol>
  );
}

interface OneComplaintProps {
  userId: number;
  complaint: Grievance;
  onDone: (sentence: string) => void;
}

function WriteBack({ userId, complaint: { grievanceId }, onDone }: OneComplaintProps) {
  const { isPending, send } = useSending();
  const { form, errors, tell, onInput } = useFieldErrors(['text'], nothingWritten);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    const { text } = readForm(element, ['text']);
    tell(nothingWritten({ text }));
    if (text.trim() === '') return;
    const { refusal } = await send(writeBackGrievance, { userId, grievanceId, text });
    if (refusal) return tell({ text: refusal.sentence });
    element.reset();
    onDone(`What you wrote stands with complaint ${grievanceId}.`);
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
      <TextAreaField label="Write back" name="text" rows={2} maxLength={longestGrievanceText} error={errors.text} />
      <div>
        <Button type="submit" size="s" isPending={isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}

function nothingWritten({ text }: { text: string }): { text?: string } {
  return text.trim() === '' ? { text: 'Please write something.' } : {};
}

/** A closed complaint stays closed; another one names it. */
function OpenAgain({ userId, complaint: { grievanceId, orderId, about }, onDone }: OneComplaintProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button size="s" look="quiet" onClick={() => setIsOpen(true)}>
        It is not solved
        <span className="visually-hidden">: {grievanceId}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`After ${grievanceId}`} width="s">
        <ComplaintForm
          {...{ userId, about }}
          {...(orderId !== null && { orderId })}
          earlierId={grievanceId}
          label="What is still wrong?"
          onOpened={(sentence) => {
            setIsOpen(false);
            onDone(sentence);
          }}
        />
      </Dialog>
    </div>
  );
}
