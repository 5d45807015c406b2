import { exactRupees } from '../../frame/exact-rupees.ts';
import office from '../../office.module.css';
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
    <section className={office.box} aria-labelledby="money">
      <h2 id="money" className="h3">
        Money
      </h2>
      <dl className={office.facts}>
        {amounts
          .filter(({ isShown }) => isShown)
          .map(({ label, rupees }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{exactRupees(rupees)}</dd>
            </div>
          ))}
        {!isTradeIn && (
          <div>
            <dt>Paid by</dt>
            <dd>{payText[payBy] ?? payBy}</dd>
          </div>
        )}
        {file.payout && (
          <div>
            <dt>Payout</dt>
            <dd>
              {file.payout.to}, {payoutText[file.payout.state] ?? file.payout.state}
              {file.payout.reference && `, ${file.payout.reference}`}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
