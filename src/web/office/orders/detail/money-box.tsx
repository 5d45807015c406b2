import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import type { OrderDetail } from './order-detail.ts';

const payText: Readonly<Record<string, string>> = {
  online: 'Online',
  delivery: 'At the door',
  credit: 'Store credit',
};

const payoutText: Readonly<Record<string, string>> = {
  frozen: 'after the inspection',
  exported: 'with the bank',
  void: 'not needed',
};

/** Two decimals, because the books are kept in them. */
export function MoneyBox({ detail }: { detail: OrderDetail }) {
  const { goods, discount, credit, fee, leftOut, toPay, payBy } = detail.money;
  const isTradeIn = detail.order.direction === 'Sell';
  const amounts = [
    { label: isTradeIn ? 'Quoted' : 'Goods', rupees: goods, isShown: true },
    { label: 'Discount', rupees: -discount, isShown: discount > 0 },
    { label: 'Delivery and fees', rupees: fee, isShown: fee > 0 },
    { label: 'Bonus for the way it comes', rupees: detail.bonus, isShown: detail.bonus > 0 },
    {
      label: isTradeIn ? 'Of it in store credit' : 'Paid with store credit',
      rupees: isTradeIn ? credit : -credit,
      isShown: credit > 0,
    },
    { label: 'Not sent', rupees: -leftOut, isShown: leftOut > 0 && payBy === 'delivery' },
    { label: isTradeIn ? 'In money' : 'To pay', rupees: toPay, isShown: true },
  ];
  return (
    <Box title="Money">
      <Facts>
        {amounts
          .filter(({ isShown }) => isShown)
          .map(({ label, rupees }) => (
            <Fact key={label} name={label}>
              {exactRupees(rupees)}
            </Fact>
          ))}
        {!isTradeIn && <Fact name="Paid by">{payText[payBy] ?? payBy}</Fact>}
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
