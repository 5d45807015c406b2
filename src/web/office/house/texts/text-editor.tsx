import { useState } from 'react';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeText } from '../../../../contract/office/texts.ts';
import type { ShopTexts, TextKey } from '../../../../rules/texts/shop-texts.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { textProblem } from '../../../../rules/texts/text-problem.ts';
import { Button } from '../../../parts/form/button.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import office from '../../office.module.css';
import { useLeaveWarning } from '../../frame/use-leave-warning.ts';
import { isSame } from './is-same.ts';
import { SaveDialog, type WantedText } from './save-dialog.tsx';
import type { TextFields, TextPreview } from './text-fields.ts';
import { textKinds } from './text-kinds.ts';
import styles from './content.module.css';

export interface TextEditorProps {
  text: ReplyOf<typeof officeText>;
  /** After something was saved, or could not be: the text is asked for again, and what is typed stays. */
  onMessage: (message: FormMessage) => void;
}

export function TextEditor({ text, onMessage }: TextEditorProps) {
  const mayWrite = useIsOneOf(managers);
  const [draft, setDraft] = useState(text.value);
  const [wanted, setWanted] = useState<WantedText | null>(null);
  const isChanged = !isSame(draft, text.value);
  const problem = isChanged ? textProblem<TextKey>(text.key, draft, text.words) : null;
  useLeaveWarning(isChanged);
  const { fields, preview } = textKinds[text.key];
  const Fields = fields as TextFields<ShopTexts[TextKey]>;
  const Preview = preview as TextPreview<ShopTexts[TextKey]>;
  return (
    <>
      <div className={styles.columns}>
        <section className={office.box} aria-label="The text">
          <Fields
            value={draft}
            onChange={setDraft}
            errorAt={(field) => (problem?.field === field ? problem.sentence : null)}
            words={text.words}
            isReadOnly={!mayWrite}
          />
        </section>
        {/* A long preview scrolls by itself, so the keyboard must reach it. */}
        <section className={styles.preview} aria-label="How shoppers see it" tabIndex={0} onClickCapture={stayHere}>
          <Preview value={draft} words={text.words} />
        </section>
      </div>
      {mayWrite && (
        <EditorButtons
          isChanged={isChanged}
          isStandard={text.changed === null}
          onSave={() => setWanted({ value: draft, problem })}
          onDiscard={() => setDraft(text.value)}
          onStandard={() => setWanted({ value: null, problem: null })}
        />
      )}
      {wanted && (
        <SaveDialog
          text={text}
          wanted={wanted}
          onClose={() => setWanted(null)}
          onMessage={onMessage}
          onSaved={() => wanted.value === null && setDraft(text.standard)}
        />
      )}
    </>
  );
}

interface EditorButtonsProps {
  isChanged: boolean;
  isStandard: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onStandard: () => void;
}

function EditorButtons({ isChanged, isStandard, onSave, onDiscard, onStandard }: EditorButtonsProps) {
  return (
    <div className={styles.bar}>
      <Button look="primary" disabled={!isChanged} onClick={onSave}>
        Save
      </Button>
      <Button disabled={!isChanged} onClick={onDiscard}>
        Discard changes
      </Button>
      {!isStandard && (
        <Button icon="undo" onClick={onStandard}>
          Back to the standard text
        </Button>
      )}
      <span className="small muted" role="status">
        {isChanged ? 'Not saved yet' : ''}
      </span>
    </div>
  );
}

/** A link of the preview would lead away from what is typed. */
function stayHere(event: React.MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}
