import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import type { officeCustomers } from '../../../contract/office/customers.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import { formatPhone } from '../../../rules/people/format-phone.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';
import office from '../office.module.css';
import styles from '../list/rows.module.css';

type Customer = ReplyOf<typeof officeCustomers>['customers'][number];

/** A table where there is room, cards elsewhere. The link of each customer is what the keys j and k go to. */
export function CustomerRows({ customers }: { customers: readonly Customer[] }) {
  return useIsWide() ? <CustomerTable customers={customers} /> : <CustomerCards customers={customers} />;
}

function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  return (
    <table className={office.table}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Phone</th>
          <th scope="col">E-mail</th>
          <th scope="col">Since</th>
          <th scope="col" className={office.number}>
            Orders
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.customerId} className={styles.row}>
            <td>
              <CustomerLink customer={customer} />
            </td>
            <td className={styles.whole}>{formatPhone(customer.phoneNumber)}</td>
            <td className={styles.long}>{customer.email}</td>
            <td className={styles.whole}>{formatIstDay(customer.since)}</td>
            <td className={office.number}>{customer.orders.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CustomerCards({ customers }: { customers: readonly Customer[] }) {
  return (
    <ul className={styles.cards}>
      {customers.map((customer) => (
        <li key={customer.customerId} className={styles.card}>
          <div className={styles.line}>
            <CustomerLink customer={customer} />
            <span>{customer.orders === 1 ? '1 order' : `${customer.orders.toLocaleString('en-IN')} orders`}</span>
          </div>
          <span>{formatPhone(customer.phoneNumber)}</span>
          <span className={styles.detail}>{customer.email}</span>
          <span className={styles.detail}>Since {formatIstDay(customer.since)}</span>
        </li>
      ))}
    </ul>
  );
}

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
