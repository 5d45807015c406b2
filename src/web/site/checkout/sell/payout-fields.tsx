import { useEffect, useRef, type ChangeEvent } from 'react';
import { Icon } from '../../../parts/media/icon.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { TextField } from '../../../parts/form/text-field.tsx';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import styles from './payout-choice.module.css';
import type { PayoutDetails, PayoutForm, PayoutProblems } from './use-payout-details.ts';

export interface PayoutFieldsProps {
  payment: 'bank' | 'upi';
  payout: PayoutDetails;
  problems: PayoutProblems;
  /** What the shop said against a field takes the focus there. */
  refusal: Refusal | null;
}

/** Where the money goes. No browser is asked to remember any of it. */
export function PayoutFields({ payment, payout, problems, refusal }: PayoutFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const fieldOf = (name: keyof PayoutForm, clean: (text: string) => string = (text) => text) => ({
    value: payout.form[name],
    error: problems[name],
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) => payout.write({ [name]: clean(event.currentTarget.value) }),
    required: true,
  });
  return (
    <div ref={box} className={`${stack.stack} ${styles.fields}`}>
      {payment === 'upi' ? (
        <TextField
          label="UPI id"
          placeholder="name@bank"
          inputMode="email"
          autoCapitalize="none"
          hint="Where you receive money, as your payment app shows it."
          {...fieldOf('upiId')}
        />
      ) : (
        <BankFields fieldOf={fieldOf} />
      )}
      <p className={styles.safe}>
        <Icon name="lock" size="s" />
        Kept encrypted, used for this payment only, and shown with its last characters only.
      </p>
    </div>
  );
}

interface BankFieldsProps {
  fieldOf: (name: keyof PayoutForm, clean?: (text: string) => string) => object;
}

function BankFields({ fieldOf }: BankFieldsProps) {
  return (
    <>
      <TextField label="Account holder" maxLength={100} {...fieldOf('accountHolderName')} />
      <div className={stack.pair}>
        <TextField label="Account number" inputMode="numeric" {...fieldOf('accountNumber', digits)} />
        <TextField label="Account number again" inputMode="numeric" {...fieldOf('repeatedNumber', digits)} />
      </div>
      <div className={stack.pair}>
        <TextField
          label="IFSC"
          placeholder="HDFC0000001"
          autoCapitalize="characters"
          maxLength={11}
          {...fieldOf('ifscCode', (text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
        />
        <TextField label="Bank name" maxLength={100} {...fieldOf('bankName')} />
      </div>
    </>
  );
}

/** Spaces of a copied number are dropped; nobody has an account of more than 18 digits. */
function digits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 18);
}
