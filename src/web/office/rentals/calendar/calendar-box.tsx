import { useNavigate } from 'react-router';
import { addDays, formatShortDay } from '../../../../rules/time/day.ts';
import { platformLabel } from '../../../../rules/catalogue/sections.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { classNames } from '../../../parts/class-names.ts';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { useIsWide } from '../../../parts/browser-facts.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { barKindTexts, barStyles } from './bar-text.ts';
import styles from './calendar-box.module.css';
import { DayList } from '../day-list.tsx';
import { windowPath, type CalendarUnit, type RentalCalendar, type UnitBar } from './rental-window.ts';
import calendarStyles from './unit-calendar.module.css';
import { UnitCalendar } from './unit-calendar.tsx';

export interface CalendarBoxProps {
  calendar: RentalCalendar;
  search: URLSearchParams;
  onUnit: (unit: CalendarUnit) => void;
}

/** City, title and days are in the address: a calendar can be kept, sent to a colleague and gone back to. */
export function CalendarBox({ calendar, search, onUnit }: CalendarBoxProps) {
  const isWide = useIsWide();
  return (
    <Box
      title={
        <>
          {formatShortDay(calendar.from)} to {formatShortDay(addDays(calendar.from, calendar.days - 1))}
        </>
      }
      beside={<Steps calendar={calendar} search={search} />}
    >
      <Filters calendar={calendar} search={search} />
      {calendar.units.length === 0 && (
        <EmptyState icon="calendar" title="No units here" headingAs="h3">
          Add units of a title to rent it out in this city.
        </EmptyState>
      )}
      {calendar.units.length > 0 && isWide && <Legend />}
      {calendar.units.length > 0 && isWide && <UnitCalendar calendar={calendar} onUnit={onUnit} />}
      {calendar.units.length > 0 && !isWide && <DayList calendar={calendar} onUnit={onUnit} />}
    </Box>
  );
}

function Steps({ calendar: { from, days, today }, search }: Omit<CalendarBoxProps, 'onUnit'>) {
  const step = { size: 's', preventScrollReset: true } as const;
  return (
    <ButtonRow as="nav" aria-label="Days">
      <LinkButton {...step} icon="chevronLeft" to={windowPath(search, { from: addDays(from, -days) })}>
        Previous
      </LinkButton>
      <LinkButton {...step} to={windowPath(search, { from: '' })} aria-current={from === today ? 'date' : undefined}>
        Today
      </LinkButton>
      <LinkButton {...step} icon="chevronRight" to={windowPath(search, { from: addDays(from, days) })}>
        Next
      </LinkButton>
    </ButtonRow>
  );
}

function Filters({ calendar, search }: Omit<CalendarBoxProps, 'onUnit'>) {
  const navigate = useNavigate();
  const change = (changes: Record<string, string>) =>
    void navigate(windowPath(search, changes), { preventScrollReset: true });
  return (
    <div className={styles.filters}>
      <SelectField
        label="City"
        size="m"
        options={calendar.cities.map(({ slug, name, isOpen }) => ({
          value: slug,
          label: isOpen ? name : `${name} (closed)`,
        }))}
        value={calendar.city}
        onChange={(event) => change({ city: event.target.value })}
      />
      <SelectField
        label="Title"
        size="m"
        placeholder="All titles"
        options={calendar.titles.map(({ editionId, title, platform }) => ({
          value: String(editionId),
          label: `${title} (${platformLabel(platform)})`,
        }))}
        value={search.get('title') ?? ''}
        onChange={(event) => change({ title: event.target.value })}
      />
    </div>
  );
}

const kinds: readonly UnitBar['kind'][] = ['booked', 'out', 'late', 'to inspect', 'cleaning', 'outage'];

function Legend() {
  return (
    <ul className={calendarStyles.legend} aria-label="What the colours mean">
      {kinds.map((kind) => (
        <li key={kind}>
          <span className={classNames(calendarStyles.swatch, calendarStyles[barStyles[kind]])} />
          {barKindTexts[kind]}
        </li>
      ))}
    </ul>
  );
}
