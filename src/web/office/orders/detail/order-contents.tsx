import { Bench } from '../../trade-ins/bench.tsx';
import { CustomerBox } from './customer-box.tsx';
import type { OrderActionProps } from './order-detail.ts';
import { HistoryBox } from './history-box.tsx';
import { LinesBox } from './lines-box.tsx';
import { MoneyBox } from './money-box.tsx';
import { NotesBox } from './notes-box.tsx';
import office from '../../office.module.css';
import { PaymentsBox } from './payments-box.tsx';
import { RentalsBox } from '../../rentals/order/rentals-box.tsx';
import { SentBox } from './sent-box.tsx';

/** Everything of one order. What is to be done stands first. */
export function OrderContents(props: OrderActionProps) {
  const { file } = props;
  return (
    <div className={office.columns}>
      <div className={office.column}>
        {file.items.length > 0 && <Bench {...props} />}
        {file.rentals.length > 0 && <RentalsBox {...props} />}
        <LinesBox {...props} />
        <PaymentsBox {...props} />
        <SentBox file={file} />
      </div>
      <div className={office.column}>
        <CustomerBox file={file} />
        <MoneyBox file={file} />
        <NotesBox {...props} />
        <HistoryBox file={file} />
      </div>
    </div>
  );
}
