import { formatIstMoment } from '../../../../rules/time/day.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { payoutNumber } from '../../../../rules/payouts/payout-number.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { NumberCell, NumberHead, Table } from '../../../parts/layout/table.tsx';
import { type OrderActionProps, type OrderDetail, wasNeverPaid } from './order-detail.ts';
import { useState } from 'react';
import { officeRefund } from '../../../../contract/office/orders.ts';
import { Button } from '../../../parts/form/button.tsx';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { RupeesField } from '../../dialog/rupees-field.tsx';
import type { FieldErrors } from '../../dialog/field-errors.ts';

/** What came and what went back. */
export function PaymentsBox(props: OrderActionProps) {
  const { payments, refunds, refundPayouts, order } = props.detail;
  const mayRefund = useIsOneOf(managers) && order.direction !== 'Sell' && !wasNeverPaid(props.detail);
  const isEmpty = payments.length === 0 && refunds.length === 0 && refundPayouts.length === 0;
  if (isEmpty && !mayRefund) return null;
  return (
    <Box title="Payments and refunds" beside={mayRefund && <RefundButton {...props} />}>
      {isEmpty ? <p className="small muted">Nothing was paid online.</p> : <MoneyTable {...props.detail} />}
    </Box>
  );
}

function MoneyTable({ order, payments, refunds, refundPayouts }: OrderDetail) {
  const rows = [
    ...payments.map(({ provider, ...payment }) => ({ ...payment, what: `Payment, ${provider}` })),
    ...refunds.map((refund) => ({ ...refund, what: 'Refund', amount: -refund.amount })),
    ...refundPayouts.map(({ returnId, method, to, amount, rejected, ...payout }) => ({
      ...payout,
      what: `Refund to ${method === 'upi' ? 'UPI id' : 'bank account'} ${to}`,
      reference: [payoutNumber({ number: order.orderId, returnId }), payout.reference, rejected]
        .filter(Boolean)
        .join(', '),
      amount: amount && -amount,
    })),
  ];
  return (
    <Table scrollsAs="Payments and refunds, one by one">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">State</th>
          <th scope="col">When</th>
          <NumberHead>Amount</NumberHead>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ reference, what, state, at, amount }) => (
          <tr key={reference}>
            <td>
              {what}
              <br />
              <span className="tiny muted">{reference}</span>
            </td>
            <td>{payoutStates[state] ?? state}</td>
            <td>{at && formatIstMoment(at)}</td>
            <NumberCell>{amount !== null && exactRupees(amount)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const payoutStates: Readonly<Record<string, string>> = {
  frozen: 'when the return is accepted',
  exported: 'with the bank',
  rejected: 'rejected by the bank',
  unreadable: 'the details do not open',
  void: 'not needed',
};

function RefundButton(props: OrderActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="undo" onClick={() => setIsOpen(true)}>
        Give money back
      </Button>
      {isOpen && <RefundDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RefundDialog({ detail, onDone, onClose }: OrderActionProps & { onClose: () => void }) {
  return (
    <ActionDialog
      title={`Give money back: ${detail.order.orderId}`}
      submitLabel="Give back"
      look="primary"
      call={officeRefund}
      fields={['to', 'rupees', 'why']}
      request={({ to, rupees, why }) => ({
        orderId: detail.order.orderId,
        to: to === 'source' ? ('source' as const) : ('wallet' as const),
        rupees: Number(rupees),
        why,
      })}
      // No conflict leaves this dialog: too much is said here, where the amount can be changed.
      onDone={(_, { to, rupees }) =>
        onDone(`${exactRupees(rupees)} goes back to ${to === 'source' ? 'where it was paid from' : 'the wallet'}.`)
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RefundFields byHand={detail.byHand} errors={errors} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function RefundFields({ byHand, errors }: Pick<OrderDetail, 'byHand'> & { errors: FieldErrors }) {
  const left = byHand?.left ?? 0;
  return (
    <>
      <p>This is on top of what a cancelled or returned order gives back by itself.</p>
      <ChoiceGroup legend="Where to">
        <ChoiceCard
          name="to"
          value="source"
          required
          defaultChecked={left > 0}
          disabled={left <= 0}
          title="To where it was paid from"
          detail={sourceText(byHand)}
        />
        <ChoiceCard
          name="to"
          value="wallet"
          required
          defaultChecked={left <= 0}
          title="To the wallet"
          detail="Store credit, at once"
        />
      </ChoiceGroup>
      <RupeesField label="Rupees" name="rupees" max="1000000" required error={errors['rupees'] ?? null} />
    </>
  );
}

function sourceText(byHand: OrderDetail['byHand']): string {
  const { left, deposit } = byHand ?? { left: 0, deposit: 0 };
  const most = left > 0 ? `At most ${exactRupees(left)}` : 'Nothing that was paid online is left to give back.';
  if (deposit === 0) return most;
  const why = `${exactRupees(deposit)} is the deposit, which goes back when the rental is settled or cancelled.`;
  return left > 0 ? `${most}. ${why}` : why;
}
