import { useState } from 'react';
import { officeChangeUnit, officeMoveUnit, type UnitDetail, type UnitRow } from '../../../contract/office/units.ts';
import { type Grade, grades } from '../../../rules/units/grade.ts';
import { movesByHand, type UnitState } from '../../../rules/units/unit-moves.ts';
import { Button } from '../../parts/form/button.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { TextAreaField, TextField } from '../../parts/form/text-field.tsx';
import { ButtonRow } from '../../parts/layout/stack.tsx';
import { ActionDialog, WhyField } from '../dialog/action-dialog.tsx';
import type { FieldErrors } from '../dialog/field-errors.ts';
import { SerialField } from './serial-field.tsx';
import { linesOf, textsOf, unitStateTexts } from './unit-texts.ts';

interface UnitActionsProps {
  /** Kind, faults and contents where the whole unit is known. */
  unit: Pick<UnitRow, 'unit' | 'state' | 'grade' | 'serial' | 'shelf'> &
    Partial<Pick<UnitDetail, 'kind' | 'faults' | 'contents'>>;
  title: string;
  onDone: (sentence: string) => void;
}

/** What was written down can be wrong, and some things are repaired first. */
export function UnitActions({ unit, title, onDone }: UnitActionsProps) {
  const [asked, setAsked] = useState<'change' | 'move' | null>(null);
  const targets = movesByHand(unit.state);
  const mayChange = unit.state !== 'reserved' && unit.state !== 'sold';
  const Change = unit.state === 'returned' ? ShelfDialog : ChangeDialog;
  const dialog = { unit, title, onDone, onClose: () => setAsked(null) };
  return (
    <ButtonRow>
      {mayChange && (
        <Button size="s" icon="edit" onClick={() => setAsked('change')}>
          Correct <span className="visually-hidden">{unit.unit}</span>
        </Button>
      )}
      {targets.length > 0 && (
        <Button size="s" onClick={() => setAsked('move')}>
          Move <span className="visually-hidden">{unit.unit}</span>
        </Button>
      )}
      {asked === 'change' && <Change {...dialog} />}
      {asked === 'move' && <MoveDialog {...dialog} targets={targets} />}
    </ButtonRow>
  );
}

type DialogProps = UnitActionsProps & { onClose: () => void };

function ChangeDialog({ unit, title, onDone, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Correct ${unit.unit}: ${title}`}
      submitLabel="Save"
      call={officeChangeUnit}
      fields={['grade', 'serial', 'shelf', 'faults', 'contents', 'why']}
      request={({ grade, faults, contents, ...typed }) => ({
        unit: unit.unit,
        grade: grade as Grade,
        ...typed,
        ...(unit.faults && { faults: linesOf(faults) }),
        ...(unit.contents && { contents: linesOf(contents) }),
      })}
      onDone={() => onDone(`${unit.unit} is changed.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="Grade"
            name="grade"
            options={grades.map((grade) => ({ value: grade, label: grade }))}
            defaultValue={unit.grade}
            error={errors['grade'] ?? null}
          />
          <SerialField unit={unit} errors={errors} />
          <ShelfField unit={unit} errors={errors} />
          <ListField label="Faults, one on each line" name="faults" texts={unit.faults} errors={errors} />
          <ListField label="Comes with, one on each line" name="contents" texts={unit.contents} errors={errors} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

/** All that can be changed of what came back and is not decided. */
function ShelfDialog({ unit, title, onDone, onClose }: DialogProps) {
  return (
    <ActionDialog
      title={`Correct ${unit.unit}: ${title}`}
      submitLabel="Save"
      call={officeChangeUnit}
      fields={['shelf', 'why']}
      request={(typed) => ({ unit: unit.unit, ...typed })}
      onDone={() => onDone(`${unit.unit} is changed.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ShelfField unit={unit} errors={errors} />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

function ShelfField({ unit, errors }: Pick<DialogProps, 'unit'> & { errors: FieldErrors }) {
  return (
    <TextField
      label="Shelf"
      name="shelf"
      autoComplete="off"
      maxLength={40}
      defaultValue={unit.shelf ?? ''}
      error={errors['shelf'] ?? null}
    />
  );
}

interface ListFieldProps {
  label: string;
  name: string;
  texts: readonly string[] | undefined;
  errors: FieldErrors;
}

function ListField({ label, name, texts, errors }: ListFieldProps) {
  if (!texts) return null;
  return <TextAreaField {...{ label, name }} rows={2} defaultValue={textsOf(texts)} error={errors[name] ?? null} />;
}

function MoveDialog({ unit, title, targets, onDone, onClose }: DialogProps & { targets: readonly UnitState[] }) {
  return (
    <ActionDialog
      title={`Move ${unit.unit}: ${title}`}
      submitLabel="Move"
      call={officeMoveUnit}
      fields={['to', 'why']}
      request={({ to, why }) => ({ unit: unit.unit, to: to as UnitState, why })}
      onDone={(_, { to }) => onDone(`${unit.unit}: ${unitStateTexts[to].toLowerCase()}.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="Where it goes"
            name="to"
            options={targets.map((state) => ({ value: state, label: unitStateTexts[state] }))}
            error={errors['to'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
