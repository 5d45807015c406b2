import type { ReplyOf } from '../../../contract/call.ts';
import type { officeGrievances } from '../../../contract/office/grievances.ts';
import { formatIstDay, formatIstMoment } from '../../../rules/time/day.ts';
import { classNames } from '../../parts/class-names.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import styles from '../list/rows.module.css';

export type GrievanceRow = ReplyOf<typeof officeGrievances>['grievances'][number];

type ClockRow = Omit<GrievanceRow, 'isOurTurn'>;

/** Until when somebody has to answer, or when somebody did. */
export function AnswerClock({ row: { answerBy, answeredAt, isAnswerLate } }: { row: ClockRow }) {
  return <Clock doneAt={answeredAt} due="Answer by" done="Answered" until={answerBy} isLate={isAnswerLate} />;
}

/** Until when it has to be solved, or when it was. */
export function SolutionClock({ row: { solveBy, closedAt, isSolutionLate } }: { row: ClockRow }) {
  return <Clock doneAt={closedAt} due="Solve by" done="Solved" until={solveBy} isLate={isSolutionLate} />;
}

/** The same under a heading of a table, on two lines at most. */
export function AnswerCell({ row: { answerBy, answeredAt, isAnswerLate } }: { row: ClockRow }) {
  return <ClockCell doneAt={answeredAt} done="Answered" until={answerBy} isLate={isAnswerLate} />;
}

export function SolutionCell({ row: { solveBy, closedAt, isSolutionLate } }: { row: ClockRow }) {
  return <ClockCell doneAt={closedAt} done="Solved" until={solveBy} isLate={isSolutionLate} />;
}

interface ClockProps {
  doneAt: string | null;
  due: string;
  done: string;
  until: string;
  isLate: boolean;
}

function Clock({ doneAt, due, done, until, isLate }: ClockProps) {
  return (
    <span className={styles.named}>
      <span>{doneAt === null ? `${due} ${formatIstMoment(until)}` : `${done} ${formatIstMoment(doneAt)}`}</span>
      {isLate && <LateBadge doneAt={doneAt} />}
    </span>
  );
}

function ClockCell({ doneAt, done, until, isLate }: Omit<ClockProps, 'due'>) {
  if (!isLate) return doneAt === null ? `By ${formatIstMoment(until)}` : `${done} ${formatIstMoment(doneAt)}`;
  return (
    <>
      <LateBadge doneAt={doneAt} />
      <span className={classNames(styles.detail, styles.unbroken)}>
        {doneAt === null ? `since ${formatIstDay(until)}` : formatIstDay(doneAt)}
      </span>
    </>
  );
}

function LateBadge({ doneAt }: Pick<ClockProps, 'doneAt'>) {
  return <StatusBadge tone="bad" icon="clock" label={doneAt === null ? 'Overdue' : 'Late'} />;
}
