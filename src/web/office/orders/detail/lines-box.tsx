import { counterStaff } from '../../../../rules/people/staff.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { NumberCell, NumberHead, Table } from '../../../parts/layout/table.tsx';
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
    <Box title="Lines" beside={mayShorten && toSend > 1 && <LeaveOutButton {...props} />}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <NumberHead>Pieces</NumberHead>
            <NumberHead>Price</NumberHead>
            <NumberHead>Total</NumberHead>
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
              <NumberCell>{line.qty}</NumberCell>
              <NumberCell>{formatRupees(line.price)}</NumberCell>
              <NumberCell>{formatRupees(line.total)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
