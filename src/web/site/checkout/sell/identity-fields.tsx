import { useId } from 'react';
import {
  type IdentityKind,
  identityKinds,
  identityReason,
  identityTexts,
  ownershipDeclaration,
} from '../../../../rules/trade-ins/seller-identity.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { FieldError } from '../../../parts/form/field.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Icon } from '../../../parts/media/icon.tsx';
import { useShop } from '../../frame/use-shop.ts';
import styles from './payout-choice.module.css';
import type { IdentityProblems, SellerIdentity } from './use-identity.ts';

const options = identityKinds.map((kind) => ({ value: kind, label: identityTexts[kind].label }));

/** Who sells. No browser is asked to remember the number. */
export function IdentityFields({ identity, problems }: { identity: SellerIdentity; problems: IdentityProblems }) {
  const { form, write } = identity;
  const errorId = useId();
  return (
    <div className={stack.stack}>
      <p className="small soft">{identityReason(useShop().settings.figures)}</p>
      <div className={stack.pair}>
        <SelectField
          label="Identity document"
          placeholder="Please choose"
          options={options}
          value={form.kind}
          error={problems.kind ?? null}
          onChange={(event) => write({ kind: event.currentTarget.value as IdentityKind | '', number: '' })}
          required
        />
        {form.kind !== '' && (
          <TextField
            label={form.kind === 'aadhaar' ? 'Last four digits' : 'Its number'}
            hint={identityTexts[form.kind].hint}
            value={form.number}
            error={problems.number ?? null}
            inputMode={form.kind === 'aadhaar' ? 'numeric' : 'text'}
            maxLength={form.kind === 'aadhaar' ? 4 : 24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => write({ number: event.currentTarget.value.toUpperCase() })}
            required
          />
        )}
      </div>
      <div>
        <CheckField
          label={ownershipDeclaration}
          checked={form.isOwner}
          onChange={(event) => write({ isOwner: event.currentTarget.checked })}
          aria-invalid={problems.isOwner ? true : undefined}
          aria-describedby={problems.isOwner ? errorId : undefined}
          required
        />
        <FieldError id={errorId} error={problems.isOwner} />
      </div>
      <p className={styles.safe}>
        <Icon name="lock" size="s" />
        Kept encrypted for the records that the law asks for, and shown with its last characters only.
      </p>
    </div>
  );
}
