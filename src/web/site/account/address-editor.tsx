import { addNewAddress, updateAddress, type Address, type getAllStates } from '../../../contract/addresses.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { AddressForm } from './address-form.tsx';
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
}

export function AddressEditor(props: AddressEditorProps) {
  const { userId, states, address, isFirst = false, firstState, onDone, onCancel } = props;
  const { isPending, send } = useSending();
  return (
    <section className={classNames('panel', styles.editor)} aria-label={address ? 'Edit address' : 'Add an address'}>
      <div>
        <h2 className="h3">{address ? 'Edit address' : 'Add an address'}</h2>
        {isFirst && <p className="small soft">No addresses yet. Save one, and it is there at checkout.</p>}
      </div>
      {!states.reply && <WaitingForStates states={states} />}
      {states.reply && (
        <AddressForm
          address={address}
          states={states.reply.map(({ id, name }) => ({ value: String(id), label: name }))}
          firstState={firstState}
          isPending={isPending}
          onCancel={isFirst ? undefined : onCancel}
          onSave={async (written) => {
            const answer = address
              ? await send(updateAddress, { userId, addressId: address.id, ...written })
              : await send(addNewAddress, { userId, ...written });
            if (answer.refusal !== null) return answer.refusal;
            const id = address ? address.id : (answer.reply as ReplyOf<typeof addNewAddress>).id;
            onDone(`The address of ${written.name}, ${written.city} is saved.`, id);
            return null;
          }}
        />
      )}
    </section>
  );
}

function WaitingForStates({ states: { refusal, askAgain } }: Pick<AddressEditorProps, 'states'>) {
  if (!refusal) return <Skeleton shape="panel" />;
  return <LoadTrouble title="The list of states did not load." sentence={refusal.sentence} onRetry={askAgain} />;
}
