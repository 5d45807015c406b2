import { formatIstMoment } from '../../../../rules/time/day.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { exactRupees } from '../../frame/exact-rupees.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { NumberCell, NumberHead, Table } from '../../../parts/layout/table.tsx';
import type { OrderActionProps, OrderDetail } from './order-detail.ts';
import { RefundButton } from './refund-button.tsx';

/** What came and what went back. */
export function PaymentsBox(props: OrderActionProps) {
  const { payments, refunds, order } = props.file;
  const mayRefund = useIsOneOf(managers) && order.direction !== 'Sell';
  const isEmpty = payments.length === 0 && refunds.length === 0;
  if (isEmpty && !mayRefund) return null;
  return (
    <Box title="Payments and refunds" beside={mayRefund && <RefundButton {...props} />}>
      {isEmpty ? <p className="small muted">Nothing was paid online.</p> : <MoneyTable {...{ payments, refunds }} />}
    </Box>
  );
}

function MoneyTable({ payments, refunds }: Pick<OrderDetail, 'payments' | 'refunds'>) {
  const rows = [
    ...payments.map(({ provider, ...payment }) => ({ ...payment, what: `Payment, ${provider}` })),
    ...refunds.map((refund) => ({ ...refund, what: 'Refund', amount: -refund.amount })),
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
            <td>{state}</td>
            <td>{formatIstMoment(at)}</td>
            <NumberCell>{exactRupees(amount)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
