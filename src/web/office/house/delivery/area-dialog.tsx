import { useState } from 'react';
import { officeRemoveArea, officeSetAreas } from '../../../../contract/office/delivery.ts';
import { type DeliveryArea, type PinArea, readPrefixes } from '../../../../rules/delivery/delivery-area.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { ShopperText } from './shopper-text.tsx';

export interface AreaDialogProps {
  /** Null for new ones. */
  area: DeliveryArea | null;
  onClose: () => void;
  onDone: (message: FormMessage) => void;
}

const served: PinArea = {
  name: null,
  isMetro: false,
  isServed: true,
  hasPayOnDelivery: true,
  hasPickup: true,
  hasOneVisit: false,
};

const wrongPrefixes = 'Enter the first 1 to 6 digits of PIN codes, for example 744, 790.';

export function AreaDialog({ area, onClose, onDone }: AreaDialogProps) {
  const [facts, setFacts] = useState<PinArea>(area ?? served);
  const prefixesOf = (typed: string) => (area ? [area.prefix] : readPrefixes(typed));
  return (
    <ActionDialog
      title={area ? `Change ${areaName(area)}` : 'Add areas'}
      submitLabel="Save"
      look="primary"
      width="m"
      call={officeSetAreas}
      fields={['prefixes', 'why']}
      check={({ prefixes }) => (prefixesOf(prefixes) ? null : { fields: { prefixes: wrongPrefixes } })}
      request={({ prefixes, why }) => {
        const { name, ...others } = facts;
        const changed = { ...others, name: name?.trim() || null };
        return { prefixes: prefixesOf(prefixes) ?? [], isNew: !area, ...changed, why };
      }}
      onDone={(_, { prefixes }) => {
        const names = area ? areaName(area) : prefixes.join(', ');
        onDone({ tone: 'ok', title: `Saved: ${names}. The next order is held to it.` });
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!area && (
            <TextField
              label="PIN codes that begin with"
              name="prefixes"
              hint="1 to 6 digits; several with commas."
              inputMode="numeric"
              autoComplete="off"
              error={errors['prefixes'] ?? null}
              required
            />
          )}
          <AreaFields facts={facts} onChange={setFacts} />
          <ShopperText area={facts} pin={examplePin(area?.prefix ?? '')} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function AreaFields({ facts, onChange }: { facts: PinArea; onChange: (facts: PinArea) => void }) {
  const check = (name: 'isMetro' | 'isServed' | 'hasPayOnDelivery' | 'hasPickup' | 'hasOneVisit', label: string) => (
    <CheckField
      label={label}
      checked={facts[name] && isOpen(name, facts)}
      disabled={!isOpen(name, facts)}
      onChange={(event) => onChange({ ...facts, [name]: event.currentTarget.checked })}
    />
  );
  return (
    <>
      <TextField
        label="Name (if any)"
        value={facts.name ?? ''}
        maxLength={80}
        onChange={(event) => onChange({ ...facts, name: event.currentTarget.value || null })}
      />
      <div>
        {check('isServed', 'We deliver there')}
        {check('isMetro', 'As fast as a metro')}
        {check('hasPayOnDelivery', 'Pay on delivery')}
        {check('hasPickup', 'Pickup of what people sell')}
        {check('hasOneVisit', 'Your own people bring and take in one visit (trade-ups)')}
      </div>
    </>
  );
}

/** Where nobody delivers, nobody takes money or collects; and who takes something with one visit collects it. */
function isOpen(name: keyof PinArea, { isServed, hasPickup }: PinArea): boolean {
  if (name === 'isServed' || name === 'isMetro') return true;
  return isServed && (name !== 'hasOneVisit' || hasPickup);
}

function examplePin(prefix: string): string {
  return prefix.padEnd(6, '1');
}

export interface RemoveAreaProps {
  area: DeliveryArea;
  onClose: () => void;
  onDone: (message: FormMessage) => void;
}

export function RemoveArea({ area, onClose, onDone }: RemoveAreaProps) {
  return (
    <ActionDialog
      title={`Remove ${areaName(area)}`}
      submitLabel="Remove"
      look="primary"
      call={officeRemoveArea}
      fields={['why']}
      request={({ why }) => ({ prefix: area.prefix, why })}
      onDone={() => onDone({ tone: 'ok', title: `Removed: ${areaName(area)}.` })}
      onConflict={({ sentence }) => onDone({ tone: 'warn', title: sentence })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>From then on a shorter beginning counts there, or what holds everywhere else.</p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

/** "Chennai (600)", for labels and messages. */
export function areaName({ prefix, name }: Pick<DeliveryArea, 'prefix' | 'name'>): string {
  if (prefix === '') return 'everywhere else';
  return name === null ? prefix : `${name} (${prefix})`;
}
