import { useState } from 'react';
import { deleteAddress, setDefaultAddress, type Address, type getAllStates } from '../../../contract/addresses.ts';
import { Button } from '../../parts/form/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import type { AskedAfterLoad } from '../../calls/use-asked.ts';
import { useSending } from '../../calls/use-sending.ts';
import { AddressText } from './address-text.tsx';
import styles from './address-list.module.css';

export interface AddressCardProps {
  userId: number;
  address: Address;
  states: AskedAfterLoad<typeof getAllStates>;
  onEdit: () => void;
  /** Called after a change, with a sentence that says what was changed. */
  onDone: (sentence: string) => void;
}

export function AddressCard({ userId, address, states, onEdit, onDone }: AddressCardProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const request = { userId, addressId: address.id };
  async function makeDefault() {
    const { refusal } = await send(setDefaultAddress, request);
    if (refusal) setMessage({ title: refusal.sentence });
    else onDone(`${address.name}, ${address.city} is now chosen first.`);
  }
  async function remove() {
    const { refusal } = await send(deleteAddress, request);
    setIsAsking(false);
    if (refusal) setMessage({ title: refusal.sentence });
    else onDone(`The address of ${address.name}, ${address.city} is deleted.`);
  }
  return (
    <article className={classNames('panel', styles.card)} aria-label={`${address.name}, ${address.city}`}>
      <AddressLines address={address} states={states} />
      <div className={styles.actions}>
        <Button size="s" icon="edit" onClick={onEdit}>
          Edit
        </Button>
        {!address.isDefault && (
          <Button size="s" isPending={isPending} onClick={() => void makeDefault()}>
            Set as default
          </Button>
        )}
        <Button size="s" look="quiet" icon="trash" onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </div>
      <FormAlert message={message} />
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this address?"
        width="s"
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep it</Button>
            <Button look="dark" isPending={isPending} onClick={() => void remove()}>
              Delete address
            </Button>
          </>
        }
      >
        <AddressLines address={address} states={states} />
      </Dialog>
    </article>
  );
}

function AddressLines({ address, states }: Pick<AddressCardProps, 'address' | 'states'>) {
  const stateName = states.reply?.find(({ id }) => id === address.state)?.name;
  return (
    <div>
      <p className={styles.name}>
        {address.name}
        {address.isDefault && <span className={styles.default}>Default</span>}
      </p>
      <p className={styles.lines}>
        <AddressText address={address} stateName={stateName} />
      </p>
    </div>
  );
}
