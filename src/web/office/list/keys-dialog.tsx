import { useState } from 'react';
import { CheckField } from '../../parts/form/check-field.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import office from '../office.module.css';
import { areKeysOn, switchKeys } from './use-list-keys.ts';

export interface KeysDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What the list is of. */
  what: 'order' | 'product';
}

const keysOf = (what: string) => [
  { key: '/', does: what === 'order' ? 'Find an order' : `Find a ${what}` },
  { key: 'J', does: `Next ${what} of the list` },
  { key: 'K', does: `The ${what} before` },
  { key: 'X', does: `Choose the ${what}, to change several at once` },
  { key: 'Enter', does: `Open the ${what}` },
  { key: '?', does: 'Show these keys' },
];

export function KeysDialog({ isOpen, onClose, what }: KeysDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" width="s">
      <div className={office.stack}>
        <dl className={office.facts}>
          {keysOf(what).map(({ key, does }) => (
            <div key={key}>
              <dt>{does}</dt>
              <dd>
                <kbd className={office.kbd}>{key}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <KeySwitch />
      </div>
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
