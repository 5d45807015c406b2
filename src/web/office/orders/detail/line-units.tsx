import type { OrderDetail } from './order-detail.ts';

type Units = OrderDetail['lines'][number]['units'];

/** The very things of a line, with the shelf that each is fetched from. */
export function LineUnits({ units, className = 'tiny muted' }: { units: Units; className?: string | undefined }) {
  return units.map((unit) => (
    <p key={unit.unit} className={className}>
      <span className="strong">{unit.unit}</span> · {unitWords(unit)}
      {unit.isPacked && ' · Packed'}
    </p>
  ));
}

export function unitWords({ grade, serialEnd, shelf }: Pick<Units[number], 'grade' | 'serialEnd' | 'shelf'>): string {
  return [grade, serialEnd !== null && `serial …${serialEnd}`, shelf === null ? 'no shelf' : `shelf ${shelf}`]
    .filter(Boolean)
    .join(' · ');
}
