import { useState } from 'react';
import { officeCreditRequests } from '../../../contract/office/customers.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import office from '../office.module.css';
import { useOfficeAsked } from '../frame/use-office-asked.ts';
import { CreditWishes } from './credit-wishes.tsx';

const nothing = {};
const notLoaded: FormMessage = { tone: 'warn', title: 'What waits for a second person did not load.' };

/** Credit that waits for a second person; nothing at all while none waits. */
export function CreditWaiting() {
  const { reply, refusal, askAgain } = useOfficeAsked(officeCreditRequests, nothing);
  const [message, setMessage] = useState<FormMessage | null>(null);
  function onDecided(news: FormMessage) {
    setMessage(news);
    askAgain();
  }
  return (
    <>
      {(message || refusal) && <FormAlert message={message ?? notLoaded} />}
      {reply && reply.length > 0 && (
        <section className={office.box} aria-labelledby="credit-waiting">
          <h2 id="credit-waiting" className="h3">
            Credit that waits for a second person <span className="muted">({reply.length})</span>
          </h2>
          <CreditWishes wishes={reply} onDecided={onDecided} />
        </section>
      )}
    </>
  );
}
