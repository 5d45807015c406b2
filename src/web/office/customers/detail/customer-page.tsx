import { useState } from 'react';
import { useParams } from 'react-router';
import { officeCustomer, officeCreditRequests } from '../../../../contract/office/customers.ts';
import { formatIstDay, formatIstMoment } from '../../../../rules/time/day.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { Columns, Stack } from '../../../parts/layout/stack.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { DetailHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { type CustomerActionProps, type CustomerDetail, nameOf } from './customer-detail.ts';
import { OrdersBox } from './orders-box.tsx';
import { ProfileBox } from './profile-box.tsx';
import { WalletBox } from './wallet-box.tsx';
import { CreditRequests } from '../credit-requests.tsx';
import { hrefs } from '../../hrefs.ts';
import styles from './customer-page.module.css';

export function CustomerPage() {
  const id = useParams()['customerId'] ?? '';
  // Nothing that was typed or said for one customer stays for the next.
  return <OneCustomer key={id} id={id} />;
}

function OneCustomer({ id }: { id: string }) {
  const customerId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  const asked = useOfficeAsked(officeCustomer, { customerId });
  const { reply: customer, refusal, askAgain } = asked;
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [round, setRound] = useState(0);
  function onDone(sentence: string) {
    setMessage({ tone: 'ok', title: sentence });
    setRound(round + 1);
    askAgain();
  }
  const isGone = refusal !== null && [400, 404].includes(refusal.status);
  return (
    <>
      <Head customer={isGone ? null : customer} />
      <Stack>
        <FormAlert message={message} />
        {customer && !isGone && <Boxes key={round} customer={customer} onDone={onDone} onMessage={setMessage} />}
        {isGone && !message && (
          <OfficeTrouble
            title="The customer did not load."
            refusal={{ ...refusal, status: 404, sentence: 'There is no such customer.' }}
            onRetry={askAgain}
          />
        )}
        {!isGone && <OfficeWaiting what="the customer" asked={asked} />}
      </Stack>
    </>
  );
}

function Head({ customer }: { customer: CustomerDetail | null }) {
  return (
    <DetailHead
      back={{ to: hrefs.customers, label: 'Customers' }}
      title={customer ? nameOf(customer) : 'Customer'}
      beside={customer?.blocked && <StatusBadge tone="bad" icon="lock" label="Blocked" />}
    >
      {customer && (
        <p className="small muted">
          Customer {customer.customerId}, since {formatIstDay(customer.since)}
        </p>
      )}
    </DetailHead>
  );
}

interface BoxesProps extends CustomerActionProps {
  onMessage: (message: FormMessage) => void;
}

function Boxes({ onMessage, ...props }: BoxesProps) {
  const { customer, onDone } = props;
  const isManager = useIsOneOf(managers);
  return (
    <>
      {customer.blocked && (
        <Callout tone="warn" title={`Blocked since ${formatIstMoment(customer.blocked.at)}`}>
          “{customer.blocked.because}” This customer can neither sign in nor order.
        </Callout>
      )}
      <Columns>
        <Stack>
          {isManager && <WaitingCredit customerId={customer.customerId} {...{ onDone, onMessage }} />}
          <OrdersBox orders={customer.orders} />
          <WalletBox {...props} />
        </Stack>
        <Stack>
          <ProfileBox {...props} />
          <AddressesBox addresses={customer.addresses} />
        </Stack>
      </Columns>
    </>
  );
}

function AddressesBox({ addresses }: { addresses: CustomerDetail['addresses'] }) {
  return (
    <Box title="Addresses">
      {addresses.length === 0 && <p className="small muted">No address is saved.</p>}
      <List>
        {addresses.map(({ addressId, isDefault, lines }) => (
          <li key={addressId}>
            <address className={styles.address}>
              {lines.map((line, index) => (
                // Two lines of an address may be the same.
                <span key={`${index}-${line}`}>
                  {line}
                  <br />
                </span>
              ))}
            </address>
            {isDefault && <span className="tiny muted">Used first at the checkout</span>}
          </li>
        ))}
      </List>
    </Box>
  );
}

interface WaitingCreditProps {
  customerId: number;
  onDone: (sentence: string) => void;
  onMessage: (message: FormMessage) => void;
}

const nothing = {};

/** Credit of this customer that waits for a second person; nothing while none does. */
function WaitingCredit({ customerId, onDone, onMessage }: WaitingCreditProps) {
  const { reply, askAgain } = useOfficeAsked(officeCreditRequests, nothing);
  const requests = reply?.filter((request) => request.customerId === customerId) ?? [];
  function onDecided(news: FormMessage) {
    if (news.tone === 'ok') return onDone(news.title);
    onMessage(news);
    askAgain();
  }
  if (requests.length === 0) return null;
  return (
    <Box title="Waits for a second person">
      <CreditRequests {...{ requests, onDecided }} />
    </Box>
  );
}
