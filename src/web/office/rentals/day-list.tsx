import { Link } from 'react-router';
import { addDays, type Day, formatWeekday } from '../../../rules/time/day.ts';
import { List } from '../../parts/layout/list.tsx';
import { barName, barKindTexts } from './calendar/bar-text.ts';
import { hrefs } from '../hrefs.ts';
import styles from './day-list.module.css';
import { daysOf, type CalendarUnit, type RentalCalendar, type UnitBar } from './calendar/rental-window.ts';

export interface DayListProps {
  calendar: RentalCalendar;
  onUnit: (unit: CalendarUnit) => void;
}

interface Event {
  name: string;
  unit: CalendarUnit;
  bar: UnitBar;
}

/** For a phone: day by day, what leaves, what comes back, and what is out of service. */
export function DayList({ calendar, onUnit }: DayListProps) {
  return (
    <ol className={styles.days}>
      {daysOf(calendar).map((day) => (
        <li key={day}>
          <h3 className={styles.day}>
            {formatWeekday(day)}
            {day === calendar.today && <span className={styles.today}>Today</span>}
          </h3>
          <Events events={eventsOn(day, calendar)} onUnit={onUnit} />
        </li>
      ))}
    </ol>
  );
}

function Events({ events, onUnit }: { events: readonly Event[]; onUnit: (unit: CalendarUnit) => void }) {
  if (events.length === 0) return <p className="small muted">Nothing leaves, nothing comes back.</p>;
  return (
    <List>
      {events.map(({ name, unit, bar }) => (
        <li key={`${bar.bookingId} ${name}`} className={styles.event}>
          <span className={styles.name}>{name}</span>
          <span>
            {bar.orderId === null ? (
              barName(bar)
            ) : (
              <Link to={hrefs.order(bar.orderId)} className="link">
                {barName(bar)}
              </Link>
            )}
            <span className={styles.detail}>
              {unit.title}{' '}
              <button type="button" className={styles.unit} onClick={() => onUnit(unit)}>
                {unit.label}
              </button>
            </span>
          </span>
        </li>
      ))}
    </List>
  );
}

function eventsOn(day: Day, calendar: RentalCalendar): Event[] {
  return calendar.units.flatMap((unit) =>
    unit.bars.flatMap((bar) => namesOn(bar, day, calendar).map((name) => ({ name, unit, bar }))),
  );
}

/** A rental is an event on the day it leaves and on the day it is due. What is out of service is named once. */
function namesOn({ kind, from, until }: UnitBar, day: Day, { from: first, today }: RentalCalendar): string[] {
  if (kind === 'outage') return day === (from < first ? first : from) ? [barKindTexts.outage] : [];
  if (kind === 'late' || kind === 'to inspect') return day === today ? [barKindTexts[kind]] : [];
  if (kind === 'cleaning') return day === from ? [barKindTexts.cleaning] : [];
  return [...(kind === 'booked' && from === day ? ['Leaves'] : []), ...(addDays(until, -1) === day ? ['Back'] : [])];
}
