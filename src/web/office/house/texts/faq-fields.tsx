import { fillText } from '../../../../rules/texts/fill-text.ts';
import { readText } from '../../../../rules/texts/read-text.ts';
import type { TextFilling } from '../../../../rules/texts/rich-text.ts';
import type { Question, QuestionGroup, ShopTexts } from '../../../../rules/texts/shop-texts.ts';
import { Button } from '../../../parts/form/button.tsx';
import { QuestionList } from '../../../parts/text/question-list.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { EditableList } from './editable-list.tsx';
import type { TextFieldsProps, TextPreviewProps } from './text-fields.ts';
import styles from './content.module.css';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { LongTextField } from './long-text-field.tsx';

type Props = TextFieldsProps<ShopTexts['faq']>;

export function FaqFields(props: Props) {
  const { value, onChange, isReadOnly } = props;
  const groups = (wanted: readonly QuestionGroup[]) => onChange({ groups: wanted });
  return (
    <Stack>
      {value.groups.map((group, index) => (
        <GroupFields
          key={index}
          {...props}
          index={index}
          onGroup={(changed) => groups(value.groups.map((old, at) => (at === index ? changed : old)))}
          onRemove={() => groups(value.groups.filter((_, at) => at !== index))}
        />
      ))}
      {!isReadOnly && (
        <div>
          <Button
            size="s"
            icon="plus"
            onClick={() =>
              groups([...value.groups, { id: freshId('group', value.groups), title: 'New group', questions: [] }])
            }
          >
            Add a group
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface GroupFieldsProps extends Props {
  index: number;
  onGroup: (group: QuestionGroup) => void;
  onRemove: () => void;
}

function GroupFields({ value, onChange, errorAt, filling, isReadOnly, index, onGroup, onRemove }: GroupFieldsProps) {
  const group = value.groups[index] as QuestionGroup;
  const at = (field: string) => errorAt(`groups.${index}.${field}`);
  return (
    <fieldset className={styles.group}>
      <legend className="strong">{group.title || 'Group'}</legend>
      <Stack>
        <TextField
          label="Title of the group"
          value={group.title}
          maxLength={80}
          readOnly={isReadOnly}
          error={at('title')}
          onChange={(event) => onGroup({ ...group, title: event.currentTarget.value })}
        />
        <EditableList<Question>
          items={group.questions}
          onChange={(questions) => onGroup({ ...group, questions })}
          isReadOnly={isReadOnly}
          nameOf={({ question }) => question}
          isHidden={({ isHidden }) => isHidden}
          setHidden={(question, isHidden) => ({ ...question, isHidden })}
          marksOf={({ isOnHome }) => (isOnHome ? 'On the home page' : null)}
          hasError={(row) => at(`questions.${row}.question`) !== null || at(`questions.${row}.answer`) !== null}
          addLabel="Add a question"
          newItem={() => ({
            id: freshId('question', value.groups),
            question: '',
            answer: '',
            isHidden: false,
            isOnHome: false,
          })}
          fieldsOf={(question, row, change) => (
            <QuestionFields
              {...{ question, filling, isReadOnly, groups: value.groups, index }}
              errorAt={(field) => at(`questions.${row}.${field}`)}
              onChange={change}
              onGroups={(groups) => onChange({ groups })}
            />
          )}
        />
        {!isReadOnly && group.questions.length === 0 && (
          <div>
            <Button size="s" icon="trash" onClick={onRemove}>
              Remove this group
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  );
}

export function FaqPreview({ value, filling }: TextPreviewProps<ShopTexts['faq']>) {
  return value.groups.map(({ id, title, questions }) => (
    <section key={id} className={styles.drawnSection}>
      <h2 className="h3">{fillText(title, filling)}</h2>
      <QuestionList
        questions={questions
          .filter(({ isHidden }) => !isHidden)
          .map(({ id: anchor, question, answer }) => ({
            id: `preview-${anchor}`,
            question: fillText(question, filling) || 'Without words',
            answer: [...readText(answer, filling).intro],
          }))}
      />
    </section>
  ));
}

/** An anchor that nothing on the page has yet: question-23. */
function freshId(kind: 'group' | 'question', groups: readonly QuestionGroup[]): string {
  const taken = new Set(groups.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]));
  let count = taken.size + 1;
  while (taken.has(`${kind}-${count}`)) count += 1;
  return `${kind}-${count}`;
}

interface QuestionFieldsProps {
  question: Question;
  groups: readonly QuestionGroup[];
  /** Of the group it is in. */
  index: number;
  filling: TextFilling;
  isReadOnly: boolean;
  errorAt: (field: string) => string | null;
  onChange: (question: Question) => void;
  onGroups: (groups: readonly QuestionGroup[]) => void;
}

function QuestionFields(props: QuestionFieldsProps) {
  const { question, groups, index, filling, isReadOnly, errorAt, onChange, onGroups } = props;
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
        filling={{ ...filling, blocks: [] }}
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
