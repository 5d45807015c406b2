import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { officeCustomers, officeCreditRequests } from '../../../contract/office/customers.ts';
import { managers } from '../../../rules/people/staff.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Pagination } from '../../parts/navigation/pagination.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { OfficeTrouble } from '../frame/office-trouble.tsx';
import { OfficeWaiting } from '../frame/office-waiting.tsx';
import office from '../office.module.css';
import { useListKeys } from '../orders/use-list-keys.ts';
import { pageIn, pathWith, searchNow, textIn } from '../list/path-with.ts';
import { useOfficeAsked } from '../frame/use-office-asked.ts';
import { CustomerRows } from './customer-rows.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { CreditWishes } from './credit-wishes.tsx';

const path = '/office/customers';

export function CustomersPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const mayDecide = useIsOneOf(managers);
  useListKeys(page, () => undefined);
  const change = (changes: Record<string, string>) =>
    void navigate(pathWith(path, searchNow(), changes), { preventScrollReset: true });
  return (
    <div ref={page}>
      <div className={office.head}>
        <h1 className="display h1">Customers</h1>
      </div>
      <div className={office.stack}>
        {mayDecide && <CreditWaiting />}
        <search className={office.box}>
          <ListSearch
            label="Find a customer"
            placeholder="Name, phone or e-mail"
            text={textIn(search, 'q') ?? ''}
            onSearch={(q) => change({ q })}
          />
          <CheckField
            label="Only those who are blocked"
            checked={search.get('blocked') === 'yes'}
            onChange={(event) => change({ blocked: event.target.checked ? 'yes' : '' })}
          />
        </search>
        <Found search={search} />
      </div>
    </div>
  );
}

function Found({ search }: { search: URLSearchParams }) {
  const { reply, refusal, askAgain } = useOfficeAsked(officeCustomers, {
    q: textIn(search, 'q'),
    ...(search.get('blocked') === 'yes' && { isBlocked: true }),
    page: pageIn(search),
  });
  if (!reply && refusal) {
    return <OfficeTrouble title="The customers did not load." refusal={refusal} onRetry={askAgain} />;
  }
  if (!reply) return <OfficeWaiting what="the customers" />;
  const { customers, page, pageSize, total, isMore } = reply;
  return (
    <section className={office.box} aria-label="Customers found">
      <p role="status" className="small muted">
        {isMore && 'More than '}
        {total === 1 ? '1 customer' : `${total.toLocaleString('en-IN')} customers`}
      </p>
      {customers.length === 0 && <Nobody isFiltered={search.size > 0} />}
      {customers.length > 0 && <CustomerRows customers={customers} />}
      {total > pageSize && (
        <Pagination
          label="Pages of customers"
          {...{ page, pageSize, total }}
          hrefFor={(other) => pathWith(path, search, { page: other === 1 ? '' : String(other) })}
        />
      )}
    </section>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon="user"
      title={isFiltered ? 'No customer fits' : 'No customers yet'}
      action={
        isFiltered && (
          <LinkButton look="dark" to={path}>
            Show all customers
          </LinkButton>
        )
      }
    >
      {isFiltered
        ? 'A name is found by any three letters of it, a phone number and an e-mail address by how they begin. Whoever closed the account is not listed.'
        : 'Whoever has an account with the shop is listed here.'}
    </EmptyState>
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
