import { useState } from 'react';
import { officeSetDeposit } from '../../../../contract/office/rental-money.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import type { FieldErrors } from '../../dialog/field-errors.ts';
import { RupeesField } from '../../dialog/rupees-field.tsx';
import type { Deposits, TitleDeposit } from './deposit-table.tsx';

export interface DepositDialogProps {
  title: TitleDeposit;
  cities: Deposits['cities'];
  onClose: () => void;
  onDone: (sentence: string) => void;
}

type Kind = 'usual' | 'sum' | 'share';

/** A sum, a share of the retail price, or again what the settings say; in one city or in all of them. */
export function DepositDialog({ title, cities, onClose, onDone }: DepositDialogProps) {
  const [city, setCity] = useState('');
  const [kind, setKind] = useState<Kind>(kindOf(title.everywhere));
  const now = askedIn(title, city);
  const cityName = cities.find(({ slug }) => slug === city)?.name;
  const where = cityName === undefined ? 'everywhere' : `in ${cityName}`;
  return (
    <ActionDialog
      title={`Deposit of ${title.title}`}
      submitLabel="Save"
      look="primary"
      call={officeSetDeposit}
      fields={['rupees', 'percent', 'why']}
      request={({ rupees, percent, why }) => ({
        editionId: title.editionId,
        ...(city !== '' && { city }),
        ...(kind === 'sum' && { rupees: Number(rupees) }),
        ...(kind === 'share' && { percent: Number(percent) }),
        why,
      })}
      onDone={() => onDone(`Saved: the deposit of ${title.title} ${where}. The next order is held to it.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="Where"
            value={city}
            options={[
              { value: '', label: 'Everywhere' },
              ...cities.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(event) => {
              setCity(event.currentTarget.value);
              setKind(kindOf(askedIn(title, event.currentTarget.value)));
            }}
          />
          <SelectField
            label="Deposit"
            hint={`${formatRupees(now.deposit)} ${where} now.`}
            value={kind}
            options={[
              { value: 'usual', label: usualText(city, title) },
              { value: 'sum', label: 'A sum' },
              { value: 'share', label: 'A share of the retail price' },
            ]}
            onChange={(event) => setKind(event.currentTarget.value as Kind)}
          />
          <Figure key={`${city} ${kind}`} kind={kind} rule={now.rule} errors={errors} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

interface FigureProps {
  kind: Kind;
  rule: TitleDeposit['everywhere']['rule'];
  errors: FieldErrors;
}

function Figure({ kind, rule, errors }: FigureProps) {
  if (kind === 'usual') return null;
  if (kind === 'sum') {
    return (
      <RupeesField
        label="Sum"
        name="rupees"
        min="0"
        step="1"
        amount={rule?.rupees}
        required
        error={errors['rupees'] ?? null}
      />
    );
  }
  return (
    <TextField
      label="Share, in %"
      name="percent"
      type="number"
      inputMode="numeric"
      min="0"
      max="100"
      step="1"
      defaultValue={rule?.percent ?? ''}
      required
      error={errors['percent'] ?? null}
    />
  );
}

function askedIn({ everywhere, cities }: TitleDeposit, city: string): TitleDeposit['everywhere'] {
  return cities.find((one) => one.city === city) ?? everywhere;
}

function kindOf({ rule }: TitleDeposit['everywhere']): Kind {
  if (rule === null) return 'usual';
  return rule.percent === null ? 'sum' : 'share';
}

/** What holds without a rule of its own. */
function usualText(city: string, { everywhere, usual }: TitleDeposit): string {
  return city !== '' && everywhere.rule
    ? `As everywhere: ${formatRupees(everywhere.deposit)}`
    : `As in the settings: ${formatRupees(usual)}`;
}
