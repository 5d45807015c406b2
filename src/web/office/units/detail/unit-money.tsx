import { useState } from 'react';
import { officeAddUnitCost, officePriceUnit } from '../../../../contract/office/units.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { counterStaff, managers } from '../../../../rules/people/staff.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { classNames } from '../../../parts/class-names.ts';
import { Button } from '../../../parts/form/button.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { RupeesField } from '../../dialog/rupees-field.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import rows from '../../list/rows.module.css';
import type { UnitProps } from '../unit-texts.ts';

/** What it cost, what it sells for, and what is between the two. */
export function MoneyBox({ unit, onDone }: UnitProps) {
  const [asked, setAsked] = useState<'price' | 'work' | null>(null);
  const mayWork = useIsOneOf(counterStaff) && unit.state !== 'sold' && unit.state !== 'returned';
  const mayPrice = useIsOneOf(managers) && !['sold', 'reserved', 'returned'].includes(unit.state);
  const dialog = { unit, onDone, onClose: () => setAsked(null) };
  return (
    <Box title="Money" isStacked>
      <Facts aria-label="Money">
        <Fact name={unit.ownPrice === null ? 'Price of its grade' : 'Price of its own'}>
          {unit.price === null ? 'None' : exactRupees(unit.price)}
        </Fact>
        <Fact name={unit.isCostConfirmed ? 'Cost' : 'Cost, not confirmed'}>{exactRupees(unit.cost)}</Fact>
        {unit.price !== null && unit.state !== 'sold' && (
          <Fact name="Margin if sold today">
            <span className="strong">{exactRupees(unit.price - unit.cost)}</span>
          </Fact>
        )}
      </Facts>
      {unit.marginWarning && <p className="small">{unit.marginWarning}</p>}
      <Costs unit={unit} />
      <ButtonRow>
        {mayPrice && (
          <Button size="s" onClick={() => setAsked('price')}>
            Own price
          </Button>
        )}
        {mayWork && (
          <Button size="s" icon="plus" onClick={() => setAsked('work')}>
            Add repair work
          </Button>
        )}
      </ButtonRow>
      {asked === 'price' && <PriceDialog {...dialog} />}
      {asked === 'work' && <WorkDialog {...dialog} />}
    </Box>
  );
}

const costTexts: Readonly<Record<string, string>> = {
  purchase: 'Paid for it',
  bonus: 'Share of a bonus',
  parts: 'Parts',
  labour: 'Work',
  opening: 'Opening stock',
  correction: 'Correction',
};

function Costs({ unit: { costs } }: Pick<UnitProps, 'unit'>) {
  if (costs.length === 0) return null;
  return (
    <List aria-label="What it cost">
      {costs.map(({ kind, amount, note, by, at }, index) => (
        <li key={`${at} ${index}`} className={classNames(rows.line, rows.level)}>
          <span className={rows.long}>
            {costTexts[kind] ?? kind}
            {note && `: ${note}`}
            <span className={rows.detail}>
              {by}, {formatIstMoment(at)}
            </span>
          </span>
          <span className={rows.whole}>{exactRupees(amount)}</span>
        </li>
      ))}
    </List>
  );
}

type DialogProps = UnitProps & { onClose: () => void };

function PriceDialog({ unit, onDone, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Own price of ${unit.unit}`}
      submitLabel="Save"
      call={officePriceUnit}
      fields={['price', 'why']}
      request={({ price, why }) => ({ unit: unit.unit, price: price === '' ? null : Number(price), why })}
      onDone={(_, { price }) =>
        onDone(price === null ? `${unit.unit} has the price of its grade again.` : `${unit.unit} has its own price.`)
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="small muted">
            A unit with a price of its own is sold by its number only. Without one it has the price of its grade.
          </p>
          <RupeesField
            label="Own price (empty for none)"
            name="price"
            amount={unit.ownPrice}
            error={errors['price'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function WorkDialog({ unit, onDone, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Repair work on ${unit.unit}`}
      submitLabel="Add to the cost"
      call={officeAddUnitCost}
      fields={['parts', 'minutes', 'note']}
      check={({ parts, minutes }) =>
        parts === '' && minutes === '' ? { sentence: 'Please say parts, minutes or both.', fields: {} } : null
      }
      request={({ parts, minutes, note }) => ({
        unit: unit.unit,
        ...(parts !== '' && { parts: Number(parts) }),
        ...(minutes !== '' && { minutes: Number(minutes) }),
        note,
      })}
      onDone={() => onDone('The work is part of the cost.')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <RupeesField label="Parts (if any)" name="parts" error={errors['parts'] ?? null} />
          <TextField
            type="number"
            inputMode="numeric"
            label="Minutes of work (if any)"
            hint="They cost what the settings say for a minute."
            name="minutes"
            min="1"
            max="6000"
            step="1"
            error={errors['minutes'] ?? null}
          />
          <TextAreaField
            label="What was done"
            name="note"
            rows={2}
            maxLength={500}
            required
            error={errors['note'] ?? null}
          />
        </>
      )}
    </ActionDialog>
  );
}
