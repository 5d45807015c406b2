import { useId, useState, type FormEvent } from 'react';
import { officeSetAreas } from '../../../../contract/office/delivery.ts';
import { type DeliveryArea, type PinArea, readPrefixes } from '../../../../rules/delivery/delivery-area.ts';
import { Button } from '../../../parts/form/button.tsx';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { areaName } from './area-name.ts';
import { ShopperText } from './shopper-words.tsx';

export interface AreaDialogProps {
  /** Null for new ones. */
  area: DeliveryArea | null;
  onClose: () => void;
  onDone: (message: FormMessage) => void;
}

const served: PinArea = { name: null, isMetro: false, isServed: true, hasPayOnDelivery: true, hasPickup: true };

export function AreaDialog({ area, onClose, onDone }: AreaDialogProps) {
  const form = useId();
  const { isPending, send } = useOfficeSending();
  const [facts, setFacts] = useState<PinArea>(area ?? served);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = readForm(event.currentTarget, ['prefixes', 'why']);
    const prefixes = area ? [area.prefix] : readPrefixes(typed.prefixes);
    if (!prefixes) return setError('Enter the first 1 to 6 digits of PIN codes, for example 744, 790.');
    setError(null);
    const { name, isMetro, isServed, hasPayOnDelivery, hasPickup } = facts;
    const request = { name: name?.trim() || null, isMetro, isServed, hasPayOnDelivery, hasPickup };
    const { refusal } = await send(officeSetAreas, { prefixes, isNew: !area, ...request, why: typed.why.trim() });
    if (refusal) return setMessage({ title: refusal.sentence });
    const names = area ? areaName(area) : prefixes.join(', ');
    onDone({ tone: 'ok', title: `Saved: ${names}. The next order is held to it.` });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={area ? `Change ${areaName(area)}` : 'Add areas'}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        {!area && (
          <TextField
            label="PIN codes that begin with"
            name="prefixes"
            hint="1 to 6 digits; several with commas."
            inputMode="numeric"
            autoComplete="off"
            error={error}
            required
          />
        )}
        <AreaFields facts={facts} onChange={setFacts} />
        <ShopperText area={facts} pin={examplePin(area?.prefix ?? '')} />
        <TextAreaField label="Why" name="why" rows={2} minLength={3} maxLength={500} required />
      </Stack>
    </Dialog>
  );
}

function AreaFields({ facts, onChange }: { facts: PinArea; onChange: (facts: PinArea) => void }) {
  const check = (name: 'isMetro' | 'isServed' | 'hasPayOnDelivery' | 'hasPickup', label: string) => (
    <CheckField
      label={label}
      checked={facts[name] && (facts.isServed || name === 'isMetro')}
      disabled={!facts.isServed && name !== 'isServed' && name !== 'isMetro'}
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
      </div>
    </>
  );
}

function examplePin(prefix: string): string {
  return prefix.padEnd(6, '1');
}
