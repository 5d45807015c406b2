import type { OrderDetails } from '../../../../contract/orders.ts';
import { rentalPhoto, type RentalDetails } from '../../../../contract/rentals.ts';
import { formatIstDay, formatWeekday } from '../../../../rules/time/day.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { durationLabel, returnHour } from '../../../../rules/rentals/rental.ts';
import { pictureOf, ProductArt } from '../../product/card/product-art.tsx';
import type { OrderActionProps } from '../cancel-order.tsx';
import { OrderAddress } from '../order-address.tsx';
import details from '../order-details.module.css';
import items from '../order-items.module.css';
import { OrderMoney } from '../order-money.tsx';
import { InspectionPhotos } from '../trade-in/inspection-photos.tsx';
import { ExtendRental, rentedName, type RentedItem } from './extend-rental.tsx';
import styles from './rental.module.css';

export interface RentalPanelProps extends OrderActionProps {
  rental: RentalDetails;
}

/** What is rented, until when, and what came on top. */
export function RentalPanel({ userId, order, rental, onDone }: RentalPanelProps) {
  return (
    <>
      <div className={details.columns}>
        <ul className={items.items}>
          {rental.items.map((item) => (
            <li key={item.lineId} className={styles.item}>
              <ProductArt picture={pictureOf(imageOf(order, item))} alt="" sizes="44px" className={items.art} />
              <div className={items.text}>
                <Rented item={item} order={order} />
                <ExtendRental {...{ userId, order, item, onDone }} />
              </div>
            </li>
          ))}
        </ul>
        <OrderMoney order={order} />
        {rental.shipping === 'self' ? <SelfPickUp /> : <OrderAddress order={order} />}
      </div>
      <Charges charges={rental.charges} />
      <Photographed userId={userId} checks={rental.checks} />
    </>
  );
}

function Rented({ item, order }: { item: RentedItem; order: OrderDetails }) {
  const { qty, duration, place: city, startsOn, dueOn } = item;
  return (
    <>
      <p>{rentedName(item)}</p>
      <p className="tiny muted">
        {durationLabel(duration)} in <span className={styles.city}>{city}</span>
        {qty > 1 && `, ${qty} pieces`}
      </p>
      <p className="tiny">
        From {formatWeekday(startsOn)}, back by{' '}
        <span className="strong">
          {formatWeekday(dueOn)}, {returnHour}
        </span>
      </p>
      <Games item={item} order={order} />
    </>
  );
}

function Games({ item: { isConsole, chosenGames }, order }: { item: RentedItem; order: OrderDetails }) {
  if (chosenGames) return <p className="tiny">With {chosenGames}</p>;
  if (!isConsole || order.status !== 'Booked') return null;
  return <p className="tiny soft">Our team will call you to choose any two games.</p>;
}

function SelfPickUp() {
  return (
    <section aria-label="Self pick-up">
      <h3 className={details.heading}>Self pick-up</h3>
      <p className={details.address}>You pick it up at our counter, and bring it back there.</p>
    </section>
  );
}

const chargeNames = { extension: 'Kept for longer', late: 'Returned late', damage: 'Damage' } as const;

/** On top of the rent: each with its reason. */
function Charges({ charges }: Pick<RentalDetails, 'charges'>) {
  if (charges.length === 0) return null;
  return (
    <section aria-label="Charges">
      <h3 className={details.heading}>Charges on top</h3>
      <ul className={styles.charges}>
        {charges.map(({ kind, amount, reason, at, ...state }) => (
          <li key={`${kind} ${at} ${reason}`} className={styles.charge}>
            <div>
              <p>
                {chargeNames[kind]}: {reason}
              </p>
              <p className="tiny muted">
                {formatIstDay(at)}, {chargeState(state)}
              </p>
            </div>
            <p className="strong">{state.isWaived ? <s>{formatRupees(amount)}</s> : formatRupees(amount)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function chargeState({ isSettled, isWaived }: { isSettled: boolean; isWaived: boolean }): string {
  if (isWaived) return 'not to be paid: we let it go';
  return isSettled ? 'paid' : 'to be paid when it comes back';
}

const checkNames = {
  'hand-over': 'When you got it',
  'take-back': 'When it came back',
  inspection: 'When we looked at it',
} as const;

/** What was photographed, so that both sides have seen the same. */
function Photographed({ userId, checks }: { userId: number; checks: RentalDetails['checks'] }) {
  const seen = checks.filter(({ photos }) => photos.length > 0);
  if (seen.length === 0) return null;
  return (
    <section aria-label="Photographs">
      <h3 className={details.heading}>Photographs</h3>
      {seen.map(({ kind, at, photos }) => (
        <div key={kind}>
          <p className="tiny muted">
            {checkNames[kind]}, {formatIstDay(at)}
          </p>
          <InspectionPhotos userId={userId} call={rentalPhoto} title={checkNames[kind]} photos={photos} />
        </div>
      ))}
    </section>
  );
}

function imageOf({ lines }: OrderDetails, { lineId }: RentedItem): { image: string } {
  return lines.find((line) => line.lineId === lineId) ?? { image: '' };
}
