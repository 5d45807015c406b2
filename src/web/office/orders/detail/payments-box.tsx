import { formatIstMoment } from '../../../../rules/time/day.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { exactRupees } from '../../frame/exact-rupees.ts';
import office from '../../office.module.css';
import type { OrderActionProps, OrderDetail } from './order-detail.ts';
import { RefundButton } from './refund-button.tsx';

/** What came and what went back. */
export function PaymentsBox(props: OrderActionProps) {
  const { payments, refunds, order } = props.file;
  const mayRefund = useIsOneOf(managers) && order.direction !== 'Sell';
  const isEmpty = payments.length === 0 && refunds.length === 0;
  if (isEmpty && !mayRefund) return null;
  return (
    <section className={office.box} aria-labelledby="payments">
      <div className={office.boxHead}>
        <h2 id="payments" className="h3">
          Payments and refunds
        </h2>
        {mayRefund && <RefundButton {...props} />}
      </div>
      {isEmpty ? <p className="small muted">Nothing was paid online.</p> : <MoneyTable {...{ payments, refunds }} />}
    </section>
  );
}

function MoneyTable({ payments, refunds }: Pick<OrderDetail, 'payments' | 'refunds'>) {
  const rows = [
    ...payments.map(({ provider, ...payment }) => ({ ...payment, what: `Payment, ${provider}` })),
    ...refunds.map((refund) => ({ ...refund, what: 'Refund', amount: -refund.amount })),
  ];
  return (
    <div className={office.scroller} tabIndex={0} role="region" aria-label="Payments and refunds, one by one">
      <table className={office.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">State</th>
            <th scope="col">When</th>
            <th scope="col" className={office.number}>
              Amount
            </th>
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
              <td className={office.number}>{exactRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
