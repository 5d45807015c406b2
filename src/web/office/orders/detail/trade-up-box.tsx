import { Link } from 'react-router';
import type { TradeUpDetails } from '../../../../contract/trade-ins.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { visitText } from '../../../../rules/trade-ups/one-visit.ts';
import type { OrderDetail } from './order-detail.ts';
import { hrefs } from '../../hrefs.ts';

/** What is bought or sold together with the order, and why it is not to be packed yet. */
export function TradeUpBox({ detail: { order, tradeUp } }: { detail: OrderDetail }) {
  if (!tradeUp) return null;
  const { buyOrderId, sellOrderId, state, plannedCredit, difference, credit, paid, due, keptUntil, oneVisit } = tradeUp;
  const isPurchase = order.orderId === buyOrderId;
  const other = isPurchase ? sellOrderId : buyOrderId;
  return (
    <Box title="Trade up" isStacked>
      <p className="small">{oneVisit && state in visitTexts ? visitTexts[state] : stateTexts[state]}</p>
      <Facts>
        <Fact name={isPurchase ? 'Trade-in' : 'Order'}>
          <Link to={hrefs.order(other)} className="link">
            {other}
          </Link>
        </Fact>
        <Fact name="Agreed">
          {exactRupees(plannedCredit)} credit and {exactRupees(difference)} in money
        </Fact>
        {credit !== null && <Fact name="Paid with credit">{exactRupees(credit)}</Fact>}
        <Fact name="Paid in money">{exactRupees(paid)}</Fact>
        {due > 0 && <Fact name="Can be paid">{exactRupees(due)}</Fact>}
        {oneVisit && <Fact name="One visit">{visitText(oneVisit) ?? 'Not planned yet'}</Fact>}
        {keptUntil && <Fact name="Kept until">{formatIstMoment(keptUntil)}</Fact>}
      </Facts>
    </Box>
  );
}

const stateTexts: Readonly<Record<TradeUpDetails['state'], string>> = {
  waiting: 'Not to be packed: the credit of the trade-in pays for it, once that is inspected and accepted.',
  due: 'Not to be packed: the credit is set aside, and the customer has still to pay the difference.',
  paid: 'Settled: the credit of the trade-in has paid for the order.',
  alone: 'Nothing came of the trade-in. The customer can pay for the order on its own; otherwise it ends by itself.',
  over: 'Each order stands alone.',
};

/** Of one visit: it is taken along before it is paid, and handed over at the door or brought back. */
const visitTexts: Readonly<Partial<Record<TradeUpDetails['state'], string>>> = {
  waiting:
    'One visit: take it along when you collect the trade-in. Inspect that at the door, and hand the order over once its page says that all is paid; until then it stays ours.',
  due: 'One visit: the credit is set aside. Hand the order over when the customer has paid the difference, or bring it back.',
  paid: 'Settled: hand the order over and note here that it was sent and has arrived, or send it as a parcel.',
};
