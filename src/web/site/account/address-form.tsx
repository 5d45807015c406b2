import { useImperativeHandle, useState, type FormEvent, type Ref } from 'react';
import type { Address } from '../../../contract/addresses.ts';
import {
  addressMost,
  addressProblems,
  type AddressForm as Written,
  unknownPinText,
} from '../../../rules/delivery/address.ts';
import { isPinCode } from '../../../rules/delivery/pin-rules.ts';
import { readForm, useFieldErrors } from '../../parts/form/read-form.ts';
import styles from './address-form.module.css';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PhoneField } from '../../parts/form/phone-field.tsx';
import { SelectField, type SelectOption } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { usePinArea } from '../product/use-pin-area.ts';
import { usePinFilling } from './use-pin-filling.ts';

export interface AddressFormProps {
  /** The address to be changed; a new one without it. */
  address?: Address;
  /** What it starts with: of a new one the person; of any what was typed before the page was loaded again. */
  start?: Partial<Written>;
  states: readonly SelectOption[];
  /** The state a new address starts with, as its id; the person's own choice is kept. */
  firstState?: string;
  isPending: boolean;
  /** Answers the id of the address, or what the shop says against it, by field and in a sentence. */
  onSave: (written: Written) => Promise<number | AddressRefusal>;
  onCancel?: () => void;
  onType?: (written: Written) => void;
  draft?: Ref<AddressDraft>;
}

/** The form from outside: another button may save what is written in it. */
export interface AddressDraft {
  isWritten: () => boolean;
  /** The id of the address; null when something is wrong, which is then told beside its field. */
  save: () => Promise<number | null>;
}

interface AddressRefusal {
  sentence: string;
  fields?: Readonly<Record<string, string>>;
}

const fields = ['name', 'line1', 'line2', 'city', 'state', 'pinCode', 'landMark', 'phoneNumber'] as const;
type Problems = Partial<Record<(typeof fields)[number], string>>;
type Start = Partial<Written> | undefined;

/** PIN code first: it fills in the city and the state where the shop knows them. */
export function AddressForm(props: AddressFormProps) {
  const { address, states, firstState = '', isPending, onCancel, onType } = props;
  const saved = address && { ...address, pinCode: String(address.pinCode), state: String(address.state) };
  const start: Start = props.start ?? saved;
  const { form, errors, message, submit, onInput } = useAddressForm(props);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={stack.stack}
      onSubmit={submit}
      onInput={(event) => {
        onInput(event);
        onType?.(readForm(event.currentTarget, fields));
      }}
    >
      <FormAlert message={message} />
      <CityFields {...{ start, states, firstState, errors }} />
      <PersonFields {...{ start, errors }} />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Save address
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}

function useAddressForm({ isPending, onSave, draft }: AddressFormProps) {
  const { form, errors, tell, tellRefused, onInput } = useFieldErrors(fields, addressProblems);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const written = () => (form.current ? readForm(form.current, fields) : null);
  async function save(): Promise<number | null> {
    const typed = written();
    if (isPending || typed === null) return null;
    const problems = addressProblems(typed);
    tell(problems);
    setMessage(null);
    if (Object.keys(problems).length > 0) return null;
    const answer = await onSave(typed);
    if (typeof answer === 'number') return answer;
    if (!tellRefused(answer)) setMessage({ title: answer.sentence });
    return null;
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void save();
  }
  const isWritten = () => {
    const typed = written();
    return typed !== null && (typed.pinCode !== '' || typed.line1 !== '');
  };
  useImperativeHandle(draft, () => ({ isWritten, save }));
  return { form, errors, message, submit, onInput };
}

interface PartProps {
  start: Start;
  errors: Problems;
}

function CityFields(props: PartProps & { states: readonly SelectOption[]; firstState: string }) {
  const { start, states, firstState, errors } = props;
  const filling = usePinFilling({
    pinCode: start?.pinCode ?? '',
    city: start?.city ?? '',
    state: start?.state ?? firstState,
  });
  // Said while there is time to look: saving would be refused, or the order.
  const area = usePinArea(isPinCode(filling.pinCode) ? filling.pinCode : null);
  const unknownPin = area && !area.isKnown ? unknownPinText : null;
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
          error={errors.pinCode ?? unknownPin}
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

function PersonFields({ start, errors }: PartProps) {
  return (
    <>
      <div className={stack.pair}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={addressMost.name}
          defaultValue={start?.name}
          error={errors.name}
          required
        />
        <PhoneField
          label="Phone Number"
          name="phoneNumber"
          defaultValue={start?.phoneNumber}
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
        defaultValue={start?.line1}
        error={errors.line1}
        required
      />
      <div className={stack.pair}>
        <TextField
          label={<Optional label="Line 2" />}
          name="line2"
          autoComplete="address-line2"
          maxLength={addressMost.line2}
          defaultValue={start?.line2 ?? ''}
          error={errors.line2}
        />
        <TextField
          label={<Optional label="Landmark" />}
          name="landMark"
          maxLength={addressMost.landMark}
          defaultValue={start?.landMark ?? ''}
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
