import { useState } from 'react';
import { Link } from 'react-router';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { managers, alonePaise } from '../../../../rules/people/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { exactRupees, formatRupees } from '../../../../rules/money/format-rupees.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { NumberCell, NumberHead, Table } from '../../../parts/layout/table.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import { type CustomerActionProps, type CustomerDetail, nameOf } from './customer-detail.ts';
import styles from './customer-page.module.css';
import { officeCorrectCredit, officeGrantCredit } from '../../../../contract/office/customers.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { RupeesField } from '../../dialog/rupees-field.tsx';

export function WalletBox(props: CustomerActionProps) {
  const { available, held, statement } = props.customer.wallet;
  return (
    <Box title="Wallet">
      <div className={styles.wallet}>
        <p>
          <span className={styles.balance}>{exactRupees(available)}</span>
          <span className={rows.detail}>
            {held > 0 ? `free to spend; ${exactRupees(held)} more is held for open orders` : 'free to spend'}
          </span>
        </p>
        <CreditActions {...props} />
      </div>
      {statement.length === 0 ? (
        <p className="small muted">No credit has moved yet.</p>
      ) : (
        <Statement lines={statement} />
      )}
    </Box>
  );
}

function CreditActions(props: CustomerActionProps) {
  const [kind, setKind] = useState<'grant' | 'correct' | null>(null);
  const isManager = useIsOneOf(managers);
  if (!isManager) return null;
  return (
    <ButtonRow>
      <Button size="s" icon="plus" onClick={() => setKind('grant')}>
        Give credit
      </Button>
      <Button size="s" icon="minus" onClick={() => setKind('correct')}>
        Take credit back
      </Button>
      {kind && <CreditDialog kind={kind} {...props} onClose={() => setKind(null)} />}
    </ButtonRow>
  );
}

function Statement({ lines }: { lines: CustomerDetail['wallet']['statement'] }) {
  return (
    <Table scrollsAs="Statement">
      <thead>
        <tr>
          <th scope="col">What</th>
          <NumberHead>Amount</NumberHead>
          <NumberHead>Balance</NumberHead>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ at, wording, orderId, amount, balance }, index) => (
          // Two lines can be of the same moment.
          <tr key={`${at}-${index}`}>
            <td>
              {orderId ? wording.replace(orderId, '').trim() : wording}
              {orderId && (
                <>
                  {' '}
                  <Link className="link" to={hrefs.order(orderId)}>
                    {orderId}
                  </Link>
                </>
              )}
              <span className={rows.detail}>{formatIstMoment(at)}</span>
            </td>
            <NumberCell>{amount > 0 ? `+${exactRupees(amount)}` : exactRupees(amount)}</NumberCell>
            <NumberCell>{exactRupees(balance)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface CreditDialogProps extends CustomerActionProps {
  kind: 'grant' | 'correct';
  onClose: () => void;
}

function CreditDialog({ kind, customer, onDone, onClose }: CreditDialogProps) {
  const isGrant = kind === 'grant';
  return (
    <ActionDialog
      title={isGrant ? `Give credit to ${nameOf(customer)}` : `Take credit back from ${nameOf(customer)}`}
      submitLabel={isGrant ? 'Give credit' : 'Take back'}
      look="primary"
      call={isGrant ? officeGrantCredit : officeCorrectCredit}
      fields={['rupees', 'why']}
      request={({ rupees, why }) => ({ customerId: customer.customerId, rupees: Number(rupees), why })}
      onDone={({ isDone }, { rupees }) => {
        const amount = exactRupees(rupees);
        if (!isDone) onDone(`${amount} waits for a second person. Nothing has moved yet.`);
        else onDone(isGrant ? `${amount} is in the wallet.` : `${amount} is taken from the wallet.`);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {isGrant
              ? 'The credit can be spent at once. The customer sees it in the statement as "From us".'
              : `For credit that was given by mistake. At most ${exactRupees(customer.wallet.available)}, what is free to spend.`}{' '}
            More than {formatRupees(alonePaise / 100)} for one customer within a day waits for a second person.
          </p>
          <RupeesField label="Rupees" name="rupees" max="1000000" required error={errors['rupees'] ?? null} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
