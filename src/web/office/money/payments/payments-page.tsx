import { useState } from 'react';
import { officePaymentTroubles } from '../../../../contract/office/payments.ts';
import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { PaymentTrouble } from './payment-trouble.tsx';

const nothing = {};

/** Every payment and refund on which the gateway and the shop disagree, until somebody has looked into it. */
export function PaymentsPage() {
  const { reply, refusal, askAgain } = useOfficeAsked(officePaymentTroubles, nothing);
  const [message, setMessage] = useState<FormMessage | null>(null);
  function onMessage(news: FormMessage) {
    setMessage(news);
    askAgain();
  }
  return (
    <>
      <PageHead
        title="Payments that disagree"
        about="What the gateway says and what our books say. Nothing here changes by itself."
      />
      <Stack>
        <FormAlert message={message} />
        {!reply && refusal && <OfficeTrouble title="The payments did not load." refusal={refusal} onRetry={askAgain} />}
        {!reply && !refusal && <Skeleton shape="panel" />}
        {reply?.length === 0 && (
          <EmptyState icon="check" title="The gateway and the shop agree">
            What does not add up is listed here and counted on Today.
          </EmptyState>
        )}
        {reply?.map((trouble) => (
          <PaymentTrouble key={trouble.trouble} trouble={trouble} onMessage={onMessage} />
        ))}
      </Stack>
    </>
  );
}
