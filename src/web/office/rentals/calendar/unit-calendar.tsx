import { Link } from 'react-router';
import { type Day, formatSpokenDay } from '../../../../rules/time/day.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { classNames } from '../../../parts/class-names.ts';
import { cellRows } from './bar-cells.ts';
import { barName, barStyles, barText } from './bar-text.ts';
import { byTitle, daysOf, type CalendarUnit, type RentalCalendar, type UnitBar } from './rental-window.ts';
import { hrefs } from '../../hrefs.ts';
import styles from './unit-calendar.module.css';

export interface UnitCalendarProps {
  calendar: RentalCalendar;
  onUnit: (unit: CalendarUnit) => void;
}

/** A row for each unit, a column for each day; what takes a unit away lies across its days. */
export function UnitCalendar({ calendar, onUnit }: UnitCalendarProps) {
  const days = daysOf(calendar);
  return (
    <table className={styles.calendar}>
      <caption className="visually-hidden">Which unit is away on which days</caption>
      <colgroup>
        <col className={styles.unitColumn} />
        {days.map((day) => (
          <col key={day} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            Unit
          </th>
          {days.map((day) => (
            <DayHead key={day} day={day} isToday={day === calendar.today} />
          ))}
        </tr>
      </thead>
      {byTitle(calendar.units).map(({ editionId, units }) => (
        <tbody key={editionId}>
          <tr>
            <th scope="rowgroup" colSpan={days.length + 1} className={styles.title}>
              {units[0]?.title} <span className={styles.platform}>{platformLabel(units[0]?.platform ?? '')}</span>
            </th>
          </tr>
          {units.map((unit) => (
            <UnitRows key={unit.unitId} unit={unit} calendar={calendar} onUnit={onUnit} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  const date = new Date(`${day}T00:00:00Z`);
  return (
    <th
      scope="col"
      className={classNames(styles.day, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
    >
      <span aria-hidden="true">
        {['S', 'M', 'T', 'W', 'T', 'F', 'S'][date.getUTCDay()]}
        <br />
        {date.getUTCDate()}
      </span>
      <span className="visually-hidden">{formatSpokenDay(day)}</span>
    </th>
  );
}

interface UnitRowsProps extends UnitCalendarProps {
  unit: CalendarUnit;
}

function UnitRows({ unit, calendar, onUnit }: UnitRowsProps) {
  const rows = cellRows(unit.bars, calendar);
  return rows.map((cells, index) => (
    <tr key={index}>
      {index === 0 && (
        <th scope="row" rowSpan={rows.length} className={styles.unit}>
          <button type="button" className={styles.label} onClick={() => onUnit(unit)}>
            {unit.label}
          </button>
        </th>
      )}
      {cells.map(({ day, span, bar }) => (
        <td key={day} colSpan={span} className={bar ? styles.taken : cellClass(day, calendar.today)}>
          {bar && <Bar bar={bar} onOpen={() => onUnit(unit)} />}
        </td>
      ))}
    </tr>
  ));
}

function Bar({ bar, onOpen }: { bar: UnitBar; onOpen: () => void }) {
  const text = barText(bar);
  const common = { className: classNames(styles.bar, styles[barStyles[bar.kind]]), title: text, 'aria-label': text };
  if (bar.orderId !== null) {
    return (
      <Link to={hrefs.order(bar.orderId)} {...common}>
        {barName(bar)}
      </Link>
    );
  }
  return (
    <button type="button" {...common} onClick={onOpen}>
      {barName(bar)}
    </button>
  );
}

function cellClass(day: Day, today: Day): string {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return classNames(styles.cell, isWeekend && styles.weekend, day === today && styles.now);
}
