import type { RequestOf } from '../../../contract/call.ts';
import type { officeAddEdition } from '../../../contract/office/catalogue.ts';
import type { ProductAge } from '../../../rules/catalogue/product-age.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { amountIn } from './product-texts.ts';
import { RupeesField } from '../dialog/rupees-field.tsx';

export interface ProductFieldsProps {
  age: ProductAge;
  errors: FieldErrors;
}

/** What a new product of an edition begins with. */
export function ProductFields({ age, errors }: ProductFieldsProps) {
  if (age === 'sell') return <p className="small muted">The shop only buys it: it has neither a price nor stock.</p>;
  return (
    <>
      <RupeesField name={`${age}-buy`} label="Price" error={errors['buy'] ?? null} required />
      <RupeesField name={`${age}-strike`} label="Struck out beside it (if any)" error={errors['strike'] ?? null} />
      <TextField
        name={`${age}-stock`}
        type="number"
        inputMode="numeric"
        label="On the shelf now"
        {...(age === 'PreOwned' && { hint: 'They go to the bench first, and on sale with their test.' })}
        min={0}
        max={100_000}
        step={1}
        defaultValue={0}
        error={errors['stock'] ?? null}
      />
    </>
  );
}

type NewProduct = RequestOf<typeof officeAddEdition>['products'][number];

export function readProduct(form: HTMLFormElement, age: ProductAge): NewProduct {
  const names = [`${age}-buy`, `${age}-strike`, `${age}-stock`] as const;
  const typed = readForm(form, names);
  const [buy, strike, stock] = names.map((name) => amountIn(typed[name]));
  return {
    age,
    ...(typeof buy === 'number' && { buy }),
    ...(typeof strike === 'number' && { strike }),
    ...(typeof stock === 'number' && { stock }),
  };
}
