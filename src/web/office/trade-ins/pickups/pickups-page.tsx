import { useState } from 'react';
import { officePickups } from '../../../../contract/office/trade-ins.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { type Day, formatWeekday, indianDay } from '../../../../rules/time/day.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { SharedColumns } from '../../list/list-rows.tsx';
import { ChooseBar, useChosen } from '../../list/use-chosen.tsx';
import { type Pickup, pickupColumns, PickupRows } from './pickup-rows.tsx';
import { PlanPickups } from './plan-pickups.tsx';
import styles from './pickups.module.css';

const nothing = {};

/** What is to be collected, day by day and area by area. */
export function PickupsPage() {
  const { reply, refusal, askAgain } = useOfficeAsked(officePickups, nothing);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [today] = useState(() => indianDay(new Date()));
  return (
    <>
      <PageHead title="Pickups" about="What our courier collects from sellers, by day and area.">
        {reply?.some(({ day }) => day !== null && day >= today) && (
          <Button size="s" className={styles.screenOnly} onClick={() => window.print()}>
            Print the run
          </Button>
        )}
      </PageHead>
      <Stack>
        <div className={styles.message}>
          <FormAlert message={message} />
        </div>
        {reply && (
          <Pickups
            pickups={reply}
            today={today}
            onMessage={(news) => {
              setMessage(news);
              askAgain();
            }}
          />
        )}
        {!reply && refusal && <OfficeTrouble title="The pickups did not load." refusal={refusal} onRetry={askAgain} />}
        {!reply && !refusal && <Skeleton shape="panel" />}
      </Stack>
    </>
  );
}

interface PickupsProps {
  pickups: readonly Pickup[];
  today: Day;
  onMessage: (message: FormMessage) => void;
}

function Pickups({ pickups, today, onMessage }: PickupsProps) {
  const chosen = useChosen();
  const mayPlan = useIsOneOf(counterStaff);
  if (pickups.length === 0) return <EmptyState icon="check" title="Nothing is to be collected" />;
  const confirmed = pickups.filter(({ isConfirmed }) => isConfirmed);
  const together = confirmed.filter(({ orderId }) => chosen.ids.has(orderId));
  const days = [...new Set(pickups.map(({ day }) => day))];
  return (
    <>
      {mayPlan && (
        <div className={styles.screenOnly}>
          <ChooseBar label="Plan several" chosen={chosen} ids={confirmed.map(({ orderId }) => orderId)}>
            {together.length > 0 && (
              <PlanPickups
                pickups={together}
                onMessage={(message) => {
                  chosen.clear();
                  onMessage(message);
                }}
              />
            )}
          </ChooseBar>
        </div>
      )}
      <SharedColumns titles={pickupColumns}>
        {days.map((day) => (
          <Box
            key={day}
            title={day === null ? 'Without a day' : formatWeekday(day)}
            beside={day !== null && day < today && <span className="small strong">This day has passed.</span>}
            className={day === null || day < today ? styles.screenOnly : styles.run}
          >
            <PickupRows
              pickups={pickups.filter((pickup) => pickup.day === day)}
              chosen={mayPlan ? chosen : null}
              onMessage={onMessage}
            />
          </Box>
        ))}
      </SharedColumns>
    </>
  );
}
