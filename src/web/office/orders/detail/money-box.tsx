import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { howPaid, moneyRows } from './money-rows.ts';
import type { OrderDetail } from './order-detail.ts';

const payoutText: Readonly<Record<string, string>> = {
  frozen: 'after the inspection',
  exported: 'with the bank',
  rejected: 'rejected by the bank',
  unreadable: 'the details do not open',
  void: 'not needed',
};

/** Two decimals, because the books are kept in them. */
export function MoneyBox({ detail }: { detail: OrderDetail }) {
  const isTradeIn = detail.order.direction === 'Sell';
  return (
    <Box title="Money">
      <Facts>
        {moneyRows(detail).map(({ label, rupees }) => (
          <Fact key={label} name={label}>
            {exactRupees(rupees)}
          </Fact>
        ))}
        {!isTradeIn && <Fact name="Paid by">{howPaid(detail)}</Fact>}
        {detail.payout && (
          <Fact name="Payout">
            {detail.payout.to}, {payoutText[detail.payout.state] ?? detail.payout.state}
            {detail.payout.reference && `, ${detail.payout.reference}`}
          </Fact>
        )}
      </Facts>
    </Box>
  );
}
