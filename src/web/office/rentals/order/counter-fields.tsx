import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import type { FieldErrors } from '../../dialog/field-errors.ts';
import type { OrderActionProps, OrderDetail } from '../../orders/detail/order-detail.ts';

export type Money = NonNullable<OrderDetail['rentalMoney']>;
export type Step = 'rent' | 'charges' | 'settle' | 'extend' | 'sell';

export interface StepDialogProps extends OrderActionProps {
  step: Step;
  money: Money;
  onClose: () => void;
}

export type DialogProps = Omit<StepDialogProps, 'step'>;

export const methods: Readonly<Record<string, string>> = { cash: 'cash', upi: 'UPI', card: 'card' };
type Method = 'cash' | 'upi' | 'card';
export const counterFields = ['method', 'slip'] as const;

/** What was typed about how it was paid. */
export function over({ method, slip }: Record<(typeof counterFields)[number], string>) {
  return { method: method as Method, ...(slip !== '' && { slip }) };
}

export function CounterFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <SelectField
        label="How"
        name="method"
        options={Object.entries(methods).map(([value, label]) => ({ value, label }))}
        defaultValue="cash"
        error={errors['method'] ?? null}
      />
      <TextField
        label="Number of the slip"
        name="slip"
        hint="Of the card machine or the UPI app. Cash has none."
        maxLength={60}
        autoComplete="off"
        error={errors['slip'] ?? null}
      />
    </>
  );
}
