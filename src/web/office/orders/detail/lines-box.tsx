import { counterStaff } from '../../../../rules/people/staff.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import office from '../../office.module.css';
import { useIsOneOf } from '../../frame/office-member.ts';
import { LeaveOutButton } from './leave-out-button.tsx';
import { lineSort } from './line-sort.ts';
import type { OrderActionProps } from './order-detail.ts';

export function LinesBox(props: OrderActionProps) {
  const { lines } = props.file;
  const mayShorten =
    useIsOneOf(counterStaff) && props.file.order.direction === 'Buy' && props.file.order.status === 'Processing';
  const toSend = lines.reduce((sum, { qty, leftOut }) => sum + qty - leftOut, 0);
  return (
    <section className={office.box} aria-labelledby="lines">
      <div className={office.boxHead}>
        <h2 id="lines" className="h3">
          Lines
        </h2>
        {mayShorten && toSend > 1 && <LeaveOutButton {...props} />}
      </div>
      <table className={office.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={office.number}>
              Pieces
            </th>
            <th scope="col" className={office.number}>
              Price
            </th>
            <th scope="col" className={office.number}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                {line.title}
                <p className="tiny muted">{lineSort(props.file, line)}</p>
                {line.leftOut > 0 && <p className="tiny muted">{line.leftOut} not sent</p>}
              </td>
              <td className={office.number}>{line.qty}</td>
              <td className={office.number}>{formatRupees(line.price)}</td>
              <td className={office.number}>{formatRupees(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
