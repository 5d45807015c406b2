import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import { officePickups } from '../../../../contract/office/trade-ins.ts';
import { counterStaff } from '../../../../rules/people/staff.ts';
import { type Day, formatWeekday, indianDay } from '../../../../rules/time/day.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { ChooseBar, ChooseBox, type Chosen, useChosen } from '../../list/use-chosen.tsx';
import { ConfirmPickup } from './confirm-pickup.tsx';
import { PlanPickups } from './plan-pickups.tsx';
import styles from './pickups.module.css';

const nothing = {};

type Pickup = ReplyOf<typeof officePickups>[number];

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
      {days.map((day) => (
        <Box
          key={day}
          title={day === null ? 'Without a day' : formatWeekday(day)}
          beside={day !== null && day < today && <span className="small strong">This day has passed.</span>}
          className={day === null || day < today ? styles.screenOnly : styles.run}
        >
          <Areas
            pickups={pickups.filter((pickup) => pickup.day === day)}
            chosen={mayPlan ? chosen : null}
            onMessage={onMessage}
          />
        </Box>
      ))}
    </>
  );
}

/** The first three digits of a PIN are a sorting district: one round of a courier. */
function Areas({ pickups, chosen, onMessage }: Omit<PickupsProps, 'today'> & { chosen: Chosen | null }) {
  const areaOf = ({ city, pinCode }: Pickup) => `${city} ${pinCode.slice(0, 3)}`;
  return [...new Set(pickups.map(areaOf))].map((area) => (
    <div key={area}>
      <h3 className="strong">{area}</h3>
      <List>
        {pickups
          .filter((pickup) => areaOf(pickup) === area)
          .map((pickup) => (
            <li key={pickup.orderId} className={styles.pickup}>
              {chosen && pickup.isConfirmed && (
                <div className={styles.screenOnly}>
                  <ChooseBox id={pickup.orderId} name={pickup.orderId} chosen={chosen} />
                </div>
              )}
              <div>
                <Link to={`/office/orders/${pickup.orderId}`} className="link">
                  {pickup.orderId}
                </Link>
                <p>
                  {pickup.customer}, +91 {pickup.phoneNumber}
                </p>
                <p className="small">
                  {pickup.address}, {pickup.city} {pickup.pinCode}
                </p>
                <p className="tiny muted">
                  {pickup.pieces === 1 ? '1 item' : `${pickup.pieces} items`}
                  {pickup.window !== null && `, ${pickup.window}`}
                </p>
                {pickup.askedDay !== null && (
                  <p className="small strong">The seller asks for {formatWeekday(pickup.askedDay)}.</p>
                )}
                {!pickup.isConfirmed && <Unconfirmed pickup={pickup} onMessage={chosen && onMessage} />}
              </div>
            </li>
          ))}
      </List>
    </div>
  ));
}

interface UnconfirmedProps {
  pickup: Pickup;
  /** Null for who only reads. */
  onMessage: ((message: FormMessage) => void) | null;
}

/** Nobody drives there before somebody at its phone has said yes. */
function Unconfirmed({ pickup, onMessage }: UnconfirmedProps) {
  return (
    <>
      <StatusBadge tone="wait" label="Not confirmed by the seller yet" />
      {onMessage && (
        <div className={styles.screenOnly}>
          <ConfirmPickup pickup={pickup} onMessage={onMessage} />
        </div>
      )}
    </>
  );
}
