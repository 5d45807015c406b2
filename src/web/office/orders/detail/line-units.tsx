import type { OrderDetail } from './order-detail.ts';

type Units = OrderDetail['lines'][number]['units'];

/** The very things of a line, with the shelf that each is fetched from until it has left. */
export function LineUnits({ units, className = 'tiny muted' }: { units: Units; className?: string | undefined }) {
  return units.map((unit) => (
    <p key={unit.unit} className={className}>
      <span className="strong">{unit.unit}</span> · {unitWords(unit)}
      {unit.isPacked && ' · Packed'}
    </p>
  ));
}

export function unitWords({ grade, serialEnd, shelf, isSent }: Omit<Units[number], 'unit' | 'isPacked'>): string {
  const place = shelf === null ? 'no shelf' : `shelf ${shelf}`;
  return [grade, serialEnd !== null && `serial …${serialEnd}`, !isSent && place].filter(Boolean).join(' · ');
}
