import type { ReplyOf } from '../../../contract/call.ts';
import type { officeGrievances } from '../../../contract/office/grievances.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
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
      {isLate && <StatusBadge tone="bad" icon="clock" label={doneAt === null ? 'Overdue' : 'Late'} />}
    </span>
  );
}
