import { useState } from 'react';
import { officeCreditRequests, officeCustomers } from '../../../contract/office/customers.ts';
import { managers } from '../../../rules/people/staff.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { useOfficeAsked } from '../frame/use-office-asked.ts';
import { pageIn, textIn, useListAddress } from '../list/list-address.ts';
import { FilterSearch, ListFilters } from '../list/list-filters.tsx';
import { ListFound, NothingFound } from '../list/list-found.tsx';
import { ListPage } from '../list/list-page.tsx';
import office from '../office.module.css';
import { CreditWishes } from './credit-wishes.tsx';
import { CustomerRows } from './customer-rows.tsx';

export function CustomersPage() {
  const address = useListAddress('/office/customers');
  const { search, change } = address;
  const mayDecide = useIsOneOf(managers);
  const isBlocked = search.get('blocked') === 'yes';
  const asked = useOfficeAsked(officeCustomers, {
    q: textIn(search, 'q'),
    ...(isBlocked && { isBlocked }),
    page: pageIn(search),
  });
  return (
    <ListPage address={address} title="Customers">
      {mayDecide && <CreditWaiting />}
      <ListFilters
        below={
          <CheckField
            label="Only those who are blocked"
            checked={isBlocked}
            onChange={(event) => change({ blocked: event.target.checked ? 'yes' : '' })}
          />
        }
      >
        <FilterSearch label="Find a customer" placeholder="Name, phone or e-mail" />
      </ListFilters>
      <ListFound
        asked={asked}
        rowsOf={({ customers }) => customers}
        one="customer"
        whole="the customers"
        trouble="The customers did not load."
        empty={<Nobody />}
      >
        {(customers) => <CustomerRows customers={customers} />}
      </ListFound>
    </ListPage>
  );
}

function Nobody() {
  return (
    <NothingFound
      icon="user"
      one="customer"
      hint="A name is found by any three letters of it, a phone number and an e-mail address by how they begin. Whoever closed the account is not listed."
      yet={{ title: 'No customers yet', text: 'Whoever has an account with the shop is listed here.' }}
    />
  );
}

const nothing = {};
const notLoaded: FormMessage = { tone: 'warn', title: 'What waits for a second person did not load.' };

/** Credit that waits for a second person; nothing at all while none waits. */
function CreditWaiting() {
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
