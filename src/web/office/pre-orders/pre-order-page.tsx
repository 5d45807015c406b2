import { countOf } from '../../../rules/texts/counts.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { officePreOrderQueue, type QueuedOrder } from '../../../contract/office/pre-orders.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { counterStaff } from '../../../rules/people/staff.ts';
import { formatDay, formatIstMoment } from '../../../rules/time/day.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Button } from '../../parts/form/button.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { Fact, Facts } from '../../parts/layout/facts.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { OfficeWaiting } from '../frame/office-waiting.tsx';
import { DetailHead } from '../frame/page-head.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import { hrefs } from '../hrefs.ts';
import styles from '../list/rows.module.css';
import { CoverageBadge } from './coverage-badge.tsx';
import { CancelledSince, ReleaseBadge } from './release-badge.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { SupplyDialog } from './supply-dialog.tsx';

type Queue = ReplyOf<typeof officePreOrderQueue>;

export function PreOrderPage() {
  const productId = Number(useParams()['preOrderId']);
  return <OnePreOrder key={productId} productId={productId} />;
}

/** Who waits for one pre-order, the first ones first, and whom the copies that there are cover. */
function OnePreOrder({ productId }: { productId: number }) {
  const asked = useOfficeAsked(officePreOrderQueue, { productId });
  const { reply: preOrder, askAgain } = asked;
  const [message, setMessage] = useState<FormMessage | null>(null);
  function done(title: string) {
    setMessage({ tone: 'ok', title });
    askAgain();
  }
  return (
    <>
      <DetailHead back={{ to: hrefs.preOrders, label: 'Pre-orders' }} title={preOrder?.title ?? 'Pre-order'}>
        {preOrder && (
          <p className="small muted">
            {platformLabel(preOrder.platform)},{' '}
            {preOrder.releaseDate === null ? 'no release date yet' : `comes out on ${formatDay(preOrder.releaseDate)}`}
          </p>
        )}
      </DetailHead>
      <Stack>
        <FormAlert message={message} />
        {preOrder && <SupplyBox preOrder={preOrder} onDone={done} />}
        {preOrder && <QueueBox preOrder={preOrder} />}
        {preOrder && <CancelledSince cancelled={preOrder.cancelled} />}
        <OfficeWaiting what="the pre-order" asked={asked} />
      </Stack>
    </>
  );
}

function SupplyBox({ preOrder, onDone }: { preOrder: Queue; onDone: (sentence: string) => void }) {
  const { productId, copies, supply } = preOrder;
  const mayCount = useIsOneOf(counterStaff);
  const [open, setOpen] = useState<'receive' | 'count' | null>(null);
  const dialog = { preOrder, onClose: () => setOpen(null), onDone };
  return (
    <Box
      title="What there is"
      isStacked
      beside={
        mayCount && (
          <span className={styles.line}>
            <Button size="s" icon="plus" onClick={() => setOpen('receive')}>
              Receive
            </Button>
            <Button size="s" icon="edit" onClick={() => setOpen('count')}>
              Count
            </Button>
          </span>
        )
      }
    >
      {supply ? (
        <Facts>
          <Fact name="Here, not sent yet">{supply.here}</Fact>
          <Fact name="Promised by the distributor">{supply.promised}</Fact>
          <Fact name="Paid and not sent">{copies}</Fact>
          <Fact name="Too few">{Math.max(0, copies - supply.here - supply.promised)}</Fact>
        </Facts>
      ) : (
        <p className="muted">
          Nobody counts yet, so every paid order can be sent, and buyers only read their place. Once it is counted, an
          order leaves when enough copies are here for it and for everybody who paid before.
        </p>
      )}
      <Link className="link small" to={hrefs.product(productId)}>
        Price, stock and release date
      </Link>
      {open === 'receive' && <ReceiveDialog {...dialog} />}
      {open === 'count' && <SupplyDialog {...dialog} />}
    </Box>
  );
}

function QueueBox({ preOrder: { orders, copies, queue } }: { preOrder: Queue }) {
  if (queue.length === 0) return <EmptyState icon="clock" title="Nobody waits for it" />;
  return (
    <Box title="Queue" isStacked beside={<span className="muted">{countText(orders, copies)}</span>}>
      <ListRows
        rows={queue}
        idOf={({ orderId }) => orderId}
        columns={columns}
        card={(row) => (
          <>
            <div className={styles.line}>
              <OrderLink row={row} />
              <span>{placeText(row)}</span>
            </div>
            <span>{row.customer}</span>
            <span className={styles.detail}>Paid {formatIstMoment(row.paidAt)}</span>
            {row.coverage && (
              <span>
                <CoverageBadge coverage={row.coverage} />
              </span>
            )}
            <span>
              <ReleaseBadge release={row.release} />
            </span>
          </>
        )}
      />
      {orders > queue.length && <p className="small muted">The first {queue.length} orders are listed.</p>}
    </Box>
  );
}

const columns: readonly ListColumn<QueuedOrder>[] = [
  { title: 'Order', cell: (row) => <OrderLink row={row} /> },
  { title: 'Place', cell: placeText },
  { title: 'Copies', isNumber: true, cell: ({ copies }) => copies },
  { title: 'Paid', cell: ({ paidAt }) => formatIstMoment(paidAt) },
  { title: 'Customer', className: styles.long, cell: ({ customer }) => customer },
  {
    title: 'Covered',
    cell: ({ coverage }) =>
      coverage ? <CoverageBadge coverage={coverage} /> : <span className="muted">Not counted</span>,
  },
  { title: 'Release date', cell: ({ release }) => <ReleaseBadge release={release} /> },
];

function OrderLink({ row: { orderId } }: { row: QueuedOrder }) {
  return (
    <Link to={hrefs.order(orderId)} className={styles.link} data-key-row>
      {orderId}
    </Link>
  );
}

function placeText({ place, copies }: QueuedOrder): string {
  return copies === 1 ? `${place}` : `${place} to ${place + copies - 1}`;
}

function countText(orders: number, copies: number): string {
  return `${countOf(orders, 'order')}, ${countOf(copies, 'copy', 'copies')}`;
}
