import { SelectField } from '../../parts/form/select-field.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import type { OfferPartProps } from './offer-form.ts';
import styles from './offers.module.css';

/** What it is called, how somebody gets it, and what it takes off. */
export function WorthFields({ form, change, errors }: OfferPartProps) {
  return (
    <>
      <TextField
        label="Title"
        hint="Customers read it in the cart, at the checkout and with their order."
        value={form.title}
        maxLength={80}
        autoComplete="off"
        error={errors['title'] ?? null}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Counts"
          options={[
            { value: 'code', label: 'With a code' },
            { value: 'automatic', label: 'By itself' },
          ]}
          value={form.isCode ? 'code' : 'automatic'}
          onChange={(event) => change({ isCode: event.currentTarget.value === 'code' })}
        />
        {form.isCode && (
          <TextField
            label="Code"
            hint="4 to 20 letters and digits."
            value={form.code}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            error={errors['code'] ?? null}
            onChange={(event) => change({ code: event.currentTarget.value.toUpperCase() })}
          />
        )}
      </div>
      <div className={styles.pair}>
        <SelectField
          label="Takes off"
          options={[
            { value: 'percent', label: 'Per cent' },
            { value: 'rupees', label: 'Rupees' },
          ]}
          value={form.kind}
          onChange={(event) => change({ kind: event.currentTarget.value === 'rupees' ? 'rupees' : 'percent' })}
        />
        <TextField
          label={form.kind === 'percent' ? 'Per cent' : 'Rupees'}
          hint={form.kind === 'percent' ? '1 to 90.' : 'Of the order as a whole.'}
          inputMode="numeric"
          value={form.amount}
          maxLength={8}
          autoComplete="off"
          error={errors['percent'] ?? errors['rupees'] ?? null}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
