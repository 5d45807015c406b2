import type { ReplyOf } from '../../../contract/call.ts';
import type { getUserInfo } from '../../../contract/identity.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { formatPhone } from '../../../rules/people/format-phone.ts';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import type { AskedAfterLoad } from '../../calls/use-asked.ts';
import { AccountSection } from './account-section.tsx';
import styles from './profile-facts.module.css';

export function ProfileFacts({ info: { reply, refusal, askAgain } }: { info: AskedAfterLoad<typeof getUserInfo> }) {
  const [person] = reply ?? [];
  return (
    <AccountSection title="Your details">
      {refusal && !person ? (
        <LoadTrouble title="Your details did not load." sentence={refusal.sentence} onRetry={askAgain} />
      ) : (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{person ? value(person) : <Skeleton />}</dd>
            </div>
          ))}
        </dl>
      )}
    </AccountSection>
  );
}

type Person = ReplyOf<typeof getUserInfo>[number];

const facts: readonly { label: string; value: (person: Person) => string }[] = [
  { label: 'First Name', value: (person) => person.firstName },
  { label: 'Last Name', value: (person) => person.lastName },
  { label: 'Email', value: (person) => person.userName },
  { label: 'Phone', value: (person) => formatPhone(person.phoneNumber) },
  { label: 'Account created', value: (person) => formatIstMoment(person.createdTime) },
];
