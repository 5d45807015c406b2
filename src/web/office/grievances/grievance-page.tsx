import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { officeAnswerGrievance, officeCloseGrievance, officeGrievance } from '../../../contract/office/grievances.ts';
import { longestGrievanceText, topicTexts } from '../../../rules/grievances/grievance.ts';
import { formatPhone } from '../../../rules/people/identity.ts';
import { managers, rentalStaff } from '../../../rules/people/staff.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { unitText } from '../../../rules/units/unit-text.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { Button } from '../../parts/form/button.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { Fact, Facts } from '../../parts/layout/facts.tsx';
import { List } from '../../parts/layout/list.tsx';
import { ButtonRow, Columns, Stack } from '../../parts/layout/stack.tsx';
import { ActionDialog } from '../dialog/action-dialog.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { OfficeWaiting } from '../frame/office-waiting.tsx';
import { DetailHead } from '../frame/page-head.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { AnswerClock, SolutionClock } from './clocks.tsx';
import { hrefs } from '../hrefs.ts';
import styles from './grievance-page.module.css';

type Detail = ReplyOf<typeof officeGrievance>;

export function GrievancePage() {
  const grievanceId = (useParams()['grievanceId'] ?? '').toUpperCase();
  // Nothing that was typed or said for one complaint stays for the next.
  return <OneGrievance key={grievanceId} grievanceId={grievanceId} />;
}

function OneGrievance({ grievanceId }: { grievanceId: string }) {
  const asked = useOfficeAsked(officeGrievance, { grievanceId });
  const { reply: detail, askAgain } = asked;
  const [message, setMessage] = useState<FormMessage | null>(null);
  function tell(news: FormMessage) {
    setMessage(news);
    askAgain();
  }
  return (
    <>
      <DetailHead
        back={{ to: hrefs.grievances, label: 'Complaints' }}
        title={grievanceId}
        beside={
          detail && <StatusBadge tone={detail.closedAt ? 'ok' : 'wait'} label={detail.closedAt ? 'Closed' : 'Open'} />
        }
      >
        {detail && <p className="small muted">Opened {formatIstMoment(detail.openedAt)}</p>}
      </DetailHead>
      <Stack>
        <FormAlert message={message} />
        {detail && <Contents detail={detail} onNews={tell} />}
        <OfficeWaiting what="the complaint" asked={asked} />
      </Stack>
    </>
  );
}

interface ContentsProps {
  detail: Detail;
  onNews: (news: FormMessage) => void;
}

function Contents({ detail, onNews }: ContentsProps) {
  return (
    <Columns>
      <Box title="What was written">
        <Words detail={detail} />
        {detail.closedAt === null && <Actions detail={detail} onNews={onNews} />}
      </Box>
      <AboutBox detail={detail} />
    </Columns>
  );
}

function Words({ detail: { messages, customer, outcome, closedAt } }: { detail: Detail }) {
  return (
    <List isOrdered>
      {messages.map(({ by, text, at }, index) => (
        // The same words can come twice.
        <li key={`${index} ${at}`}>
          <span className="strong">{by ?? customer}</span>
          <span className="tiny muted">, {formatIstMoment(at)}</span>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
      {closedAt !== null && (
        <li>
          <span className="strong">What was done</span>
          <span className="tiny muted">, {formatIstMoment(closedAt)}</span>
          <p className={styles.text}>{outcome}</p>
        </li>
      )}
    </List>
  );
}

function AboutBox({ detail }: { detail: Detail }) {
  const { about, orderId, order, unit, earlierId, customer, customerId, email, phoneNumber } = detail;
  return (
    <Box title="About it">
      <Facts>
        <Fact name="Answer">
          <AnswerClock row={detail} />
        </Fact>
        <Fact name="Solution">
          <SolutionClock row={detail} />
        </Fact>
        <Fact name="About">{topicTexts[about]}</Fact>
        {orderId !== null && order && (
          <Fact name="Order">
            <Link to={hrefs.order(orderId)} className="link">
              {orderId}
            </Link>
            , {order.status}: {order.titles.join(', ')}
          </Fact>
        )}
        {unit && (
          <Fact name="Copy">
            <Link to={hrefs.unit(unit.unit)} className="link">
              {unitText({ number: unit.unit, serial: unit.serial })}
            </Link>
          </Fact>
        )}
        {earlierId !== null && (
          <Fact name="After">
            <Link to={hrefs.grievance(earlierId)} className="link">
              {earlierId}
            </Link>
          </Fact>
        )}
        <Fact name="Customer">
          <Link to={hrefs.customer(customerId)} className="link">
            {customer}
          </Link>
        </Fact>
        <Fact name="Phone">{formatPhone(phoneNumber)}</Fact>
        <Fact name="E-mail">{email}</Fact>
      </Facts>
    </Box>
  );
}

/** Who may only look sees no buttons. */
function Actions({ detail: { grievanceId }, onNews }: ContentsProps) {
  const mayAnswer = useIsOneOf(rentalStaff);
  const mayClose = useIsOneOf(managers);
  const [open, setOpen] = useState<'answer' | 'close' | null>(null);
  const common = {
    onClose: () => setOpen(null),
    onConflict: ({ sentence }: { sentence: string }) => onNews({ tone: 'warn', title: sentence }),
  };
  return (
    <ButtonRow>
      {mayAnswer && (
        <Button look="dark" onClick={() => setOpen('answer')}>
          Answer
        </Button>
      )}
      {mayClose && <Button onClick={() => setOpen('close')}>Close it</Button>}
      {open === 'answer' && (
        <ActionDialog
          {...common}
          title={`Answer ${grievanceId}`}
          submitLabel="Send the answer"
          call={officeAnswerGrievance}
          fields={['text']}
          request={({ text }) => ({ grievanceId, text })}
          onDone={() => onNews({ tone: 'ok', title: 'The answer is on its way to the customer.' })}
        >
          {(errors) => <WordsField label="Your answer" name="text" error={errors['text'] ?? null} />}
        </ActionDialog>
      )}
      {open === 'close' && (
        <ActionDialog
          {...common}
          title={`Close ${grievanceId}`}
          submitLabel="Close it"
          call={officeCloseGrievance}
          fields={['outcome']}
          request={({ outcome }) => ({ grievanceId, outcome })}
          onDone={() => onNews({ tone: 'ok', title: `Complaint ${grievanceId} is closed.` })}
        >
          {(errors) => <WordsField label="What was done" name="outcome" error={errors['outcome'] ?? null} />}
        </ActionDialog>
      )}
    </ButtonRow>
  );
}

function WordsField({ label, name, error }: { label: string; name: string; error: string | null }) {
  return (
    <TextAreaField
      {...{ label, name, error }}
      rows={5}
      maxLength={longestGrievanceText}
      hint="The customer reads it, by message and on the site."
      required
    />
  );
}
