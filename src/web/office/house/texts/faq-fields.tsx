import { fillText } from '../../../../rules/texts/fill-text.ts';
import { readText } from '../../../../rules/texts/rich-text.ts';
import type { Question, QuestionGroup, ShopTexts } from '../../../../rules/texts/shop-texts.ts';
import { Button } from '../../../parts/form/button.tsx';
import { QuestionList } from '../../../parts/navigation/question-list.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { EditableList } from './editable-list.tsx';
import { QuestionFields } from './question-fields.tsx';
import type { TextFieldsProps, TextPreviewProps } from './text-fields.ts';
import styles from './content.module.css';

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

function GroupFields({ value, onChange, errorAt, words, isReadOnly, index, onGroup, onRemove }: GroupFieldsProps) {
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
              {...{ question, words, isReadOnly, groups: value.groups, index }}
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

export function FaqPreview({ value, words }: TextPreviewProps<ShopTexts['faq']>) {
  return value.groups.map(({ id, title, questions }) => (
    <section key={id} className={styles.drawnSection}>
      <h2 className="h3">{fillText(title, words)}</h2>
      <QuestionList
        questions={questions
          .filter(({ isHidden }) => !isHidden)
          .map(({ id: anchor, question, answer }) => ({
            id: `preview-${anchor}`,
            question: fillText(question, words) || 'Without words',
            answer: [...readText(answer, words).intro],
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
