import { exactRupees } from '../../../../rules/money/format-exact-rupees.ts';
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
export function MoneyBox({ file }: { file: OrderDetail }) {
  const { goods, discount, credit, fee, leftOut, toPay, payBy } = file.money;
  const isTradeIn = file.order.direction === 'Sell';
  const amounts = [
    { label: isTradeIn ? 'Quoted' : 'Goods', rupees: goods, isShown: true },
    { label: 'Discount', rupees: -discount, isShown: discount > 0 },
    { label: 'Delivery and fees', rupees: fee, isShown: fee > 0 },
    { label: 'Bonus for the way it comes', rupees: file.bonus, isShown: file.bonus > 0 },
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
        {file.payout && (
          <Fact name="Payout">
            {file.payout.to}, {payoutText[file.payout.state] ?? file.payout.state}
            {file.payout.reference && `, ${file.payout.reference}`}
          </Fact>
        )}
      </Facts>
    </Box>
  );
}
