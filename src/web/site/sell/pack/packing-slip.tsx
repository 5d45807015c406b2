import { Suspense } from 'react';
import type { OrderDetails } from '../../../../contract/orders.ts';
import type { TradeInDetails } from '../../../../contract/trade-ins.ts';
import { formatPhone } from '../../../../rules/people/identity.ts';
import { useShop } from '../../frame/use-shop.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import styles from './sell-pack.module.css';

export interface PackingSlipProps {
  order: OrderDetails;
  tradeIn: TradeInDetails;
}

/** Goes into the parcel: whose it is, what is in it and where it goes. Nothing about money. */
export function PackingSlip({ order, tradeIn }: PackingSlipProps) {
  return (
    <section className={styles.slip} aria-label="Packing slip">
      <div className={styles.slipHead}>
        <div>
          <p className="caps">Trade-in</p>
          <h2 className={styles.number}>{order.orderId}</h2>
          <p className="small soft">Please put this slip into the parcel.</p>
        </div>
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode text={order.orderId} label={`QR code of order ${order.orderId}`} />
          </Suspense>
        </div>
      </div>
      <div className={styles.addresses}>
        <ShopAddress />
        <Sender order={order} />
      </div>
      <div>
        <h3 className="caps">In this parcel</h3>
        <ul className={styles.pieces}>
          {tradeIn.items.map(({ itemId, title }) => (
            <li key={itemId} className={styles.piece}>
              {title}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const QrCode = lazyPart(() => import('../../../parts/media/qr-code.tsx').then((file) => file.QrCode));

function ShopAddress() {
  const { legal, brand } = useShop().settings;
  return (
    <div>
      <h3 className="caps">To</h3>
      <p>
        <span className="strong">{legal.name}</span>
        <br />
        {legal.address}
        <br />
        {brand.phone}
      </p>
    </div>
  );
}

function Sender({ order: { address } }: Pick<PackingSlipProps, 'order'>) {
  if (!address) return null;
  const { name, line1, line2, city, state, pinCode, phoneNumber } = address;
  return (
    <div>
      <h3 className="caps">From</h3>
      <p>
        <span className="strong">{name}</span>
        <br />
        {[line1, line2].filter(Boolean).join(', ')}
        <br />
        {city}, {state} {pinCode}
        <br />
        {formatPhone(phoneNumber)}
      </p>
    </div>
  );
}
