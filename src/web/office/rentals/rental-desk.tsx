import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { officeRentalDesk } from '../../../contract/office/rentals.ts';
import { exactRupees } from '../../../rules/money/format-rupees.ts';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { formatShortDay } from '../../../rules/time/day.ts';
import { OfficeTrouble } from '../frame/office-trouble.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { List } from '../../parts/layout/list.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { AskNextRenter } from './outage/ask-next-renter.tsx';
import { hrefs } from '../hrefs.ts';
import styles from './rental-desk.module.css';

type DeskRow = ReplyOf<typeof officeRentalDesk>[number];

const tasks: readonly { task: DeskRow['task']; title: string; empty: string; when: string }[] = [
  { task: 'answer', title: 'Without a unit', empty: 'Every renter has a unit.', when: 'from' },
  { task: 'late', title: 'Late', empty: 'Nothing is late.', when: 'due' },
  { task: 'hand over', title: 'To hand over', empty: 'Nothing leaves today.', when: 'from' },
  { task: 'take back', title: 'Back today', empty: 'Nothing is due today.', when: 'due' },
  { task: 'inspect', title: 'To inspect', empty: 'Nothing waits for the bench.', when: 'due' },
  { task: 'settle', title: 'To settle', empty: 'No deposit or charge is open.', when: 'due' },
  { task: 'check document', title: 'Documents to check', empty: 'No document waits.', when: 'from' },
];

interface RentalDeskProps {
  /** Undefined until it is known; null for all cities. */
  city: string | null | undefined;
  /** All of them when nothing is said. */
  only?: readonly DeskRow['task'][];
}

/** What is to be done with rentals today, each a link to its order; in one line, what is not. It waits until the city is known. */
export function RentalDesk({ city, only }: RentalDeskProps) {
  const request = city === undefined ? null : city === null ? {} : { city };
  const { reply, refusal, askAgain } = useOfficeAsked(officeRentalDesk, request);
  if (!reply && refusal)
    return <OfficeTrouble title="Today’s rentals did not load." {...{ refusal }} onRetry={askAgain} />;
  if (!reply) return <Skeleton shape="panel" />;
  const shown = tasks
    .filter(({ task }) => only?.includes(task) ?? true)
    .map((one) => ({ ...one, rows: reply.filter((row) => row.task === one.task) }));
  const busy = shown.filter(({ rows }) => rows.length > 0);
  const idle = shown.filter(({ rows }) => rows.length === 0);
  return (
    <Stack>
      {busy.length > 0 && (
        <div className={styles.desk}>
          {busy.map(({ task, title, when, rows }) => (
            <Task key={task} {...{ title, when, rows }} isInAnyCity={city === null} onAsked={askAgain} />
          ))}
        </div>
      )}
      {idle.length > 0 && <p className="small muted">{idle.map(({ empty }) => empty).join(' ')}</p>}
    </Stack>
  );
}

interface TaskProps {
  title: string;
  when: string;
  isInAnyCity: boolean;
  rows: readonly DeskRow[];
  onAsked: () => void;
}

function Task({ title, when, isInAnyCity, rows, onAsked }: TaskProps) {
  return (
    <Box
      title={
        <>
          {title} <span className="muted">{rows.length}</span>
        </>
      }
      aria-label={title}
    >
      <List className={styles.rows}>
        {rows.map((row) => (
          <li key={row.orderId}>
            <Link to={hrefs.order(row.orderId)} className="link">
              {row.customer}
            </Link>
            <span className={styles.detail}>
              {row.summary}
              {row.units.length > 0 && `, ${row.units.join(', ')}`}
            </span>
            <span className={styles.detail}>
              {isInAnyCity && `${row.cityName}, `}
              {when} {formatShortDay(row.day)}
              {row.task === 'hand over' && row.handOverWindow && `, ${row.handOverWindow}`}
              {row.isByCourier && courierTexts[row.task]}
              {row.isByCourier && row.task === 'take back' && row.returnWindow && `, ${row.returnWindow}`}
              {charges(row)}
            </span>
            {row.waiting.map(({ orderId, from }) => (
              <span key={orderId} className={styles.detail}>
                <Link to={hrefs.order(orderId)} className="link">
                  {orderId} waits for it from {formatShortDay(from)}
                </Link>{' '}
                <AskNextRenter orderId={orderId} onAsked={onAsked} />
              </span>
            ))}
          </li>
        ))}
      </List>
    </Box>
  );
}

/** What the courier has to be told. */
const courierTexts: Partial<Record<DeskRow['task'], string>> = {
  'hand over': ', by courier',
  'take back': ', send the courier for it',
  late: ', send the courier for it',
};

function charges({ lateFee, missingDeposit, openCharges }: DeskRow): string {
  const amounts = [
    lateFee > 0 && `${exactRupees(lateFee)} late so far`,
    missingDeposit > 0 && `waits for its deposit of ${exactRupees(missingDeposit)}`,
    openCharges > 0 && `${exactRupees(openCharges)} to pay`,
  ].filter(Boolean);
  return amounts.length > 0 ? `, ${amounts.join(', ')}` : '';
}
