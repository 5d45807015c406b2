import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { getGrievances } from '../../../../contract/grievances.ts';
import { figureTexts } from '../../../../rules/texts/figure-texts.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { LoadTrouble } from '../../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { AccountPage } from '../account-layout.tsx';
import { AccountSection } from '../account-section.tsx';
import { useSignedInPerson } from '../signed-in-person.ts';
import { pageMeta } from '../../frame/page-meta.ts';
import { useShop } from '../../frame/use-shop.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintList } from './complaint-list.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Help',
    description: 'Tell us what is wrong, and see what we answered.',
    path: '/help',
    isUnlisted: true,
  });

export default function Help() {
  const { user } = useSignedInPerson();
  const { reply: complaints, refusal, askAgain } = useAsked(getGrievances, user && { userId: user.id });
  const [sent, setSent] = useState(0);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const { complaintAnswered, complaintSolved } = figureTexts(useShop().settings);
  function done(title: string) {
    setMessage({ tone: 'ok', title });
    askAgain();
  }
  return (
    <AccountPage title="Help">
      <FormAlert message={message} />
      <AccountSection
        title="With an order"
        about="Open it and choose “Something is wrong”: there you can cancel it, send it back or follow its parcel."
      >
        <LinkButton to="/orders">Go to my orders</LinkButton>
      </AccountSection>
      <AccountSection
        title="Write to us"
        about={`About anything else. Every complaint gets a number. We answer within ${complaintAnswered} and solve it within ${complaintSolved}.`}
      >
        {user && (
          <ComplaintForm
            // Written again after each one that was sent.
            key={sent}
            userId={user.id}
            about="other"
            label="What is wrong?"
            onOpened={(sentence) => {
              setSent(sent + 1);
              done(sentence);
            }}
          />
        )}
      </AccountSection>
      <AccountSection title="Your complaints">
        {!complaints && refusal && (
          <LoadTrouble title="Your complaints did not load." sentence={refusal.sentence} onRetry={askAgain} />
        )}
        {!complaints && !refusal && <Skeleton shape="panel" />}
        {complaints?.length === 0 && <p className="muted">You have not written to us yet.</p>}
        {user && complaints && complaints.length > 0 && (
          <ComplaintList userId={user.id} complaints={complaints} onDone={done} />
        )}
      </AccountSection>
    </AccountPage>
  );
}
