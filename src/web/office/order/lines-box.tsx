import { formatRupees } from '../../../rules/format-rupees.ts';
import office from '../office.module.css';
import type { OrderFile } from './order-file.ts';

export function LinesBox({ file: { lines } }: { file: OrderFile }) {
  return (
    <section className={office.box} aria-labelledby="lines">
      <h2 id="lines" className="h3">
        Lines
      </h2>
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
          {lines.map(({ lineId, title, qty, price, total }) => (
            <tr key={lineId}>
              <td>{title}</td>
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
