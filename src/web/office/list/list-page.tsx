import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { Button } from '../../parts/form/button.tsx';
import { CheckField } from '../../parts/form/check-field.tsx';
import { Fact, Facts } from '../../parts/layout/facts.tsx';
import { ButtonRow, Stack } from '../../parts/layout/stack.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { ListContext, type ListAddress } from './list-address.ts';
import styles from './list-page.module.css';
import { useListKeys, areKeysOn, switchKeys } from './use-list-keys.ts';

export interface ListPageProps {
  address: ListAddress;
  title: string;
  about?: string;
  /** What can be done besides looking: an export, something to add. */
  buttons?: ReactNode;
  /** What the list is of, where its keys are explained. */
  keysOf?: 'order' | 'product' | 'unit';
  /** The filters, and below them what was found. */
  children: ReactNode;
}

/**
 * A list of the office: its filters are in the address, and below them stands what was found.
 *
 *     const address = useListAddress(hrefs.customers);
 *     const asked = useOfficeAsked(officeCustomers, { q: textIn(address.search, 'q'), page: pageIn(address.search) });
 *     <ListPage address={address} title="Customers">
 *       <ListFilters search={<FilterSearch label="Find a customer" placeholder="Name, phone or e-mail" />} />
 *       <ListFound asked={asked} rowsOf={({ customers }) => customers} one="customer" whole="the customers" empty={<Nobody />}>
 *         {(customers) => <CustomerRows customers={customers} />}
 *       </ListFound>
 *     </ListPage>
 */
export function ListPage({ address, title, about, buttons, keysOf, children }: ListPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const [areKeysShown, setAreKeysShown] = useState(false);
  useListKeys(page, () => setAreKeysShown(true));
  return (
    <ListContext value={address}>
      <div ref={page}>
        <PageHead title={title} about={about}>
          <ButtonRow>
            {keysOf && (
              <Button size="s" look="quiet" onClick={() => setAreKeysShown(true)}>
                Keys <kbd className={styles.key}>?</kbd>
              </Button>
            )}
            {buttons}
          </ButtonRow>
        </PageHead>
        <Stack>{children}</Stack>
        {keysOf && <KeysDialog what={keysOf} isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />}
      </div>
    </ListContext>
  );
}

interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What the list is of. */
  what: 'order' | 'product' | 'unit';
}

const keysOf = (what: string) => [
  { key: '/', does: what === 'order' ? 'Find an order' : `Find a ${what}` },
  { key: 'J', does: `Next ${what} of the list` },
  { key: 'K', does: `The ${what} before` },
  { key: 'X', does: `Choose the ${what}, to change several at once` },
  { key: 'Enter', does: `Open the ${what}` },
  { key: '?', does: 'Show these keys' },
];

function KeysDialog({ isOpen, onClose, what }: KeysDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" width="s">
      <Stack>
        <Facts>
          {keysOf(what).map(({ key, does }) => (
            <Fact key={key} name={does}>
              <kbd className={styles.key}>{key}</kbd>
            </Fact>
          ))}
        </Facts>
        <KeySwitch />
      </Stack>
    </Dialog>
  );
}

function KeySwitch() {
  const [isOn, setIsOn] = useState(areKeysOn);
  function turn(to: 'on' | 'off') {
    switchKeys(to);
    setIsOn(to === 'on');
  }
  return (
    <CheckField
      label="Use single keys on this computer"
      checked={isOn}
      onChange={(event) => turn(event.target.checked ? 'on' : 'off')}
    />
  );
}
