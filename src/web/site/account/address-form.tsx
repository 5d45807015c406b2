import { useState, type FormEvent } from 'react';
import type { Address } from '../../../contract/addresses.ts';
import { addressMost, addressProblems, type AddressForm as Written } from '../../../rules/delivery/address.ts';
import { readForm, useFocusFirstError } from '../../parts/form/read-form.ts';
import styles from './address-form.module.css';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PhoneField } from '../../parts/form/phone-field.tsx';
import { SelectField, type SelectOption } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { usePinFilling } from './use-pin-filling.ts';

export interface AddressFormProps {
  /** The address to be changed; a new one without it. */
  address?: Address;
  states: readonly SelectOption[];
  /** The state a new address starts with, as its id; the person's own choice is kept. */
  firstState?: string;
  isPending: boolean;
  /** Answers what the shop says against it, by field and in a sentence; null when it is saved. */
  onSave: (written: Written) => Promise<AddressRefusal | null>;
  onCancel?: () => void;
}

export interface AddressRefusal {
  sentence: string;
  fields?: Readonly<Record<string, string>>;
}

const fields = ['name', 'line1', 'line2', 'city', 'state', 'pinCode', 'landMark', 'phoneNumber'] as const;
type Problems = Partial<Record<(typeof fields)[number], string>>;

/** PIN code first: it fills in the city and the state where the shop knows them. */
export function AddressForm(props: AddressFormProps) {
  const { address, states, firstState = '', isPending, onSave, onCancel } = props;
  const [errors, setErrors] = useState<Problems>({});
  const [message, setMessage] = useState<FormMessage | null>(null);
  const form = useFocusFirstError(errors);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const written = readForm(event.currentTarget, fields);
    const problems = addressProblems(written);
    setErrors(problems);
    setMessage(null);
    if (Object.keys(problems).length > 0) return;
    const refusal = await onSave(written);
    if (!refusal) return;
    const known = knownFields(refusal);
    setErrors(known);
    if (Object.keys(known).length === 0) setMessage({ title: refusal.sentence });
  }
  return (
    <form ref={form} method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <CityFields {...{ address, states, firstState, errors }} />
      <PersonFields {...{ address, errors }} />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Save address
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}

interface PartProps {
  address?: Address;
  errors: Problems;
}

function CityFields(props: PartProps & { states: readonly SelectOption[]; firstState: string }) {
  const { address, states, firstState, errors } = props;
  const filling = usePinFilling({
    pinCode: address ? String(address.pinCode) : '',
    city: address?.city ?? '',
    state: address ? String(address.state) : firstState,
  });
  return (
    <>
      <div className={stack.pair}>
        <TextField
          label="Pin Code"
          name="pinCode"
          inputMode="numeric"
          autoComplete="postal-code"
          value={filling.pinCode}
          onChange={(event) => filling.setPinCode(event.currentTarget.value)}
          error={errors.pinCode}
          required
        />
        <TextField
          label="City"
          name="city"
          autoComplete="address-level2"
          maxLength={addressMost.city}
          value={filling.city}
          onChange={(event) => filling.setCity(event.currentTarget.value)}
          hint={filling.isCityFilled ? 'Filled from the pin code. You can change it.' : undefined}
          error={errors.city}
          required
        />
      </div>
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        placeholder="Choose a state"
        options={states}
        value={filling.state}
        onChange={(event) => filling.setState(event.currentTarget.value)}
        hint={filling.isStateFilled ? 'Filled from the pin code. You can change it.' : undefined}
        error={errors.state}
        required
      />
    </>
  );
}

function PersonFields({ address, errors }: PartProps) {
  return (
    <>
      <div className={stack.pair}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={addressMost.name}
          defaultValue={address?.name}
          error={errors.name}
          required
        />
        <PhoneField
          label="Phone Number"
          name="phoneNumber"
          defaultValue={address?.phoneNumber}
          error={errors.phoneNumber}
          required
        />
      </div>
      <TextField
        label="Line 1"
        name="line1"
        autoComplete="address-line1"
        placeholder="House number and street"
        maxLength={addressMost.line1}
        defaultValue={address?.line1}
        error={errors.line1}
        required
      />
      <div className={stack.pair}>
        <TextField
          label={<Optional label="Line 2" />}
          name="line2"
          autoComplete="address-line2"
          maxLength={addressMost.line2}
          defaultValue={address?.line2 ?? ''}
          error={errors.line2}
        />
        <TextField
          label={<Optional label="Landmark" />}
          name="landMark"
          maxLength={addressMost.landMark}
          defaultValue={address?.landMark ?? ''}
          error={errors.landMark}
        />
      </div>
    </>
  );
}

function Optional({ label }: { label: string }) {
  return (
    <>
      {label} <span className={styles.optional}>(Optional)</span>
    </>
  );
}

/** Only what has a field here can be shown beside one. */
function knownFields(refusal: AddressRefusal): Problems {
  return Object.fromEntries(
    Object.entries(refusal.fields ?? {}).filter(([name]) => (fields as readonly string[]).includes(name)),
  );
}
