import type { MetaFunction } from 'react-router';
import { useState } from 'react';
import { getAllStates, getUserAddress } from '../../contract/addresses.ts';
import { Button } from '../components/button.tsx';
import { FormAlert, type FormMessage } from '../components/form-alert.tsx';
import { LoadTrouble } from '../components/load-trouble.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useSignedInPerson } from '../layouts/signed-in-layout.tsx';
import { pageMeta } from '../state/page-meta.ts';
import { useAsked } from '../state/use-asked.ts';
import { AccountPage } from './account/account-page.tsx';
import { AddressCard } from './account/address-card.tsx';
import { AddressEditor } from './account/address-editor.tsx';
import styles from './account/address-list.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Address',
    description: 'The addresses your orders are sent to.',
    path: '/address',
    isUnlisted: true,
  });

/** The id of the address whose form is open, or a new one. */
type Open = number | 'new' | null;

export default function AddressPage() {
  const { user } = useSignedInPerson();
  const { reply: addresses, refusal, askAgain } = useAsked(getUserAddress, user && { userId: user.id });
  const states = useAsked(getAllStates, {});
  const [open, setOpen] = useState<Open>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  function done(title: string) {
    setOpen(null);
    setMessage({ tone: 'ok', title });
    askAgain();
  }
  if (refusal && !addresses) {
    return (
      <AccountPage title="Address">
        <LoadTrouble title="Your addresses did not load." sentence={refusal.sentence} onRetry={askAgain} />
      </AccountPage>
    );
  }
  if (!user || !addresses) {
    return (
      <AccountPage title="Address">
        <div className={styles.list}>
          <Skeleton shape="panel" />
          <Skeleton shape="panel" />
        </div>
      </AccountPage>
    );
  }
  const shared = { userId: user.id, onDone: done, onCancel: () => setOpen(null) };
  const isNewOpen = open === 'new' || addresses.length === 0;
  return (
    <AccountPage title="Address">
      <FormAlert message={message} />
      <ul className={styles.list}>
        {addresses.toSorted(defaultFirst).map((address) => (
          <li key={address.id}>
            {open === address.id ? (
              <AddressEditor {...shared} states={states} address={address} />
            ) : (
              <AddressCard
                {...shared}
                address={address}
                stateName={states.reply?.find(({ id }) => id === address.state)?.name}
                onEdit={() => setOpen(address.id)}
              />
            )}
          </li>
        ))}
        <li>
          {isNewOpen ? (
            <AddressEditor {...shared} states={states} isFirst={addresses.length === 0} />
          ) : (
            <Button icon="plus" onClick={() => setOpen('new')}>
              Add an address
            </Button>
          )}
        </li>
      </ul>
    </AccountPage>
  );
}

function defaultFirst(one: { isDefault: boolean }, other: { isDefault: boolean }): number {
  return Number(other.isDefault) - Number(one.isDefault);
}
