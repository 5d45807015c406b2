import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, type Day, formatMonth, formatSpokenDay } from '../../../rules/time/day.ts';
import type { DayRange } from '../../../rules/rentals/rental.ts';
import { IconButton } from '../../parts/form/icon-button.tsx';
import { dayForKey, firstOfMonth, monthAway, weeksOf, within } from './calendar-days.ts';
import styles from './month-calendar.module.css';

export interface MonthCalendarProps {
  start: Day;
  lastDay: Day;
  days: DayRange;
  isFree: (day: Day) => boolean;
  onChoose: (day: Day) => void;
}

/** One month at a time. Arrow keys walk over the days, booked ones too, so that nobody gets stuck behind them. */
export function MonthCalendar({ start, lastDay, days, isFree, onChoose }: MonthCalendarProps) {
  const [cursor, setCursor] = useState(start);
  const isWalking = useRef(false);
  const calendar = useRef<HTMLDivElement>(null);
  // On a phone it opens below the edge of the dialog, where nobody would see that anything happened.
  useEffect(() => {
    calendar.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  function walk(event: KeyboardEvent) {
    const next = dayForKey(event.key, cursor);
    if (next === null) return;
    event.preventDefault();
    isWalking.current = true;
    setCursor(within(next, days));
  }
  function followCursor(button: HTMLButtonElement | null) {
    if (!button || !isWalking.current) return;
    isWalking.current = false;
    button.focus();
  }
  return (
    <div ref={calendar} className={styles.calendar}>
      <MonthBar cursor={cursor} days={days} onTurn={setCursor} />
      <table className={styles.table} aria-label={`Start day, ${formatMonth(cursor)}`} onKeyDown={walk}>
        <WeekdayRow />
        <tbody>
          {weeksOf(cursor).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? `blank-${index}`} data-stay={(day && day > start && day <= lastDay) || undefined}>
                  {day && (
                    <DayButton
                      ref={day === cursor ? followCursor : undefined}
                      {...{ day, onChoose }}
                      isChosen={day === start}
                      isFree={day < days.until && isFree(day)}
                      isCursor={day === cursor}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.key}>Crossed out days are not free for the time you chose.</p>
    </div>
  );
}

interface MonthBarProps {
  cursor: Day;
  days: DayRange;
  onTurn: (day: Day) => void;
}

function MonthBar({ cursor, days, onTurn }: MonthBarProps) {
  const month = firstOfMonth(cursor);
  const isFirst = month <= firstOfMonth(days.from);
  const isLast = month >= firstOfMonth(addDays(days.until, -1));
  return (
    <div className={styles.bar}>
      <IconButton
        icon="chevronLeft"
        label="Month before"
        disabled={isFirst}
        onClick={() => onTurn(within(monthAway(cursor, -1), days))}
      />
      <p className={styles.month} aria-live="polite">
        {formatMonth(cursor)}
      </p>
      <IconButton
        icon="chevronRight"
        label="Next month"
        disabled={isLast}
        onClick={() => onTurn(within(monthAway(cursor, 1), days))}
      />
    </div>
  );
}

function WeekdayRow() {
  return (
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface DayButtonProps {
  day: Day;
  isChosen: boolean;
  isFree: boolean;
  isCursor: boolean;
  onChoose: (day: Day) => void;
  ref?: (button: HTMLButtonElement | null) => void;
}

function DayButton({ day, isChosen, isFree, isCursor, onChoose, ref }: DayButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.day}
      tabIndex={isCursor ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={!isFree || undefined}
      aria-label={`${formatSpokenDay(day)}${isFree ? '' : ', not free'}`}
      onClick={() => isFree && onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
