import { useId, useState } from 'react';
import { type Day, formatDay, formatSpokenDay } from '../../../rules/time/day.ts';
import type { DayRange } from '../../../rules/rentals/rental.ts';
import field from '../../parts/form/field.module.css';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/media/icon.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import styles from './start-day-field.module.css';

export interface StartDayFieldProps {
  start: Day;
  /** The day the rental that starts on `start` ends. */
  lastDay: Day;
  /** From which days one can choose. */
  days: DayRange;
  isFree: (day: Day) => boolean;
  onChoose: (day: Day) => void;
  hint: string;
  /** Why the day is not the one that was chosen. */
  notice: string | null;
}

/** Shows the day; a press opens a calendar below it in which only free days can be chosen. */
export function StartDayField({ start, lastDay, days, isFree, onChoose, hint, notice }: StartDayFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  function choose(day: Day) {
    onChoose(day);
    setOpen(false);
    document.getElementById(id)?.focus();
  }
  return (
    <div>
      <span id={`${id}-label`} className={field.label}>
        Start
      </span>
      <button
        type="button"
        id={id}
        className={classNames(field.frame, styles.button)}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-hint`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span id={`${id}-value`}>
          <span aria-hidden="true">{formatDay(start)}</span>
          <span className="visually-hidden">{formatSpokenDay(start)}</span>
        </span>
        <Icon name="calendar" />
      </button>
      <p id={`${id}-hint`} className={field.hint}>
        {hint}
      </p>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
      {isOpen && <MonthCalendar {...{ start, lastDay, days, isFree }} onChoose={choose} />}
    </div>
  );
}
