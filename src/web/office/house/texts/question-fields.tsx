import type { TextFilling } from '../../../../rules/texts/rich-text.ts';
import type { Question, QuestionGroup } from '../../../../rules/texts/shop-texts.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { LongTextField } from './long-text-field.tsx';

export interface QuestionFieldsProps {
  question: Question;
  groups: readonly QuestionGroup[];
  /** Of the group it is in. */
  index: number;
  words: TextFilling;
  isReadOnly: boolean;
  errorAt: (field: string) => string | null;
  onChange: (question: Question) => void;
  onGroups: (groups: readonly QuestionGroup[]) => void;
}

export function QuestionFields(props: QuestionFieldsProps) {
  const { question, groups, index, words, isReadOnly, errorAt, onChange, onGroups } = props;
  return (
    <Stack>
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
        value={String(index)}
        disabled={isReadOnly}
        options={groups.map(({ title }, at) => ({ value: String(at), label: title || 'Group' }))}
        onChange={(event) => onGroups(inOtherGroup(question, groups, Number(event.currentTarget.value)))}
      />
    </Stack>
  );
}

function inOtherGroup(question: Question, groups: readonly QuestionGroup[], to: number): QuestionGroup[] {
  return groups.map((group, index) => {
    const others = group.questions.filter(({ id }) => id !== question.id);
    return { ...group, questions: index === to ? [...others, question] : others };
  });
}
