import { type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { getAllStates, type Address, type getUserAddress } from '../../../contract/addresses.ts';
import { Button } from '../../parts/form/button.tsx';
import { ChoiceCard } from '../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../parts/form/choice-group.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useAsked, type AskedAfterLoad } from '../../calls/use-asked.ts';
import type { AddressDraft } from '../account/address-form.tsx';
import { AddressText } from '../account/address-text.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import styles from './address-choice.module.css';

export interface AddressChoiceProps {
  userId: number;
  addresses: AskedAfterLoad<typeof getUserAddress>;
  chosen: Address | null;
  onChoose: (addressId: number) => void;
  error: string | null;
  /** The form of an address, while one is open: the checkout's own button saves it too. */
  draft?: Ref<AddressDraft>;
  /** What the address is for. */
  legend?: string;
}

/** Tamil Nadu: where a new address starts; the person's own choice is kept. */
const firstState = '24';

/** Where it goes: one of the person's addresses, or a new one, written right here. */
export function AddressChoice({ addresses, ...rest }: AddressChoiceProps) {
  const { reply, refusal, askAgain } = addresses;
  if (reply) {
    return <Addresses key={rest.userId} {...rest} addresses={reply} onChanged={askAgain} />;
  }
  if (!refusal) return <Skeleton shape="panel" />;
  return <LoadTrouble title="Your addresses did not load." sentence={refusal.sentence} onRetry={askAgain} />;
}

interface AddressesProps extends Omit<AddressChoiceProps, 'addresses'> {
  addresses: readonly Address[];
  onChanged: () => void;
}

function Addresses(props: AddressesProps) {
  const { userId, addresses, chosen, onChoose, error, legend = 'Deliver to', draft, onChanged } = props;
  const states = useAsked(getAllStates, {});
  const [open, show] = useOpenForm();
  const [said, setSaid] = useState('');
  const list = useFocusOnChosen(said, addresses);
  const isFirst = addresses.length === 0;
  const editor = {
    userId,
    states,
    firstState,
    isFirst,
    draft,
    onCancel: () => show(null),
    onDone: (sentence: string, addressId: number) => {
      show(null);
      setSaid(sentence);
      onChoose(addressId);
      onChanged();
    },
  };
  return (
    <Suspense fallback={<Skeleton shape="panel" />}>
      <div ref={list}>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        <ChoiceGroup legend={legend} isLegendHidden error={error}>
          {addresses
            .toSorted(defaultFirst)
            .map((address) =>
              open === address.id ? (
                <AddressEditor key={address.id} {...editor} address={address} />
              ) : (
                <AddressOption
                  key={address.id}
                  address={address}
                  stateName={states.reply?.find(({ id }) => id === address.state)?.name}
                  isChosen={chosen?.id === address.id}
                  onChoose={() => onChoose(address.id)}
                  onEdit={() => show(address.id)}
                />
              ),
            )}
          {(isFirst || open === 'new') && <AddressEditor {...editor} />}
        </ChoiceGroup>
        {!isFirst && open === null && (
          <Button icon="plus" className={styles.add} onClick={() => show('new')}>
            Add an address
          </Button>
        )}
      </div>
    </Suspense>
  );
}

type OpenForm = number | 'new' | null;

/** What is typed into a new one outlives a reload, and so does its form: else the order would go to another address. */
function useOpenForm(): [OpenForm, (form: OpenForm) => void] {
  const [isNew, setIsNew] = useKept('new address is open', false);
  const [open, setOpen] = useState<OpenForm>(isNew ? 'new' : null);
  function show(form: OpenForm) {
    setIsNew(form === 'new');
    setOpen(form);
  }
  return [open, show];
}

/** The form comes when it is wanted: most people have an address. */
const AddressEditor = lazyPart(() => import('../account/address-editor.tsx').then((file) => file.AddressEditor));

interface AddressOptionProps {
  address: Address;
  stateName: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
}

/** The button stands beside the label and not in it, where a press would also choose. */
function AddressOption({ address, stateName, isChosen, onChoose, onEdit }: AddressOptionProps) {
  return (
    <div className={styles.option}>
      <ChoiceCard
        name="address"
        value={address.id}
        checked={isChosen}
        onChange={onChoose}
        className={styles.card}
        title={
          <>
            {address.name} {address.isDefault && <span className={styles.default}>Default</span>}
          </>
        }
        detail={
          <span className={styles.lines}>
            <AddressText address={address} stateName={stateName} />
          </span>
        }
      />
      <button type="button" className={`link ${styles.edit}`} onClick={onEdit}>
        Edit<span className="visually-hidden"> the address of {address.name}</span>
      </button>
    </div>
  );
}

/** The form that was left is gone: the keyboard goes on from the address that it made. */
function useFocusOnChosen(said: string, addresses: readonly Address[]) {
  const list = useRef<HTMLDivElement>(null);
  const told = useRef('');
  useEffect(() => {
    if (said === told.current) return;
    const radio = list.current?.querySelector<HTMLElement>('input[name="address"]:checked');
    if (!radio) return;
    told.current = said;
    radio.focus();
  }, [said, addresses]);
  return list;
}

function defaultFirst(one: Address, other: Address): number {
  return Number(other.isDefault) - Number(one.isDefault);
}
