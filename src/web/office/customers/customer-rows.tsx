import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import type { officeCustomers } from '../../../contract/office/customers.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import { formatPhone } from '../../../rules/people/format-phone.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import styles from '../list/rows.module.css';

type Customer = ReplyOf<typeof officeCustomers>['customers'][number];

export function CustomerRows({ customers }: { customers: readonly Customer[] }) {
  return (
    <ListRows
      rows={customers}
      idOf={({ customerId }) => String(customerId)}
      columns={columns}
      card={(customer) => (
        <>
          <div className={styles.line}>
            <CustomerLink customer={customer} />
            <span>{customer.orders === 1 ? '1 order' : `${customer.orders.toLocaleString('en-IN')} orders`}</span>
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
  { title: 'Orders', isNumber: true, cell: ({ orders }) => orders.toLocaleString('en-IN') },
];

function CustomerLink({ customer: { customerId, name, isBlocked } }: { customer: Customer }) {
  return (
    <span className={styles.named}>
      <Link to={`/office/customers/${customerId}`} className={styles.link} data-key-row>
        {name}
      </Link>
      {isBlocked && <StatusBadge tone="bad" icon="lock" label="Blocked" />}
    </span>
  );
}
