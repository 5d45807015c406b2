import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { officeDecideCredit, type officeCreditRequests } from '../../../contract/office/customers.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { Button } from '../../parts/form/button.tsx';
import type { FormMessage } from '../../parts/feedback/form-alert.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import { exactRupees } from '../../../rules/money/format-exact-rupees.ts';
import office from '../office.module.css';
import rows from '../list/rows.module.css';
import styles from './credit-wishes.module.css';

export type CreditWish = ReplyOf<typeof officeCreditRequests>[number];

export interface CreditWishesProps {
  wishes: readonly CreditWish[];
  onDecided: (news: FormMessage) => void;
}

export function CreditWishes({ wishes, onDecided }: CreditWishesProps) {
  return (
    <ul className={office.list}>
      {wishes.map((wish) => (
        <li key={wish.requestId} className={styles.wish}>
          <div>
            <p>
              <strong className="strong">{exactRupees(wish.kind === 'grant' ? wish.amount : -wish.amount)}</strong>{' '}
              {wish.kind === 'grant' ? 'for' : 'from'}{' '}
              <Link className="link" to={`/office/customers/${wish.customerId}`}>
                {wish.customer}
              </Link>
            </p>
            <p className={styles.why}>{wish.why}</p>
            <p className={rows.detail}>
              {wish.by}, {formatIstMoment(wish.at)}
            </p>
          </div>
          <Decision wish={wish} onDecided={onDecided} />
        </li>
      ))}
    </ul>
  );
}

interface DecisionProps {
  wish: CreditWish;
  onDecided: (news: FormMessage) => void;
}

function Decision({ wish, onDecided }: DecisionProps) {
  const [asked, setAsked] = useState<'yes' | 'no' | null>(null);
  if (!wish.mayDecide) return <p className="small muted">Somebody else has to decide about this one.</p>;
  return (
    <div className={office.buttons}>
      <Button size="s" look="dark" icon="check" onClick={() => setAsked('yes')}>
        Confirm<span className="visually-hidden"> {nameOf(wish)}</span>
      </Button>
      <Button size="s" icon="close" onClick={() => setAsked('no')}>
        Refuse<span className="visually-hidden"> {nameOf(wish)}</span>
      </Button>
      {asked && <DecideDialog {...{ wish, onDecided, asked }} onClose={() => setAsked(null)} />}
    </div>
  );
}

function nameOf({ amount, customer }: CreditWish): string {
  return `${exactRupees(amount)}, ${customer}`;
}

function DecideDialog({
  wish,
  asked,
  onDecided,
  onClose,
}: DecisionProps & { asked: 'yes' | 'no'; onClose: () => void }) {
  const isConfirmed = asked === 'yes';
  const amount = exactRupees(wish.amount);
  return (
    <ActionDialog
      title={isConfirmed ? `Confirm ${amount}` : `Refuse ${amount}`}
      submitLabel={isConfirmed ? 'Confirm' : 'Refuse'}
      look={isConfirmed ? 'primary' : 'dark'}
      call={officeDecideCredit}
      fields={['why']}
      request={({ why }) => ({ requestId: wish.requestId, isConfirmed, why })}
      onDone={() => onDecided({ tone: 'ok', title: doneText({ wish, isConfirmed, amount }) })}
      onConflict={({ sentence }) =>
        onDecided({ tone: 'warn', title: sentence, detail: 'The list is shown as it is now.' })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {wish.by} wants to {wish.kind === 'grant' ? 'give' : 'take back'} {amount}{' '}
            {wish.kind === 'grant' ? 'to' : 'from'} {wish.customer}: {wish.why}
          </p>
          <WhyField errors={errors} hint="What you have looked at before you decided." />
        </>
      )}
    </ActionDialog>
  );
}

function doneText({ wish, isConfirmed, amount }: { wish: CreditWish; isConfirmed: boolean; amount: string }): string {
  if (!isConfirmed) return `Refused: ${amount} for ${wish.customer}. Nothing has moved.`;
  return wish.kind === 'grant'
    ? `${amount} is in the wallet of ${wish.customer}.`
    : `${amount} is taken from the wallet of ${wish.customer}.`;
}
