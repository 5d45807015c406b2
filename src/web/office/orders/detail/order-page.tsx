import { useState } from 'react';
import { useParams } from 'react-router';
import { officeOrder } from '../../../../contract/office/orders.ts';
import { formatIstMoment } from '../../../../rules/time/format-ist.ts';
import { orderStatusTone } from '../../../../rules/orders/order-status-tone.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import office from '../../office.module.css';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../frame/use-office-asked.ts';
import { OrderContents } from './order-contents.tsx';
import type { OrderActionProps, OrderDetail } from './order-detail.ts';
import { OrderMoves } from './order-moves.tsx';

export function OrderPage() {
  const orderId = (useParams()['orderId'] ?? '').toUpperCase();
  // Nothing that was typed or said for one order stays for the next.
  return <OneOrder key={orderId} orderId={orderId} />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const { reply: file, refusal, askAgain } = useOfficeAsked(officeOrder, { orderId });
  const [message, setMessage] = useState<FormMessage | null>(null);
  const actions: Omit<OrderActionProps, 'file'> = {
    onDone(sentence) {
      setMessage({ tone: 'ok', title: sentence });
      askAgain();
    },
    onConflict({ sentence }) {
      setMessage({
        tone: 'warn',
        title: 'This order has changed in the meantime.',
        detail: `${sentence} It is shown as it is now.`,
      });
      askAgain();
    },
  };
  return (
    <>
      <OrderHead orderId={orderId} file={file} />
      <div className={office.stack}>
        <FormAlert message={message} />
        {file && <OrderMoves file={file} {...actions} />}
        {file && <OrderContents file={file} {...actions} />}
        {!file && refusal && <OfficeTrouble title="The order did not load." refusal={refusal} onRetry={askAgain} />}
        {!file && !refusal && <OfficeWaiting what="the order" />}
      </div>
    </>
  );
}

const directionTexts = { Buy: 'Bought from us', Sell: 'Sold to us', Rent: 'Rented' };

function OrderHead({ orderId, file }: { orderId: string; file: OrderDetail | null }) {
  const direction = file?.order.direction;
  return (
    <PageHead
      back={{ to: direction ? `/office/orders?direction=${direction}` : '/office/orders', label: 'Orders' }}
      title={orderId}
      beside={file && <StatusBadge tone={orderStatusTone(file.order.status)} label={file.order.status} />}
    >
      {file && (
        <p className="small muted">
          {directionTexts[file.order.direction]}, {formatIstMoment(file.order.placedAt)}
        </p>
      )}
    </PageHead>
  );
}
