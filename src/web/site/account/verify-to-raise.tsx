import { Callout } from '../../parts/feedback/callout.tsx';
import type { Person } from './change-details.tsx';
import styles from './profile.module.css';

/** What a verified phone and email address are good for, until both are, where they raise anything. */
export function VerifyToRaise({ person }: { person: Person }) {
  const { isPhoneVerified, openLimits } = person;
  const { onDelivery, rentalUnits, mayVerifyEmail } = openLimits;
  const raised = [
    { ...onDelivery, what: 'Orders to pay on delivery' },
    { ...rentalUnits, what: 'Rental units to pay at the hand-over' },
  ].filter(({ now, verified }) => verified > now);
  const missing = [!isPhoneVerified && 'phone', mayVerifyEmail && 'email address'].filter((each) => each !== false);
  if (missing.length === 0 || raised.length === 0) return null;
  const amounts = raised.map(({ now, verified, what }) => `${what}: up to ${verified} instead of ${now}.`);
  return (
    <div className={styles.changes}>
      <Callout tone="info" title={`Verify your ${missing.join(' and ')} to have more open at a time`}>
        {amounts.join(' ')}
      </Callout>
    </div>
  );
}
