import { countOf } from '../../../../rules/texts/counts.ts';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officePickups } from '../../../../contract/office/trade-ins.ts';
import { formatPhone } from '../../../../rules/people/identity.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { type ListColumn, ListRows } from '../../list/list-rows.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import type { Chosen } from '../../list/use-chosen.tsx';
import { ConfirmPickup } from './confirm-pickup.tsx';
import styles from './pickups.module.css';

export type Pickup = ReplyOf<typeof officePickups>[number];

const facts: readonly (ListColumn<Pickup> & { title: string })[] = [
  {
    title: 'Seller',
    className: rows.long,
    cell: ({ customer, phoneNumber }) => (
      <>
        {customer} <span className={rows.unbroken}>{formatPhone(phoneNumber)}</span>
      </>
    ),
  },
  {
    title: 'Address',
    cell: ({ address, city, pinCode }) => (
      <span className={rows.short}>
        <span className={rows.unbroken}>
          {city} {pinCode}
        </span>
        , {address}
      </span>
    ),
  },
  { title: 'Items', isNumber: true, cell: ({ pieces }) => pieces },
  { title: 'Between', cell: ({ window }) => window },
];

export const pickupColumns = facts.map(({ title }) => title);

interface PickupRowsProps {
  pickups: readonly Pickup[];
  /** Null for who only reads. */
  chosen: Chosen | null;
  onMessage: (message: FormMessage) => void;
}

/** What is collected on a day, by PIN: its first three digits are a sorting district, one round of a courier. */
export function PickupRows({ pickups, chosen, onMessage }: PickupRowsProps) {
  const open = (pickup: Pickup) => <OpenPoints pickup={pickup} onMessage={chosen && onMessage} />;
  const isAnyOpen = pickups.some(({ askedDay, isConfirmed }) => askedDay !== null || !isConfirmed);
  const opening = { title: <span className="visually-hidden">What is open</span>, cell: open };
  const order = { title: 'Order', cell: orderWithState };
  return (
    <ListRows
      rows={pickups}
      idOf={({ orderId }) => orderId}
      columns={[order, ...facts, ...(isAnyOpen ? [opening] : [])]}
      card={(pickup, box) => (
        <div className={styles.pickup}>
          {box && <div className={styles.screenOnly}>{box}</div>}
          <div>
            {orderLink(pickup)}
            <p>
              {pickup.customer}, {formatPhone(pickup.phoneNumber)}
            </p>
            <p className="small">
              {pickup.address}, {pickup.city} {pickup.pinCode}
            </p>
            <p className="tiny muted">
              {countOf(pickup.pieces, 'item')}
              {pickup.window !== null && `, ${pickup.window}`}
            </p>
            {pickup.brings !== null && <p className="small strong">Brings {broughtLink(pickup.brings)}</p>}
            {!pickup.isConfirmed && <StatusBadge tone="wait" label="Not confirmed by the seller yet" />}
            {open(pickup)}
          </div>
        </div>
      )}
      choosing={chosen && { chosen, nameOf: ({ orderId }) => orderId, isFor: ({ isConfirmed }) => isConfirmed }}
    />
  );
}

function orderLink({ orderId }: Pickup) {
  return (
    <Link to={hrefs.order(orderId)} className={`${rows.link} ${rows.unbroken}`}>
      {orderId}
    </Link>
  );
}

/** What the visit hands over: the other order of a trade-up. */
function broughtLink(number: string) {
  return (
    <Link to={hrefs.order(number)} className={`link ${rows.unbroken}`}>
      {number}
    </Link>
  );
}

/** In few words: the line of a table is as high as its longest cell. */
function orderWithState(pickup: Pickup) {
  return (
    <>
      {orderLink(pickup)}
      {pickup.brings !== null && <span className={rows.detail}>Brings {broughtLink(pickup.brings)}</span>}
      {!pickup.isConfirmed && (
        <span className={rows.detail}>
          Not confirmed<span className="visually-hidden"> by the seller yet</span>
        </span>
      )}
    </>
  );
}

interface OpenPointsProps {
  pickup: Pickup;
  onMessage: ((message: FormMessage) => void) | null;
}

/** Nobody drives there before somebody at its phone has said yes. */
function OpenPoints({ pickup, onMessage }: OpenPointsProps) {
  const { askedDay, isConfirmed } = pickup;
  return (
    <>
      {askedDay !== null && <p className="small strong">The seller asks for {formatWeekday(askedDay)}.</p>}
      {!isConfirmed && onMessage && (
        <div className={styles.screenOnly}>
          <ConfirmPickup pickup={pickup} onMessage={onMessage} />
        </div>
      )}
    </>
  );
}
