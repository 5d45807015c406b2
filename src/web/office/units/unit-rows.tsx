import { Link } from 'react-router';
import type { UnitRow } from '../../../contract/office/units.ts';
import { platformLabel } from '../../../rules/catalogue/sections.ts';
import { exactRupees } from '../../../rules/money/format-rupees.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import { hrefs } from '../hrefs.ts';
import styles from '../list/rows.module.css';
import type { Chosen } from '../list/use-chosen.tsx';
import { unitStateTexts, unitTones } from './unit-texts.ts';

export function UnitRows({ units, chosen }: { units: readonly UnitRow[]; chosen: Chosen }) {
  return (
    <ListRows
      rows={units}
      idOf={({ unit }) => unit}
      columns={columns}
      card={(unit, box) => (
        <>
          <div className={styles.line}>
            <span className={styles.named}>
              {box}
              <UnitLink unit={unit.unit} />
            </span>
            <State unit={unit} />
          </div>
          <div className={styles.line}>
            <span className={styles.long}>
              {unit.title}
              <span className={styles.detail}>{sortOf(unit)}</span>
            </span>
            <span className="strong">{unit.grade}</span>
          </div>
          <span className={styles.detail}>{placeOf(unit)}</span>
        </>
      )}
      choosing={{ chosen, nameOf: ({ unit }) => unit }}
    />
  );
}

const columns: readonly ListColumn<UnitRow>[] = [
  { title: 'Unit', cell: ({ unit }) => <UnitLink unit={unit} /> },
  {
    title: 'Title',
    // In one flow: a title of two lines with another line below it would push the eighth unit off a small desk.
    cell: (unit) => (
      <span className={styles.short}>
        {unit.title} <span className="tiny muted">{sortOf(unit)}</span>
      </span>
    ),
  },
  { title: 'State', cell: (unit) => <State unit={unit} /> },
  { title: 'Grade', cell: ({ grade }) => grade },
  { title: 'Shelf, serial', cell: (unit) => <span className={styles.short}>{placeOf(unit)}</span> },
  { title: 'Cost', isNumber: true, cell: costOf },
];

function UnitLink({ unit }: { unit: string }) {
  return (
    <Link to={hrefs.unit(unit)} className={`${styles.link} ${styles.unbroken}`} data-key-row>
      {unit}
    </Link>
  );
}

function State({ unit: { state } }: { unit: UnitRow }) {
  return <StatusBadge tone={unitTones[state]} label={unitStateTexts[state]} />;
}

function sortOf({ platform, edition }: UnitRow): string {
  return `${platformLabel(platform)}, ${edition}`;
}

/** The shelf first: the end of a long serial number may be cut off. */
function placeOf({ serial, shelf }: UnitRow): string {
  return [shelf && `Shelf ${shelf}`, serial].filter(Boolean).join(', ') || 'None';
}

function costOf({ cost, isCostConfirmed }: UnitRow) {
  return (
    <>
      {exactRupees(cost)}
      {!isCostConfirmed && <span className={styles.detail}>not confirmed</span>}
    </>
  );
}
