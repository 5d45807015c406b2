import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../rules/time/day.ts';
import { rentalStaff } from '../../../../rules/people/staff.ts';
import { useIsOneOf } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';
import { hrefs } from '../../hrefs.ts';
import styles from '../../orders/detail/order-page.module.css';
import { MissingSerials } from '../evidence/missing-serials.tsx';
import { AnswerOffer } from './answer-offer.tsx';
import { HandOverWindow, ReturnWindow } from './hand-over-window.tsx';
import { LateUnits } from './late-units.tsx';
import { RentalCharges } from './rental-charges.tsx';
import { RentalChecks } from './rental-checks.tsx';
import { RentalMoney } from './rental-money.tsx';
import { RenterFacts } from './renter-facts.tsx';
import { RentalInspection } from './rental-inspection.tsx';

/** Which units go out and come back, and what was charged for them. */
export function RentalsBox(props: OrderActionProps) {
  const { rentals, checks, order } = props.detail;
  // What was typed stays for whoever was slower with it.
  const [isKept, setIsKept] = useState(false);
  const mayInspect = useIsOneOf(rentalStaff) && (order.status === 'Returned' || isKept);
  return (
    <Box title="Rental">
      <List>
        {rentals.map(({ lineId, title, city, cityName, startsOn, dueOn, units, pieces, chosenGames }) => (
          <li key={lineId}>
            <span className="strong">{title}</span>
            <span className={styles.detail}>
              {cityName}, {formatDay(startsOn)} to {formatDay(dueOn)}
            </span>
            <span className={styles.detail}>
              {units.length > 0 ? `Units: ${pieces.map(pieceText).join(', ')}` : 'No unit set aside'}{' '}
              <Link to={`${hrefs.rentals}?city=${encodeURIComponent(city)}`} className="link">
                Calendar
              </Link>
            </span>
            {chosenGames && <span className={styles.detail}>Games: {chosenGames}</span>}
          </li>
        ))}
      </List>
      <Stack>
        <AnswerOffer {...props} />
        <LateUnits {...props} />
        <MissingSerials {...props} />
        <RenterFacts {...props} />
        <HandOverWindow {...props} />
        <ReturnWindow {...props} />
        <RentalMoney {...props} />
        <RentalCharges {...props} />
        <RentalChecks checks={checks} />
        {mayInspect && <RentalInspection {...props} onKeep={setIsKept} />}
      </Stack>
    </Box>
  );
}

function pieceText({ label, serial }: OrderDetail['rentals'][number]['pieces'][number]): string {
  return serial === null ? label : `${label} (serial no. ${serial})`;
}
