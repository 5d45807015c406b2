import { countOf, formatCount } from '../../../rules/texts/counts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import { officeCreditRequests, officeCustomers, officeCustomersExport } from '../../../contract/office/customers.ts';
import { formatPhone } from '../../../rules/people/identity.ts';
import { managers } from '../../../rules/people/staff.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { useIsOneOf } from '../frame/office-member.ts';
import { useOfficeAsked } from '../session/use-office-asked.ts';
import { pageIn, textIn, useListAddress } from '../list/list-address.ts';
import { ExportButton } from '../list/export-button.tsx';
import { FilterSearch, ListFilters } from '../list/list-filters.tsx';
import { ListFound, NothingFound } from '../list/list-found.tsx';
import { ListPage } from '../list/list-page.tsx';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import { hrefs } from '../hrefs.ts';
import styles from '../list/rows.module.css';
import { CreditRequests } from './credit-requests.tsx';

export function CustomersPage() {
  const address = useListAddress(hrefs.customers);
  const { search, change } = address;
  const mayDecide = useIsOneOf(managers);
  const isBlocked = search.get('blocked') === 'yes';
  const asked = useOfficeAsked(officeCustomers, {
    q: textIn(search, 'q'),
    ...(isBlocked && { isBlocked }),
    page: pageIn(search),
  });
  return (
    <ListPage
      address={address}
      title="Customers"
      buttons={
        mayDecide && (
          <ExportButton
            call={officeCustomersExport}
            request={{ q: textIn(search, 'q'), ...(isBlocked && { isBlocked }) }}
            name="customers.csv"
          />
        )
      }
    >
      {mayDecide && <CreditWaiting />}
      <ListFilters
        search={<FilterSearch label="Find a customer" placeholder="Name, phone or e-mail" />}
        below={
          <CheckField
            label="Only those who are blocked"
            checked={isBlocked}
            onChange={(event) => change({ blocked: event.target.checked ? 'yes' : '' })}
          />
        }
      />
      <ListFound
        asked={asked}
        rowsOf={({ customers }) => customers}
        one="customer"
        whole="the customers"
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
      hint="A name is found by any three letters of it, a phone number and an e-mail address by how they begin. Closed accounts are not listed."
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
        <Box
          title={
            <>
              Credit that waits for a second person <span className="muted">({reply.length})</span>
            </>
          }
        >
          <CreditRequests requests={reply} onDecided={onDecided} />
        </Box>
      )}
    </>
  );
}

type Customer = ReplyOf<typeof officeCustomers>['customers'][number];

function CustomerRows({ customers }: { customers: readonly Customer[] }) {
  return (
    <ListRows
      rows={customers}
      idOf={({ customerId }) => String(customerId)}
      columns={columns}
      card={(customer) => (
        <>
          <div className={styles.line}>
            <CustomerLink customer={customer} />
            <span>{countOf(customer.orders, 'order')}</span>
          </div>
          <span>{formatPhone(customer.phoneNumber)}</span>
          <span className={styles.detail}>{customer.email}</span>
          <span className={styles.detail}>Since {formatIstDay(customer.since)}</span>
        </>
      )}
    />
  );
}

const columns: readonly ListColumn<Customer>[] = [
  { title: 'Customer', cell: (customer) => <CustomerLink customer={customer} /> },
  { title: 'Phone', className: styles.whole, cell: ({ phoneNumber }) => formatPhone(phoneNumber) },
  { title: 'E-mail', className: styles.long, cell: ({ email }) => email },
  { title: 'Since', className: styles.whole, cell: ({ since }) => formatIstDay(since) },
  { title: 'Orders', isNumber: true, cell: ({ orders }) => formatCount(orders) },
];

function CustomerLink({ customer: { customerId, name, isBlocked } }: { customer: Customer }) {
  return (
    <span className={styles.named}>
      <Link to={hrefs.customer(customerId)} className={styles.link} data-key-row>
        {name}
      </Link>
      {isBlocked && <StatusBadge tone="bad" icon="lock" label="Blocked" />}
    </span>
  );
}
