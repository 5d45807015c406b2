import { useState } from 'react';
import { getRentCities } from '../../../../contract/rentals.ts';
import { getShop } from '../../../../contract/settings.ts';
import { estimateDelivery } from '../../../../rules/delivery/delivery.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import {
  areaPaymentProblem,
  pickupProblem,
  type PinArea,
  rentalReachProblem,
  unservedProblem,
} from '../../../../rules/delivery/delivery-area.ts';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import styles from './delivery.module.css';

const nothing = {};

/** What a shopper with this PIN code is told, by the very rules of the shop. */
export function ShopperText({ area, pin, isKnown = true }: { area: PinArea; pin: string; isKnown?: boolean }) {
  const figures = useOfficeAsked(getShop, nothing).reply?.settings.figures;
  const [now] = useState(() => new Date());
  const cities = useOfficeAsked(getRentCities, nothing).reply;
  const city = cities?.find(({ name }) => rentalReachProblem(pin, area, name) === null);
  const estimate = figures && estimateDelivery({ pin, area, now, figures });
  const arrival = estimate
    ? `Ordered now: ${formatWeekday(estimate.earliest)} to ${formatWeekday(estimate.latest)} in ${estimate.city}.`
    : 'Delivered.';
  const unserved = unservedProblem(pin, { ...area, isKnown });
  const lines =
    unserved === null
      ? [
          arrival,
          areaPaymentProblem(pin, area) ?? 'Pay on Delivery available.',
          pickupProblem(pin, area) ?? 'Our courier picks up what people sell.',
          city
            ? `Our courier brings rentals of ${city.name}.`
            : 'Rentals are picked up: no city that rents has this name.',
        ]
      : [unserved];
  return (
    <div className={styles.told} role="status">
      <p className="caps muted">What a shopper at {pin} is told</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
