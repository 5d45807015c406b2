import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../parts/form/button.tsx';
import office from '../office.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { ListContext, type ListAddress } from './list-address.ts';
import { useListKeys } from './use-list-keys.ts';

export interface ListPageProps {
  address: ListAddress;
  title: string;
  about?: string;
  /** What can be done besides looking: an export, something to add. */
  buttons?: ReactNode;
  /** What the list is of, where its keys are explained. */
  keysOf?: 'order' | 'product';
  /** The filters, and below them what was found. */
  children: ReactNode;
}

export function ListPage({ address, title, about, buttons, keysOf, children }: ListPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const [areKeysShown, setAreKeysShown] = useState(false);
  useListKeys(page, () => setAreKeysShown(true));
  return (
    <ListContext value={address}>
      <div ref={page}>
        <div className={office.head}>
          <div>
            <h1 className="display h1">{title}</h1>
            {about && <p className="small muted">{about}</p>}
          </div>
          <div className={office.buttons}>
            {keysOf && (
              <Button size="s" look="quiet" onClick={() => setAreKeysShown(true)}>
                Keys <kbd className={office.kbd}>?</kbd>
              </Button>
            )}
            {buttons}
          </div>
        </div>
        <div className={office.stack}>{children}</div>
        {keysOf && <KeysDialog what={keysOf} isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />}
      </div>
    </ListContext>
  );
}
