import type { ReactNode } from 'react';
import { CheckField } from '../../parts/form/check-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import type { OfferForm, OfferPartProps } from './offer-form.ts';
import styles from './offers.module.css';

/** When it counts, for whom, and how often. */
export function LimitFields({ form, change, errors }: OfferPartProps) {
  const field = (
    name: 'startsOn' | 'endsOn' | 'least' | 'mostUses' | 'mostPerPerson',
    { label, hint, suffix }: { label: string; hint?: string; suffix?: ReactNode },
  ) => (
    <TextField
      {...{ label, hint, suffix }}
      type={name.endsWith('On') ? 'date' : 'text'}
      inputMode={name.endsWith('On') ? undefined : 'numeric'}
      value={form[name]}
      maxLength={10}
      autoComplete="off"
      error={errors[name] ?? null}
      onChange={(event) => change({ [name]: event.currentTarget.value } satisfies Partial<OfferForm>)}
    />
  );
  return (
    <>
      <div className={styles.pair}>
        {field('startsOn', { label: 'First day' })}
        {field('endsOn', { label: 'Last day', hint: 'Empty: until you end it.' })}
      </div>
      <div className={styles.pair}>
        {field('mostUses', { label: 'How often in all', hint: 'Empty: without end.' })}
        {field('mostPerPerson', { label: 'How often per person', hint: 'Empty: without end.' })}
      </div>
      {field('least', { label: 'From how many rupees on', hint: 'Of what it is for. Empty: from the first rupee on.' })}
      <CheckField
        label="Only for a first order"
        checked={form.isFirstOrder}
        onChange={(event) => change({ isFirstOrder: event.currentTarget.checked })}
      />
    </>
  );
}
