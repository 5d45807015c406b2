import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { officeDecideCredit, type officeCreditRequests } from '../../../contract/office/customers.ts';
import { exactRupees } from '../../../rules/money/format-rupees.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import type { FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Button } from '../../parts/form/button.tsx';
import { List } from '../../parts/layout/list.tsx';
import { ButtonRow } from '../../parts/layout/stack.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { hrefs } from '../hrefs.ts';
import rows from '../list/rows.module.css';
import styles from './credit-requests.module.css';

type CreditRequest = ReplyOf<typeof officeCreditRequests>[number];

export interface CreditRequestsProps {
  requests: readonly CreditRequest[];
  onDecided: (news: FormMessage) => void;
}

export function CreditRequests({ requests, onDecided }: CreditRequestsProps) {
  return (
    <List>
      {requests.map((request) => (
        <li key={request.requestId} className={styles.request}>
          <div>
            <p>
              <strong className="strong">
                {exactRupees(request.kind === 'grant' ? request.amount : -request.amount)}
              </strong>{' '}
              {request.kind === 'grant' ? 'for' : 'from'}{' '}
              <Link className="link" to={hrefs.customer(request.customerId)}>
                {request.customer}
              </Link>
            </p>
            <p className={styles.why}>{request.why}</p>
            <p className={rows.detail}>
              {request.by}, {formatIstMoment(request.at)}
            </p>
          </div>
          <Decision request={request} onDecided={onDecided} />
        </li>
      ))}
    </List>
  );
}

interface DecisionProps {
  request: CreditRequest;
  onDecided: (news: FormMessage) => void;
}

function Decision({ request, onDecided }: DecisionProps) {
  const [asked, setAsked] = useState<'yes' | 'no' | null>(null);
  if (!request.mayDecide) return <p className="small muted">Somebody else has to decide about this one.</p>;
  return (
    <ButtonRow>
      <Button size="s" look="dark" icon="check" onClick={() => setAsked('yes')}>
        Confirm<span className="visually-hidden"> {nameOf(request)}</span>
      </Button>
      <Button size="s" icon="close" onClick={() => setAsked('no')}>
        Refuse<span className="visually-hidden"> {nameOf(request)}</span>
      </Button>
      {asked && <DecideDialog {...{ request, onDecided, asked }} onClose={() => setAsked(null)} />}
    </ButtonRow>
  );
}

function nameOf({ amount, customer }: CreditRequest): string {
  return `${exactRupees(amount)}, ${customer}`;
}

function DecideDialog({
  request,
  asked,
  onDecided,
  onClose,
}: DecisionProps & { asked: 'yes' | 'no'; onClose: () => void }) {
  const isConfirmed = asked === 'yes';
  const amount = exactRupees(request.amount);
  return (
    <ActionDialog
      title={isConfirmed ? `Confirm ${amount}` : `Refuse ${amount}`}
      submitLabel={isConfirmed ? 'Confirm' : 'Refuse'}
      look={isConfirmed ? 'primary' : 'dark'}
      call={officeDecideCredit}
      fields={['why']}
      request={({ why }) => ({ requestId: request.requestId, isConfirmed, why })}
      onDone={() => onDecided({ tone: 'ok', title: doneText({ request, isConfirmed, amount }) })}
      onConflict={({ sentence }) =>
        onDecided({ tone: 'warn', title: sentence, detail: 'The list is shown as it is now.' })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {request.by} wants to {request.kind === 'grant' ? 'give' : 'take back'} {amount}{' '}
            {request.kind === 'grant' ? 'to' : 'from'} {request.customer}: {request.why}
          </p>
          <WhyField errors={errors} hint="What you have looked at before you decided." />
        </>
      )}
    </ActionDialog>
  );
}

function doneText({
  request,
  isConfirmed,
  amount,
}: {
  request: CreditRequest;
  isConfirmed: boolean;
  amount: string;
}): string {
  if (!isConfirmed) return `Refused: ${amount} for ${request.customer}. Nothing has moved.`;
  return request.kind === 'grant'
    ? `${amount} is in the wallet of ${request.customer}.`
    : `${amount} is taken from the wallet of ${request.customer}.`;
}
