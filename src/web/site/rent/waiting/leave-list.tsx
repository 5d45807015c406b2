import { useState } from 'react';
import { leaveWaitingList } from '../../../../contract/waiting-lists.ts';
import { durationLabel } from '../../../../rules/rentals/rental.ts';
import { formatIstMoment, formatWeekday } from '../../../../rules/time/day.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { Button } from '../../../parts/form/button.tsx';
import type { Wait } from './use-waits.ts';

export interface LeaveListProps {
  userId: number;
  wait: Wait;
  onLeft: () => void;
}

/** One press; when it fails, why. */
export function LeaveList({ userId, wait: { id, place, title }, onLeft }: LeaveListProps) {
  const { isPending, send } = useSending();
  const [trouble, setTrouble] = useState<string | null>(null);
  async function leave() {
    const { refusal } = await send(leaveWaitingList, { userId, id, place });
    setTrouble(refusal?.sentence ?? null);
    if (!refusal) onLeft();
  }
  return (
    <div>
      <Button size="s" isPending={isPending} onClick={() => void leave()}>
        Leave the list<span className="visually-hidden"> of {title}</span>
      </Button>
      <p role="alert" className="small">
        {trouble}
      </p>
    </div>
  );
}

export function placeText({ position, toldUntil }: Wait): string {
  return toldUntil === null
    ? `You are number ${position} on the waiting list.`
    : `It can be rented now, as we told you. On ${formatIstMoment(toldUntil)} we tell the next person.`;
}

export function wishText({ duration, startDate }: Pick<Wait, 'duration' | 'startDate'>): string {
  return startDate === null
    ? `For ${durationLabel(duration)}, any day soon.`
    : `For ${durationLabel(duration)} from ${formatWeekday(startDate)}.`;
}
