import { useState } from 'react';
import { useParams } from 'react-router';
import { officeOrder } from '../../../../contract/office/orders.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { orderStatusTone } from '../../../../rules/orders/order-status-tone.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { Columns, Stack } from '../../../parts/layout/stack.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { DetailHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { DocumentLink } from '../document-link.tsx';
import type { OrderActionProps, OrderDetail } from './order-detail.ts';
import { OrderMoves } from './order-moves.tsx';
import { Bench } from '../../trade-ins/bench.tsx';
import { CustomerBox } from './customer-box.tsx';
import { LinesBox } from './lines-box.tsx';
import { MoneyBox } from './money-box.tsx';
import { NotesBox } from './notes-box.tsx';
import { PackBox } from './pack-box.tsx';
import { PaymentsBox } from './payments-box.tsx';
import { RentalsBox } from '../../rentals/order/rentals-box.tsx';
import { ReturnBoxes } from './return-box.tsx';
import { TradeUpBox } from './trade-up-box.tsx';
import { hrefs } from '../../hrefs.ts';
import styles from './order-page.module.css';

export function OrderPage() {
  const orderId = (useParams()['orderId'] ?? '').toUpperCase();
  // Nothing that was typed or said for one order stays for the next.
  return <OneOrder key={orderId} orderId={orderId} />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const asked = useOfficeAsked(officeOrder, { orderId });
  const { reply: detail, askAgain } = asked;
  const [message, setMessage] = useState<FormMessage | null>(null);
  const actions: Omit<OrderActionProps, 'detail'> = {
    onDone(sentence) {
      setMessage({ tone: 'ok', title: sentence });
      askAgain();
    },
    onConflict({ sentence }) {
      setMessage({
        tone: 'warn',
        // Somebody was quicker, or it is not time yet: the sentence says which.
        title: sentence,
        detail: 'The order is shown as it is now.',
      });
      askAgain();
    },
    onChanged: askAgain,
  };
  return (
    <>
      <OrderHead orderId={orderId} detail={detail} />
      <Stack>
        <FormAlert message={message} />
        {detail && <OrderMoves detail={detail} {...actions} />}
        {detail && <OrderContents detail={detail} {...actions} />}
        <OfficeWaiting what="the order" asked={asked} />
      </Stack>
    </>
  );
}

const directionTexts = { Buy: 'Sale', Sell: 'Trade-in', Rent: 'Rental' };

function OrderHead({ orderId, detail }: { orderId: string; detail: OrderDetail | null }) {
  const direction = detail?.order.direction;
  return (
    <DetailHead
      back={{ to: direction ? `${hrefs.orders}?direction=${direction}` : hrefs.orders, label: 'Orders' }}
      title={orderId}
      beside={detail && <StatusBadge tone={orderStatusTone(detail.order.status)} label={detail.order.status} />}
    >
      {detail && (
        <p className="small muted">
          {directionTexts[detail.order.direction]}, {formatIstMoment(detail.order.placedAt)}
        </p>
      )}
    </DetailHead>
  );
}

/** Everything of one order. What is to be done stands first. */
function OrderContents(props: OrderActionProps) {
  const { detail } = props;
  return (
    <Columns>
      <Stack>
        {detail.items.length > 0 && <Bench {...props} />}
        {detail.rentals.length > 0 && <RentalsBox {...props} />}
        <ReturnBoxes {...props} />
        <PackBox {...props} />
        <LinesBox {...props} />
        <PaymentsBox {...props} />
        <SentBox detail={detail} />
      </Stack>
      <Stack>
        <CustomerBox {...props} />
        <MoneyBox detail={detail} />
        <TradeUpBox detail={detail} />
        <NotesBox {...props} />
        <HistoryBox detail={detail} />
      </Stack>
    </Columns>
  );
}

function HistoryBox({ detail: { history } }: { detail: OrderDetail }) {
  return (
    <Box title="History">
      <List isOrdered>
        {history.map(({ status, by, note, at }, index) => (
          <li key={`${at} ${index}`}>
            {note && status === history[index - 1]?.status ? (
              <span className="strong">Note</span>
            ) : (
              <span className="strong">{status}</span>
            )}{' '}
            by {by}
            {note && <span className={styles.note}>: {note}</span>}
            <span className={styles.detail}>{formatIstMoment(at)}</span>
          </li>
        ))}
      </List>
    </Box>
  );
}

/** Documents that were made, and messages that went out. */
function SentBox({ detail: { order, documents, messages } }: { detail: OrderDetail }) {
  if (documents.length === 0 && messages.length === 0) return null;
  return (
    <Box title="Documents and messages">
      <List>
        {documents.map((document) => (
          <li key={document.number}>
            <DocumentLink orderId={order.orderId} {...document} />
          </li>
        ))}
        {messages.map(({ channel, template, state, at }) => (
          <li key={`${channel} ${template} ${at}`}>
            <span className="strong">{titled(template)}</span> by {channel === 'sms' ? 'SMS' : 'e-mail'}, {state}
            <span className={styles.detail}>{formatIstMoment(at)}</span>
          </li>
        ))}
      </List>
    </Box>
  );
}

/** A name that programs use, as the beginning of a line. */
function titled(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
