import type { MetaFunction } from 'react-router';
import { AccountLayout } from './account-layout.tsx';
import { useSignedInPerson } from './signed-in-person.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useShop } from '../frame/use-shop.ts';
import { ChangePassword } from './change-password.tsx';
import { ChangeCompany, ChangeEmail, ChangeName, type Person } from './change-details.tsx';
import { ChangePhone } from './change-phone.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SessionList } from './session-list.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { downloadMyData } from '../../../contract/account.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { saveFile } from '../../calls/ask-for-file.ts';
import { useSending } from '../../calls/use-sending.ts';
import { AccountSection } from './account-section.tsx';
import type { getUserInfo } from '../../../contract/identity.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { formatPhone } from '../../../rules/people/identity.ts';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import type { AskedAfterLoad } from '../../calls/use-asked.ts';
import { VerifyEmail } from './verify-email.tsx';
import { VerifyPhone } from './verify-phone.tsx';
import { VerifyToRaise } from './verify-to-raise.tsx';
import styles from './profile.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Profile',
    description: 'Your details, password and sessions.',
    path: '/profile',
    isUnlisted: true,
  });

export default function Profile() {
  const { user, info } = useSignedInPerson();
  const [person] = info.reply ?? [];
  return (
    <AccountLayout title={person ? `Hello, ${person.firstName || 'User'}` : 'Hello'}>
      <ProfileFacts info={info} userId={user?.id ?? null} />
      <MyConsoles />
      <ChangePassword userId={user?.id ?? null} />
      <SessionList userId={user?.id ?? null} />
      <DownloadMyData userId={user?.id ?? null} />
      <DeleteAccount userId={user?.id ?? null} />
    </AccountLayout>
  );
}

/** Also asked for where it is first of use: on product pages and in lists. */
function MyConsoles() {
  const [isOpen, setIsOpen] = useState(false);
  if (useShop().settings.figures.consolesPerPerson === 0) return null;
  return (
    <AccountSection
      title="My consoles"
      about="Say once what you play on. Product pages, the cart and the checkout tell you when something does not work on it."
    >
      <Button onClick={() => setIsOpen(true)}>Choose my consoles</Button>
      {isOpen && (
        <Suspense>
          <ChooseConsoles onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </AccountSection>
  );
}

const ChooseConsoles = lazyPart(() => import('../consoles/choose-consoles.tsx').then((file) => file.ChooseConsoles));

function DownloadMyData({ userId }: { userId: number | null }) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function download() {
    if (userId === null) return;
    setMessage(null);
    const { reply, refusal } = await send(downloadMyData, { userId });
    if (refusal) return setMessage({ title: refusal.sentence });
    const name = `my-data-${reply.madeAt.slice(0, 10)}.json`;
    saveFile(new Blob([JSON.stringify(reply, null, 2)], { type: 'application/json' }), name);
    setMessage({ tone: 'ok', title: `${name} is in your downloads.` });
  }
  return (
    <AccountSection
      title="Download my data"
      about="Everything the shop knows about you, as one file: your details, addresses, orders and wallet."
    >
      <div className={stack.stack}>
        <FormAlert message={message} />
        <div>
          <Button icon="download" disabled={userId === null} isPending={isPending} onClick={() => void download()}>
            Download my data
          </Button>
        </div>
      </div>
    </AccountSection>
  );
}

interface ProfileFactsProps {
  info: AskedAfterLoad<typeof getUserInfo>;
  userId: number | null;
}

function ProfileFacts({ info: { reply, refusal, askAgain }, userId }: ProfileFactsProps) {
  const [person] = reply ?? [];
  return (
    <AccountSection title="Your details">
      {refusal && !person ? (
        <LoadTrouble title="Your details did not load." sentence={refusal.sentence} onRetry={askAgain} />
      ) : (
        <dl className={styles.facts}>
          {facts.map(({ label, value, Check }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{person ? value(person) : <Skeleton />}</dd>
              {person && userId !== null && Check && (
                <dd>
                  <Check {...{ person, userId }} onVerified={askAgain} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {person && <VerifyToRaise person={person} />}
      {person && userId !== null && (
        <div className={`${stack.buttons} ${styles.changes}`}>
          <ChangeName {...{ person, userId }} onChanged={askAgain} />
          <ChangeEmail {...{ person, userId }} onChanged={askAgain} />
          <ChangePhone {...{ userId }} onChanged={askAgain} />
          <ChangeCompany {...{ person, userId }} onChanged={askAgain} />
        </div>
      )}
    </AccountSection>
  );
}

interface Fact {
  label: string;
  value: (person: Person) => string;
  /** Says whether it was proved, and how to. */
  Check?: (props: CheckProps) => ReactNode;
}

interface CheckProps {
  person: Person;
  userId: number;
  onVerified: () => void;
}

const facts: readonly Fact[] = [
  { label: 'First Name', value: (person) => person.firstName },
  { label: 'Last Name', value: (person) => person.lastName },
  { label: 'Email', value: (person) => person.userName, Check: EmailCheck },
  { label: 'Phone', value: (person) => formatPhone(person.phoneNumber), Check: PhoneCheck },
  {
    label: 'Company on invoices',
    value: ({ company }) => (company ? `${company.name}, GSTIN ${company.gstin}` : 'None'),
  },
  { label: 'Account created', value: (person) => formatIstMoment(person.createdTime) },
];

function EmailCheck({ person, userId }: CheckProps) {
  return (
    <VerifyEmail
      userId={userId}
      email={person.userName}
      isVerified={person.isEmailVerified}
      isDisowned={person.isEmailDisowned}
    />
  );
}

function PhoneCheck({ person, userId, onVerified }: CheckProps) {
  return (
    <VerifyPhone
      {...{ userId, onVerified }}
      phone={formatPhone(person.phoneNumber)}
      isVerified={person.isPhoneVerified}
    />
  );
}
