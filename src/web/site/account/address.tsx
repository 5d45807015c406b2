import type { MetaFunction } from 'react-router';
import { Suspense, useState } from 'react';
import { getAllStates, getUserAddress, type Address } from '../../../contract/addresses.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { useSignedInPerson } from './signed-in-person.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { AccountPage } from './account-layout.tsx';
import { AddressCard } from './address-card.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import styles from './address-list.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Address',
    description: 'The addresses your orders are sent to.',
    path: '/address',
    isUnlisted: true,
  });

export default function AddressPage() {
  const { user } = useSignedInPerson();
  const { reply: addresses, refusal, askAgain } = useAsked(getUserAddress, user && { userId: user.id });
  return (
    <AccountPage title="Address">
      {user && addresses && <AddressList userId={user.id} addresses={addresses} onChanged={askAgain} />}
      {!addresses && refusal && (
        <LoadTrouble title="Your addresses did not load." sentence={refusal.sentence} onRetry={askAgain} />
      )}
      {!addresses && !refusal && <WaitingAddresses />}
    </AccountPage>
  );
}

interface AddressListProps {
  userId: number;
  addresses: readonly Address[];
  onChanged: () => void;
}

function AddressList({ userId, addresses, onChanged }: AddressListProps) {
  const states = useAsked(getAllStates, {});
  const [open, setOpen] = useState<OpenForm>(addresses.length === 0 ? 'new' : null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  function done(title: string) {
    setOpen(null);
    setMessage({ tone: 'ok', title });
    onChanged();
  }
  const shared = { userId, states, onDone: done, onCancel: () => setOpen(null) };
  return (
    <Suspense fallback={<WaitingAddresses />}>
      <FormAlert message={message} />
      <ul className={styles.list}>
        {addresses.toSorted(defaultFirst).map((address) => (
          <li key={address.id}>
            {open === address.id ? (
              <AddressEditor {...shared} address={address} />
            ) : (
              <AddressCard {...shared} address={address} onEdit={() => setOpen(address.id)} />
            )}
          </li>
        ))}
        <li>
          {open === 'new' || addresses.length === 0 ? (
            <AddressEditor {...shared} isFirst={addresses.length === 0} />
          ) : (
            <Button icon="plus" onClick={() => setOpen('new')}>
              Add an address
            </Button>
          )}
        </li>
      </ul>
    </Suspense>
  );
}

/** The id of the address whose form is open, or a new one. */
type OpenForm = number | 'new' | null;

/** The form comes when it is wanted: most visits only look. */
const AddressEditor = lazyPart(() => import('./address-editor.tsx').then((file) => file.AddressEditor));

function WaitingAddresses() {
  return (
    <div className={styles.list}>
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}

function defaultFirst(one: { isDefault: boolean }, other: { isDefault: boolean }): number {
  return Number(other.isDefault) - Number(one.isDefault);
}
