import { useState } from 'react';
import { useParams } from 'react-router';
import { getShop } from '../../../../contract/settings.ts';
import { Button } from '../../../parts/form/button.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { DetailHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { ParcelSlip } from './parcel-slip.tsx';
import { PickList } from './pick-list.tsx';
import { hrefs } from '../../hrefs.ts';
import styles from './slips.module.css';

export function slipsPath(orderIds: Iterable<string>): string {
  return hrefs.slips([...orderIds].join(','));
}

/** As many as a page of the list of orders has. */
const mostSlips = 50;

/** What goes onto and into parcels, a page for each. */
export function SlipsPage() {
  const wanted = (useParams()['orderIds'] ?? '').toUpperCase();
  const orderIds = [...new Set(wanted.split(',').filter(Boolean))].slice(0, mostSlips);
  return <Slips key={wanted} orderIds={orderIds} />;
}

const nothing = {};

function Slips({ orderIds }: { orderIds: readonly string[] }) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const asked = useOfficeAsked(getShop, nothing);
  const { reply: shop } = asked;
  return (
    <>
      <div className={styles.screenOnly}>
        <DetailHead
          back={{ to: `${hrefs.orders}?todo=to-pack`, label: 'To pack' }}
          title="Packing slips"
          beside={
            <Button look="dark" icon="document" disabled={ready.size < orderIds.length} onClick={() => window.print()}>
              Print
            </Button>
          }
        >
          <p className="small muted">
            A pick list by shelf, and one sheet for each order. Prices are on the invoice only.
          </p>
        </DetailHead>
      </div>
      <OfficeWaiting what="the slips" asked={asked} />
      <div className={styles.slips}>
        {shop && orderIds.length > 0 && <PickList orderIds={orderIds} />}
        {shop &&
          orderIds.map((orderId) => (
            <ParcelSlip
              key={orderId}
              orderId={orderId}
              sender={shop.settings}
              onReady={() => setReady((before) => new Set([...before, orderId]))}
            />
          ))}
      </div>
    </>
  );
}
