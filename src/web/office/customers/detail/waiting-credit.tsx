import { officeCreditRequests } from '../../../../contract/office/customers.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { CreditWishes } from '../credit-wishes.tsx';
import office from '../../office.module.css';
import { useOfficeAsked } from '../../frame/use-office-asked.ts';

export interface WaitingCreditProps {
  customerId: number;
  onDone: (sentence: string) => void;
  onMessage: (message: FormMessage) => void;
}

const nothing = {};

/** Credit of this customer that waits for a second person; nothing while none does. */
export function WaitingCredit({ customerId, onDone, onMessage }: WaitingCreditProps) {
  const { reply, askAgain } = useOfficeAsked(officeCreditRequests, nothing);
  const wishes = reply?.filter((wish) => wish.customerId === customerId) ?? [];
  function onDecided(news: FormMessage) {
    if (news.tone === 'ok') return onDone(news.title);
    onMessage(news);
    askAgain();
  }
  if (wishes.length === 0) return null;
  return (
    <section className={office.box} aria-labelledby="waiting-credit">
      <h2 id="waiting-credit" className="h3">
        Waits for a second person
      </h2>
      <CreditWishes {...{ wishes, onDecided }} />
    </section>
  );
}
