import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { officeRentalCalendar } from '../../../contract/office/rentals.ts';
import { rentalStaff } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { useIsWide } from '../../parts/browser-facts.ts';
import { useIsOneOf } from '../frame/office-member.ts';
import { OfficeTrouble } from '../frame/office-trouble.tsx';
import { ButtonRow, Stack } from '../../parts/layout/stack.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { AddUnitsDialog } from './add-units-dialog.tsx';
import { CalendarBox } from './calendar/calendar-box.tsx';
import { RentalDesk } from './rental-desk.tsx';
import { windowOf, type RentalCalendar } from './calendar/rental-window.ts';
import { UnitDialog } from './unit-dialog.tsx';
import { hrefs } from '../hrefs.ts';

/** What is to be done with rentals today, and which unit is where in the next weeks. */
export function RentalsPage() {
  const [search] = useSearchParams();
  const window = windowOf(search);
  const days = useDayCount();
  const { reply, refusal, askAgain } = useOfficeAsked(officeRentalCalendar, { ...window, days });
  const calendar = useLast(reply);
  const [message, setMessage] = useState<FormMessage | null>(null);
  // The page of a used thing leads to its rental unit.
  const [opened, setOpened] = useState<number | 'new' | null>(() => Number(search.get('unit')) || null);
  const mayChange = useIsOneOf(rentalStaff);
  const unit = calendar?.units.find(({ unitId }) => unitId === opened);
  const dialog = {
    onClose: () => setOpened(null),
    onDone: (sentence: string) => {
      setOpened(null);
      setMessage({ tone: 'ok', title: sentence });
      askAgain();
    },
  };
  return (
    <>
      <PageHead title="Rentals">
        <ButtonRow>
          <LinkButton size="s" to={`${hrefs.orders}?direction=Rent`}>
            All rental orders
          </LinkButton>
          <LinkButton size="s" to={hrefs.deposits}>
            Deposits
          </LinkButton>
          <LinkButton size="s" to={hrefs.waiting}>
            Waiting lists
          </LinkButton>
          {mayChange && calendar && (
            <Button size="s" look="dark" icon="plus" onClick={() => setOpened('new')}>
              Add units
            </Button>
          )}
        </ButtonRow>
      </PageHead>
      <Stack>
        <FormAlert message={message} />
        <RentalDesk city={calendar?.city} />
        {calendar && <CalendarBox calendar={calendar} search={search} onUnit={({ unitId }) => setOpened(unitId)} />}
        {!calendar && !refusal && <Skeleton shape="panel" />}
        {!reply && refusal && <OfficeTrouble title="The calendar did not load." {...{ refusal }} onRetry={askAgain} />}
      </Stack>
      {opened === 'new' && calendar && <AddUnitsDialog calendar={calendar} {...dialog} />}
      {unit && calendar && <UnitDialog unit={unit} today={calendar.today} mayChange={mayChange} {...dialog} />}
    </>
  );
}

/** A week on a phone, two on a tablet, five on a desk. */
function useDayCount(): number {
  const isWide = useIsWide();
  const isDesk = useIsDesk();
  return isDesk ? 35 : isWide ? 14 : 7;
}

/** While other days are asked for, the last ones stay: a calendar that blinks loses what one was looking at. */
function useLast(reply: RentalCalendar | null): RentalCalendar | null {
  const [last, setLast] = useState(reply);
  if (reply !== null && reply !== last) setLast(reply);
  return reply ?? last;
}

const desk = '(min-width: 1180px)';

/** Whether five weeks fit beside each other. */
function useIsDesk(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(desk).matches);
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(desk);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
