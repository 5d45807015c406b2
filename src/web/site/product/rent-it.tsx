import { Link } from 'react-router';
import type { Product } from '../../../contract/catalogue.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { classNames } from '../../parts/class-names.ts';
import { useShop } from '../frame/use-shop.ts';
import { useRentCity } from '../rent/rent-city.ts';

export type RentPlace = Product['rentIn'][number];

export interface RentItProps {
  /** The cities that have it, the first one first. */
  places: readonly RentPlace[];
  /** What a day of it costs, to be said in the link. */
  dayPrice?: number | undefined;
  className?: string | undefined;
}

/** Leads to the open calendar of the thing, in the city this browser looked at last when that has it. */
export function RentIt({ places, dayPrice, className }: RentItProps) {
  const remembered = useRentCity();
  const { rentCities } = useShop();
  const place = places.find(({ slug }) => slug === remembered) ?? places[0];
  if (!place) return null;
  const isElsewhere = remembered !== null && place.slug !== remembered;
  const missed = isElsewhere ? rentCities.find(({ slug }) => slug === remembered) : undefined;
  return (
    <p className={classNames('small', className)}>
      <Link className="link" to={place.path}>
        Rent it in {place.name}
        {dayPrice !== undefined && ` from ${formatRupees(dayPrice)} a day`}
      </Link>
      {missed && <span className="muted"> Not for rent in {missed.name}.</span>}
    </p>
  );
}
