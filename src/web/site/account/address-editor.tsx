import type { Ref } from 'react';
import { addNewAddress, updateAddress, type Address, type getAllStates } from '../../../contract/addresses.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { getUserInfo } from '../../../contract/identity.ts';
import type { AddressForm as Written } from '../../../rules/delivery/address.ts';
import { forgetKept, keep, readKept } from '../../parts/use-kept.ts';
import { type AddressDraft, AddressForm } from './address-form.tsx';
import { useSignedInPerson } from './signed-in-person.ts';
import { classNames } from '../../parts/class-names.ts';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import type { AskedAfterLoad } from '../../calls/use-asked.ts';
import { useSending } from '../../calls/use-sending.ts';
import styles from './address-list.module.css';

export interface AddressEditorProps {
  userId: number;
  states: AskedAfterLoad<typeof getAllStates>;
  /** The address to be changed; without it, a new one is added. */
  address?: Address;
  /** There is no other address yet: the form is what the page shows, and there is nothing to go back to. */
  isFirst?: boolean;
  /** The state that a new address starts with, as its id. */
  firstState?: string;
  /** Called when it is saved, with a sentence that says what was done, and the address. */
  onDone: (sentence: string, addressId: number) => void;
  onCancel: () => void;
  draft?: Ref<AddressDraft>;
}

export function AddressEditor(props: AddressEditorProps) {
  const { userId, states, address, isFirst = false, firstState, onDone, onCancel, draft } = props;
  const { isPending, send } = useSending();
  const { info } = useSignedInPerson();
  const isReady = address !== undefined || info.reply !== null || info.refusal !== null;
  const draftName = address ? `changed address ${address.id}.` : `address ${userId}`;
  function cancel() {
    forgetKept(draftName);
    onCancel();
  }
  return (
    <section className={classNames('panel', styles.editor)} aria-label={address ? 'Edit address' : 'Add an address'}>
      <div>
        <h2 className="h3">{address ? 'Edit address' : 'Add an address'}</h2>
        {isFirst && <p className="small soft">No addresses yet. Save one, and it is there at checkout.</p>}
      </div>
      {(!states.reply || !isReady) && <WaitingForStates states={states} />}
      {states.reply && isReady && (
        <AddressForm
          address={address}
          start={(readKept(draftName) as Written | null) ?? (address ? undefined : personOf(info.reply))}
          states={states.reply.map(({ id, name }) => ({ value: String(id), label: name }))}
          firstState={firstState}
          isPending={isPending}
          draft={draft}
          onType={(written) => keep(draftName, written)}
          onCancel={isFirst ? undefined : cancel}
          onSave={async (written) => {
            const answer = address
              ? await send(updateAddress, { userId, addressId: address.id, ...written })
              : await send(addNewAddress, { userId, ...written });
            if (answer.refusal !== null) return answer.refusal;
            const id = address ? address.id : (answer.reply as ReplyOf<typeof addNewAddress>).id;
            forgetKept(draftName);
            onDone(`The address of ${written.name}, ${written.city} is saved.`, id);
            return id;
          }}
        />
      )}
    </section>
  );
}

/** Most people order to themselves. */
function personOf(info: ReplyOf<typeof getUserInfo> | null): Partial<Written> {
  const [person] = info ?? [];
  return person ? { name: `${person.firstName} ${person.lastName}`.trim(), phoneNumber: person.phoneNumber } : {};
}

function WaitingForStates({ states: { refusal, askAgain } }: Pick<AddressEditorProps, 'states'>) {
  if (!refusal) return <Skeleton shape="panel" />;
  return <LoadTrouble title="The list of states did not load." sentence={refusal.sentence} onRetry={askAgain} />;
}
