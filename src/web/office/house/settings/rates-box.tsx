import { useState } from 'react';
import { officeSetRate } from '../../../../contract/office/settings.ts';
import { formatDay, indianDay } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { NumberCell, NumberHead, Table } from '../../../parts/layout/table.tsx';
import type { SettingsPartProps } from './use-settings-form.ts';
import styles from './settings.module.css';

type Rate = SettingsPartProps['reply']['rates'][number];

/** Each rate holds from a day on. What held before stays: invoices were made with it. */
export function RatesBox({ reply: { rates }, mayChange, onDone }: SettingsPartProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [today] = useState(() => indianDay(new Date()));
  const prefixes = [...new Set(rates.map(({ hsnPrefix }) => hsnPrefix))];
  return (
    <Box
      title="GST rates by HSN"
      beside={
        mayChange && (
          <Button size="s" icon="plus" onClick={() => setIsAsked(true)}>
            Set a rate
          </Button>
        )
      }
    >
      <p className={styles.about}>
        The longest beginning of an HSN code that fits decides. Used goods under the margin scheme take the same rate on
        their margin.
      </p>
      <RateTable {...{ prefixes, rates, today }} />
      {isAsked && <SetRate {...{ today, onDone }} onClose={() => setIsAsked(false)} />}
    </Box>
  );
}

function RateTable({ prefixes, rates, today }: { prefixes: readonly string[]; rates: readonly Rate[]; today: string }) {
  return (
    <Table scrollsAs="GST rates">
      <thead>
        <tr>
          <th scope="col">HSN begins with</th>
          <NumberHead>Now</NumberHead>
          <th scope="col">From later on</th>
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>
        {prefixes.map((prefix) => {
          const own = rates.filter(({ hsnPrefix }) => hsnPrefix === prefix);
          const current = own.findLast(({ fromDay }) => fromDay <= today);
          return (
            <tr key={prefix}>
              <td>{prefix === '' ? 'All others' : prefix}</td>
              <NumberCell>{current ? `${current.ratePercent}%` : ''}</NumberCell>
              <td>
                <Dated rates={own.filter(({ fromDay }) => fromDay > today)} />
              </td>
              <td className={styles.past}>
                <Dated rates={own.filter((rate) => rate.fromDay <= today && rate !== current)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

function Dated({ rates }: { rates: readonly Rate[] }) {
  return rates.map(({ fromDay, ratePercent }) => (
    <span key={fromDay}>
      {ratePercent}% from {formatDay(fromDay)}
      <br />
    </span>
  ));
}

interface SetRateProps {
  today: string;
  onDone: (sentence: string) => void;
  onClose: () => void;
}

function SetRate({ today, onDone, onClose }: SetRateProps) {
  return (
    <ActionDialog
      title="Set a GST rate"
      submitLabel="Set the rate"
      look="primary"
      call={officeSetRate}
      fields={['hsnPrefix', 'ratePercent', 'fromDay', 'why']}
      request={({ ratePercent, ...typed }) => ({ ...typed, ratePercent: Number(ratePercent) })}
      onDone={(_, { ratePercent, fromDay }) => onDone(`${ratePercent}% holds from ${formatDay(fromDay)} on.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="HSN begins with"
            name="hsnPrefix"
            inputMode="numeric"
            pattern="\d{0,8}"
            maxLength={8}
            title="At most 8 digits"
            hint="Leave it empty for all others."
            error={errors['hsnPrefix'] ?? null}
          />
          <TextField
            label="Rate"
            name="ratePercent"
            type="number"
            inputMode="decimal"
            min="0"
            max="100"
            step="0.01"
            required
            suffix={<span className={styles.unit}>%</span>}
            error={errors['ratePercent'] ?? null}
          />
          <TextField
            label="From"
            name="fromDay"
            type="date"
            min={today}
            required
            hint="Today or later. A second rate for the same day takes the place of the first."
            error={errors['fromDay'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
