import { useState, type FormEvent } from 'react';
import { officeTestUnit } from '../../../../contract/office/units.ts';
import {
  type ConditionAnswers,
  type ConditionQuestion,
  conditionQuestions,
  itemKindOf,
} from '../../../../rules/trade-ins/item-condition.ts';
import {
  bestGrade,
  contentsFound,
  faultsFound,
  type Grade,
  gradeProblem,
  grades,
} from '../../../../rules/units/grade.ts';
import { gradeMeanings } from '../../../../rules/units/grade-meanings.ts';
import type { UnitState } from '../../../../rules/units/unit-moves.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { type FieldErrors, fieldErrorsOf, refusalTitle } from '../../dialog/field-errors.ts';
import { useOfficeSending } from '../../session/use-office-asked.ts';
import bench from '../../trade-ins/bench.module.css';
import { SerialField } from '../serial-field.tsx';
import { linesOf, textsOf, type UnitProps, unitStateTexts } from '../unit-texts.ts';

/** Where a unit goes from the bench, and what its history says when nobody writes more. */
const outcomes = [
  { to: 'for sale', label: 'Passed the test: for sale', why: 'Passed the test' },
  { to: 'to repair', label: 'Needs a repair', why: 'Needs a repair' },
  { to: 'to clean', label: 'Needs cleaning', why: 'Needs cleaning' },
  { to: 'to parts', label: 'For parts', why: 'Only good for parts' },
  { to: 'to send back', label: 'Send back', why: 'Goes back to whom it came from' },
] as const satisfies readonly { to: UnitState; label: string; why: string }[];

/** What is known is answered already, and the rest is looked at: nothing is said that nobody saw. Grade, faults and contents follow. */
export function TestForm(props: UnitProps) {
  const { unit } = props;
  const found = useFound(props);
  const { isPending, message, errors, finish } = useTest(props);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const outcome = outcomes.find(({ to }) => to === (submitter as HTMLButtonElement | null)?.value);
    if (outcome) void finish(event.currentTarget, outcome, found);
  }
  return (
    <Box title="Test it">
      <form className={bench.form} aria-label={`Test of ${unit.unit}`} onSubmit={submit}>
        <FormAlert message={message} />
        <div className={bench.questions}>
          {conditionQuestions[found.kind].map((question) => (
            <Question
              key={question.name}
              question={question}
              found={found.answers[question.name]}
              onFound={(value) => found.answer(question.name, value)}
            />
          ))}
        </div>
        <FoundFields unit={unit} found={found} errors={errors} />
        <ButtonRow>
          {outcomes.map(({ to, label }, index) => (
            <Button
              key={to}
              type="submit"
              name="to"
              value={to}
              isPending={isPending}
              {...(index === 0 && { look: 'dark' as const })}
            >
              {label}
            </Button>
          ))}
        </ButtonRow>
      </form>
    </Box>
  );
}

type Found = ReturnType<typeof useFound>;

/** What was seen at the bench. Another answer changes what follows from it, and leaves what somebody typed. */
function useFound({ unit }: UnitProps) {
  const kind = itemKindOf(unit.kind);
  const [answers, setAnswers] = useState<ConditionAnswers>(unit.answers);
  const [grade, setGrade] = useState<Grade>(unit.grade);
  const [faults, setFaults] = useState(textsOf(unit.faults));
  const [contents, setContents] = useState(textsOf(unit.contents));
  function answer(name: string, value: string) {
    const next: ConditionAnswers = { ...answers, [name]: value };
    setAnswers(next);
    setGrade(bestGrade(kind, next));
    setFaults(followed(faults, faultsFound(answers), faultsFound(next)));
    setContents(followed(contents, contentsFound(kind, answers), contentsFound(kind, next)));
  }
  return { kind, answers, answer, grade, setGrade, faults, setFaults, contents, setContents };
}

/** The lines that follow from the answers now, and those that never did. */
function followed(text: string, before: readonly string[], now: readonly string[]): string {
  return textsOf([...new Set([...linesOf(text).filter((line) => !before.includes(line)), ...now])]);
}

function Question({
  question: { name, question, answers },
  found,
  onFound,
}: {
  question: ConditionQuestion;
  found: string | undefined;
  onFound: (value: string) => void;
}) {
  return (
    <fieldset>
      <legend className="small strong">{question}</legend>
      <div className={bench.answers}>
        {answers.map(({ value, label }) => (
          <label key={value} className={bench.answer}>
            <input
              type="radio"
              name={`test-${name}`}
              value={value}
              required
              checked={value === found}
              onChange={() => onFound(value)}
              className={bench.input}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FoundFields({ unit, found, errors }: Pick<UnitProps, 'unit'> & { found: Found; errors: FieldErrors }) {
  const { kind, answers, grade, setGrade, faults, setFaults, contents, setContents } = found;
  const possible = grades.filter((one) => gradeProblem(kind, answers, one) === null);
  return (
    <>
      <SelectField
        label="Grade"
        options={possible.map((value) => ({ value, label: `${value}: ${gradeMeanings[kind][value]}` }))}
        value={possible.includes(grade) ? grade : bestGrade(kind, answers)}
        onChange={(event) => setGrade(event.target.value as Grade)}
        error={errors['grade'] ?? null}
      />
      <div className={bench.fields}>
        <TextAreaField
          label="Faults, one on each line"
          rows={2}
          value={faults}
          onChange={(event) => setFaults(event.target.value)}
          error={errors['faults'] ?? null}
        />
        <TextAreaField
          label="Comes with, one on each line"
          rows={2}
          value={contents}
          onChange={(event) => setContents(event.target.value)}
          error={errors['contents'] ?? null}
        />
      </div>
      <div className={bench.fields}>
        <SerialField unit={unit} errors={errors} />
        <TextField
          label="Shelf"
          name="shelf"
          autoComplete="off"
          maxLength={40}
          defaultValue={unit.shelf ?? ''}
          error={errors['shelf'] ?? null}
        />
        <TextField label="Note for its history (if any)" name="note" autoComplete="off" maxLength={500} />
      </div>
    </>
  );
}

function useTest({ unit, onDone }: UnitProps) {
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  async function finish(form: HTMLFormElement, { to, why }: (typeof outcomes)[number], found: Found) {
    if (isPending) return;
    const { serial, shelf, note } = readForm(form, ['serial', 'shelf', 'note']);
    const best = bestGrade(found.kind, found.answers);
    const isPossible = gradeProblem(found.kind, found.answers, found.grade) === null;
    const { refusal } = await send(officeTestUnit, {
      unit: unit.unit,
      found: Object.fromEntries(Object.entries(found.answers)),
      grade: isPossible ? found.grade : best,
      faults: linesOf(found.faults),
      contents: linesOf(found.contents),
      serial: serial.trim(),
      shelf: shelf.trim(),
      to,
      why: note.trim().length >= 3 ? note.trim() : why,
    });
    // Another grade has ended it.
    const priceText = unit.ownPrice === null ? '' : ' Please look at its price.';
    setErrors(fieldErrorsOf(refusal));
    if (refusal) setMessage({ title: refusalTitle(refusal) });
    else onDone(`${unit.unit}: ${unitStateTexts[to].toLowerCase()}.${priceText}`);
  }
  return { isPending, message, errors, finish };
}
