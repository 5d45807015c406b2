import { useState } from 'react';
import { formatDay, indianDay } from '../../../../rules/time/day.ts';
import { Notice } from '../../../parts/feedback/notice.tsx';
import { exactRupees } from '../../frame/exact-rupees.ts';
import type { OrderDetail } from '../../orders/detail/order-detail.ts';

/** What whoever hands a rental over must not forget: the money, and that it may be a day too early. */
export function BeforeHandOver({ file: { money, rentals } }: { file: OrderDetail }) {
  const [today] = useState(() => indianDay(new Date()));
  const [firstDay] = rentals.map(({ startsOn }) => startsOn).toSorted();
  return (
    <>
      {money.payBy === 'delivery' && money.toPay > 0 && (
        <Notice tone="deal" title={`Take ${exactRupees(money.toPay)} now: it is paid when it is handed over.`} />
      )}
      {firstDay !== undefined && firstDay > today && (
        <Notice tone="warn" title={`It is rented from ${formatDay(firstDay)}, not from today.`} />
      )}
    </>
  );
}
