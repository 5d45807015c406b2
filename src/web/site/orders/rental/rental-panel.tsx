import { useSearchParams } from 'react-router';
import type { OrderDetails } from '../../../../contract/orders.ts';
import { rentalBill, rentalPhoto, type RentalDetails } from '../../../../contract/rentals.ts';
import { formatIstDay, formatWeekday } from '../../../../rules/time/day.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { keptDepositPaid } from '../../../../rules/rentals/deposit.ts';
import { earlyReturnText } from '../../../../rules/rentals/early-return-text.ts';
import { durationLabel, returnHour } from '../../../../rules/rentals/rental.ts';
import { pictureOf, ProductArt } from '../../product/card/product-art.tsx';
import { askForFile } from '../../../calls/ask-for-file.ts';
import { useCityName } from '../../frame/use-city-name.ts';
import type { OrderActionProps } from '../cancel-order.tsx';
import { OrderAddress } from '../order-address.tsx';
import details from '../order-details.module.css';
import items from '../order-items.module.css';
import { OrderMoney } from '../order-money.tsx';
import { InspectionPhotos } from '../trade-in/inspection-photos.tsx';
import { BeforeHandOver } from './before-hand-over.tsx';
import { KeepRented } from './keep-rented.tsx';
import { Documents } from '../documents.tsx';
import { Charges, RentToPay } from './rental-charges.tsx';
import { ReturnWindow } from './return-window.tsx';
import { RentalOffer } from './rental-offer.tsx';
import { ExtendRental, rentedName, type RentedItem } from './extend-rental.tsx';
import styles from './rental.module.css';

export interface RentalPanelProps extends OrderActionProps {
  rental: RentalDetails;
}

/** What is rented, until when, and what came on top. */
export function RentalPanel({ userId, order, rental, onDone }: RentalPanelProps) {
  const [search] = useSearchParams();
  const wantsLonger = search.get('do') === 'extend' && search.get('order') === order.orderId;
  const first = rental.items.find(({ extensions }) => extensions.length > 0);
  return (
    <>
      <RentalOffer {...{ userId, order, onDone }} offer={rental.offer} />
      <div className={details.columns}>
        <ul className={items.items}>
          {rental.items.map((item) => (
            <li key={item.lineId} className={styles.item}>
              <ProductArt picture={pictureOf(imageOf(order, item))} alt="" sizes="44px" className={items.art} />
              <div className={items.text}>
                <Rented item={item} order={order} window={rental.handOverWindow} />
                <ExtendRental {...{ userId, order, item, onDone }} isAskedFor={wantsLonger && item === first} />
              </div>
            </li>
          ))}
        </ul>
        <OrderMoney order={order} />
        {rental.shipping === 'self' ? <SelfPickUp /> : <OrderAddress order={order} />}
      </div>
      <RentToPay {...{ userId, order, rental }} />
      {!rental.offer && <BeforeHandOver {...{ userId, order, rental, onDone }} />}
      <ReturnWindow {...{ userId, order, rental, onDone }} />
      <EarlyReturn rental={rental} />
      <KeepRented {...{ userId, order, rental, onDone }} />
      <Deposit {...rental} />
      <Charges {...{ userId, order, rental, onDone }} />
      <Documents
        title="Bills"
        documents={rental.bills.map((bill) => ({
          ...bill,
          name: bill.kind === 'bill' ? 'Rental bill' : 'Credit note',
        }))}
        ask={(document) => askForFile(rentalBill, { userId, orderId: order.orderId, document })}
      />
      <Checked userId={userId} checks={rental.checks} />
    </>
  );
}

function Rented({ item, order, window }: { item: RentedItem; order: OrderDetails; window: string | null }) {
  const { qty, duration, place: city, startsOn, dueOn } = item;
  const cityName = useCityName();
  return (
    <>
      <p>{rentedName(item)}</p>
      <p className="tiny muted">
        {durationLabel(duration)} in {cityName(city)}
        {qty > 1 && `, ${qty} items`}
      </p>
      <p className="tiny">
        From {formatWeekday(startsOn)}
        {window && `, ${window}`}, back by{' '}
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

const checkNames = {
  'hand-over': 'When you got it',
  'take-back': 'When it came back',
  inspection: 'When we looked at it',
} as const;

/** What left and what came back, with the photographs of both side by side, so that both sides have seen the same. */
function Checked({ userId, checks }: { userId: number; checks: RentalDetails['checks'] }) {
  const seen = checks.filter(({ photos, items: things }) => photos.length > 0 || things.length > 0);
  if (seen.length === 0) return null;
  return (
    <section aria-label="Checklists and photographs">
      <h3 className={details.heading}>Checklists and photographs</h3>
      <div className={styles.checks}>
        {seen.map(({ kind, at, photos, items: things }) => (
          <div key={kind}>
            <p className="tiny muted">
              {checkNames[kind]}, {formatIstDay(at)}
            </p>
            <ul className="small">
              {things.map(({ name, isThere }) => (
                <li key={name} className={isThere ? undefined : styles.missing}>
                  {isThere ? name : `Missing: ${name}`}
                </li>
              ))}
            </ul>
            <InspectionPhotos userId={userId} call={rentalPhoto} title={checkNames[kind]} photos={photos} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Before anybody gives it back: what that would bring. */
function EarlyReturn({ rental: { earlyReturn, shipping } }: Pick<RentalPanelProps, 'rental'>) {
  if (earlyReturn === null) return null;
  return <p className="small soft">{earlyReturnText(earlyReturn, { isCollected: shipping !== 'self' })}</p>;
}

/** What became of the deposit; before the end it stands with the money of the order. */
function Deposit({ deposit, charges }: Pick<RentalDetails, 'deposit' | 'charges'>) {
  if (deposit === null || deposit.kept === null || deposit.returned === null) return null;
  return (
    <section aria-label="Deposit">
      <h3 className={details.heading}>Deposit</h3>
      <p className="small">
        {deposit.kept === 0
          ? `All of it came back to you: ${formatRupees(deposit.returned)}.`
          : `${formatRupees(deposit.returned)} of ${formatRupees(deposit.amount)} came back to you. ${formatRupees(deposit.kept)} ${keptDepositPaid(charges) === 'charges' ? 'paid the charges below' : 'went toward the price'}.`}
      </p>
    </section>
  );
}

function imageOf({ lines }: OrderDetails, { lineId }: RentedItem): { image: string } {
  return lines.find((line) => line.lineId === lineId) ?? { image: '' };
}
