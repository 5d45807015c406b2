import { useState } from 'react';
import { CheckField } from '../../components/check-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import office from '../office.module.css';
import { areKeysOn, switchKeys } from './use-list-keys.ts';

const keys = [
  { key: '/', does: 'Find an order' },
  { key: 'J', does: 'Next order of the list' },
  { key: 'K', does: 'Order before' },
  { key: 'X', does: 'Choose the order, to move several at once' },
  { key: 'Enter', does: 'Open the order' },
  { key: '?', does: 'Show these keys' },
];

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys" width="s">
      <div className={office.stack}>
        <dl className={office.facts}>
          {keys.map(({ key, does }) => (
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
