import type { TextWords } from '../../../rules/rich-text.ts';
import type { Question, QuestionGroup } from '../../../rules/shop-texts.ts';
import { CheckField } from '../../components/check-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import office from '../office.module.css';
import { LongTextField } from './long-text-field.tsx';

export interface QuestionFieldsProps {
  question: Question;
  groups: readonly QuestionGroup[];
  /** Of the group it is in. */
  place: number;
  words: TextWords;
  isReadOnly: boolean;
  errorAt: (field: string) => string | null;
  onChange: (question: Question) => void;
  onGroups: (groups: readonly QuestionGroup[]) => void;
}

export function QuestionFields(props: QuestionFieldsProps) {
  const { question, groups, place, words, isReadOnly, errorAt, onChange, onGroups } = props;
  return (
    <div className={office.stack}>
      <TextField
        label="Question"
        value={question.question}
        maxLength={200}
        readOnly={isReadOnly}
        error={errorAt('question')}
        onChange={(event) => onChange({ ...question, question: event.currentTarget.value })}
      />
      <LongTextField
        label="Answer"
        rows={5}
        text={question.answer}
        error={errorAt('answer')}
        onChange={(answer) => onChange({ ...question, answer })}
        words={{ ...words, blocks: [] }}
        isReadOnly={isReadOnly}
      />
      <CheckField
        label="Also on the home page"
        checked={question.isOnHome}
        disabled={isReadOnly}
        onChange={(event) => onChange({ ...question, isOnHome: event.currentTarget.checked })}
      />
      <SelectField
        label="Group"
        value={String(place)}
        disabled={isReadOnly}
        options={groups.map(({ title }, at) => ({ value: String(at), label: title || 'Group' }))}
        onChange={(event) => onGroups(inOtherGroup(question, groups, Number(event.currentTarget.value)))}
      />
    </div>
  );
}

function inOtherGroup(question: Question, groups: readonly QuestionGroup[], to: number): QuestionGroup[] {
  return groups.map((group, place) => {
    const others = group.questions.filter(({ id }) => id !== question.id);
    return { ...group, questions: place === to ? [...others, question] : others };
  });
}
