import { formatDay } from '../../state/format-day.ts';
import { formatRupees } from '../../../rules/format-rupees.ts';
import { rentalStaff } from '../../../rules/staff.ts';
import { useIsOneOf } from '../office-member.ts';
import office from '../office.module.css';
import type { OrderActionProps, OrderFile } from './order-file.ts';
import styles from './order-page.module.css';
import { RentalInspection } from './rental-inspection.tsx';

/** Which units go out and come back, and what was charged for them. */
export function RentalsBox(props: OrderActionProps) {
  const { rentals, charges, order } = props.file;
  const mayInspect = useIsOneOf(rentalStaff) && order.status === 'Returned';
  return (
    <section className={office.box} aria-labelledby="rentals">
      <h2 id="rentals" className="h3">
        Rental
      </h2>
      <ul className={office.list}>
        {rentals.map(({ lineId, title, place, startsOn, dueOn, units, chosenGames }) => (
          <li key={lineId}>
            <span className="strong">{title}</span>
            <span className={styles.detail}>
              {place}, {formatDay(startsOn)} to {formatDay(dueOn)}
            </span>
            <span className={styles.detail}>
              {units.length > 0 ? `Units: ${units.join(', ')}` : 'No unit set aside'}
            </span>
            {chosenGames && <span className={styles.detail}>Games: {chosenGames}</span>}
          </li>
        ))}
      </ul>
      {charges.length > 0 && <Charges charges={charges} />}
      {mayInspect && <RentalInspection {...props} />}
    </section>
  );
}

function Charges({ charges }: Pick<OrderFile, 'charges'>) {
  return (
    <>
      <h3 className="strong">Charges</h3>
      <dl className={office.facts}>
        {charges.map(({ kind, amount, reason, isSettled }) => (
          <div key={`${kind} ${reason}`}>
            <dt>
              {kind}: {reason}
            </dt>
            <dd>
              {formatRupees(amount)}, {isSettled ? 'settled' : 'open'}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
