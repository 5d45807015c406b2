import { useState } from 'react';
import { deleteAddress, setDefaultAddress, type Address } from '../../../contract/addresses.ts';
import { formatPhone } from '../../../rules/format-phone.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormAlert, type FormMessage } from '../../components/form-alert.tsx';
import { useSending } from '../../state/use-sending.ts';
import styles from './address-list.module.css';

export interface AddressCardProps {
  userId: number;
  address: Address;
  /** The name of its state; undefined until the names are loaded. */
  stateName: string | undefined;
  onEdit: () => void;
  /** Something was changed: what, in a sentence. */
  onDone: (sentence: string) => void;
}

export function AddressCard({ userId, address, stateName, onEdit, onDone }: AddressCardProps) {
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
      <AddressLines address={address} stateName={stateName} />
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
        <AddressLines address={address} stateName={stateName} />
      </Dialog>
    </article>
  );
}

function AddressLines({ address, stateName }: Pick<AddressCardProps, 'address' | 'stateName'>) {
  return (
    <div>
      <p className={styles.name}>
        {address.name}
        {address.isDefault && <span className={styles.default}>Default</span>}
      </p>
      <p className={styles.lines}>
        {[address.line1, address.line2].filter(Boolean).join(', ')}
        {address.landMark && (
          <>
            <br />
            Landmark: {address.landMark}
          </>
        )}
        <br />
        {[address.city, stateName].filter(Boolean).join(', ')} {address.pinCode}
        <br />
        {formatPhone(address.phoneNumber)}
      </p>
    </div>
  );
}
