import { counterStaff } from '../../../rules/staff.ts';
import { formatRupees } from '../../../rules/format-rupees.ts';
import { platformLabel } from '../../../rules/sections.ts';
import { ageWords } from '../catalogue/goods-words.ts';
import office from '../office.module.css';
import { useIsOneOf } from '../office-member.ts';
import { LeaveOutButton } from './leave-out-button.tsx';
import type { OrderActionProps } from './order-file.ts';

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
          {lines.map(({ lineId, title, platform, age, qty, leftOut, price, total }) => (
            <tr key={lineId}>
              <td>
                {title}
                <p className="tiny muted">
                  {[props.file.order.direction === 'Buy' && ageWords[age], platformLabel(platform)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {leftOut > 0 && <p className="tiny muted">{leftOut} not sent</p>}
              </td>
              <td className={office.number}>{qty}</td>
              <td className={office.number}>{formatRupees(price)}</td>
              <td className={office.number}>{formatRupees(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
