import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { ReplyOf } from '../../../../contract/call.ts';
import { officeOrder } from '../../../../contract/office/orders.ts';
import type { getShop } from '../../../../contract/settings.ts';
import { LoadTrouble } from '../../../parts/feedback/load-trouble.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { LineUnits } from '../detail/line-units.tsx';
import { lineSort, type OrderDetail } from '../detail/order-detail.ts';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import styles from './slips.module.css';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';

export interface ParcelSlipProps {
  orderId: string;
  sender: Settings;
  /** All of it is there, and it can be printed. */
  onReady: () => void;
}

type Settings = ReplyOf<typeof getShop>['settings'];

export function ParcelSlip({ orderId, sender, onReady }: ParcelSlipProps) {
  const { reply: detail, refusal, askAgain } = useOfficeAsked(officeOrder, { orderId });
  if (!detail && refusal) {
    return <LoadTrouble title={`${orderId} did not load.`} sentence={refusal.sentence} onRetry={askAgain} />;
  }
  if (!detail) return <Skeleton shape="panel" />;
  return (
    <Suspense fallback={<Skeleton shape="panel" />}>
      <Slip detail={detail} sender={sender} />
      <Ready onReady={onReady} />
    </Suspense>
  );
}

/** Runs when all that stands beside it is shown, the code too. */
function Ready({ onReady }: Pick<ParcelSlipProps, 'onReady'>) {
  const tell = useEffectEvent(onReady);
  useEffect(() => tell(), []);
  return null;
}

interface SlipProps {
  detail: OrderDetail;
  sender: Settings;
}

function Slip(props: SlipProps) {
  const { cameBack } = props.detail;
  const { orderId, direction, status } = props.detail.order;
  if (direction === 'Sell') {
    return <Callout title={`${orderId} is a trade-in`}>Its parcel comes to us, with the slip of the seller.</Callout>;
  }
  if (isNotToSend(props.detail)) {
    return (
      <Callout tone="bad" title={`${orderId} is not to be packed`}>
        It{' '}
        {cameBack ? 'came back, because nobody took it' : status === 'Cancelled' ? 'is cancelled' : 'is not paid yet'}.
      </Callout>
    );
  }
  return <PrintedSlip {...props} />;
}

function PrintedSlip({ detail, sender }: SlipProps) {
  const { orderId } = detail.order;
  const lines = detail.lines.filter(({ qty, leftOut }) => qty > leftOut);
  return (
    <section className={styles.slip} aria-label={`Packing slip of ${orderId}`}>
      <div className={styles.top}>
        <div>
          <h2 className={styles.number}>{orderId}</h2>
          <p className="strong">{dueText(detail)}</p>
        </div>
        <div className={styles.code}>
          <QrCode text={orderId} label={`QR code of order ${orderId}`} />
        </div>
      </div>
      <div className={styles.addresses}>
        <Receiver detail={detail} />
        <Sender {...sender} />
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">In this parcel</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>{line.qty - line.leftOut}</td>
              <td>
                {line.title}
                <span className={styles.sort}>{lineSort(detail, line)}</span>
                <LineUnits units={line.units} className={styles.sort} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const QrCode = lazy(() => import('../../../parts/media/qr-code.tsx').then((media) => ({ default: media.QrCode })));

function Receiver({ detail: { address, order } }: { detail: OrderDetail }) {
  const [name, ...lines] = address ?? [order.customer, 'Comes to the shop'];
  return (
    <div className={styles.receiver}>
      <h3 className="caps">To</h3>
      <p className={styles.name}>{name}</p>
      {lines.map((line, index) => (
        // Two lines of an address may be the same.
        <p key={`${index}-${line}`}>{line}</p>
      ))}
    </div>
  );
}

function Sender({ legal, brand }: Settings) {
  return (
    <div className="small">
      <h3 className="caps">From, or back to</h3>
      <p className="strong">{legal.name}</p>
      <p>{legal.address}</p>
      <p>{brand.phone}</p>
    </div>
  );
}

type Parcel = {
  cameBack: boolean;
  order: Pick<OrderDetail['order'], 'status'>;
  money: Pick<OrderDetail['money'], 'payBy' | 'toPay'>;
};

/** A slip would say that it is paid, and somebody would send it. */
export function isNotToSend({ order: { status }, cameBack }: Parcel): boolean {
  return status === 'Awaiting payment' || status === 'Cancelled' || cameBack;
}

/** What whoever brings the parcel takes for it. */
export function dueText({ money: { payBy, toPay } }: Parcel): string {
  return payBy === 'delivery' && toPay > 0 ? `Take ${exactRupees(toPay)} on delivery` : 'Paid. Nothing to take.';
}
