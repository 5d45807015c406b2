import { useState } from 'react';
import type { ReplyOf } from '../../../../contract/call.ts';
import type { officeText } from '../../../../contract/office/texts.ts';
import type { ShopTexts, TextKey } from '../../../../rules/texts/shop-texts.ts';
import { managers } from '../../../../rules/people/staff.ts';
import { textProblem } from '../../../../rules/texts/text-problem.ts';
import { Button } from '../../../parts/form/button.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useLeaveWarning } from '../../frame/use-leave-warning.ts';
import { SaveDialog, type WantedText } from './save-dialog.tsx';
import type { TextFields, TextPreview, TextFieldsProps, TextPreviewProps } from './text-fields.ts';
import styles from './content.module.css';
import { BannerFields, BannerPreview } from './banner-fields.tsx';
import { FaqFields, FaqPreview } from './faq-fields.tsx';
import { PageFields, PagePreview } from './page-fields.tsx';
import { readText } from '../../../../rules/texts/read-text.ts';
import { DrawnText } from './drawn-text.tsx';
import { LongTextField } from './long-text-field.tsx';
import { fillText } from '../../../../rules/texts/fill-text.ts';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';

export interface TextEditorProps {
  text: ReplyOf<typeof officeText>;
  /** After something was saved, or could not be: the text is asked for again, and what is typed stays. */
  onMessage: (message: FormMessage) => void;
}

export function TextEditor({ text, onMessage }: TextEditorProps) {
  const mayWrite = useIsOneOf(managers);
  const [draft, setDraft] = useState(text.value);
  /** What was saved after this text was read, and holds until it is read again. */
  const [saved, setSaved] = useState<{ value: ShopTexts[TextKey]; after: typeof text } | null>(null);
  const [wanted, setWanted] = useState<WantedText | null>(null);
  const isChanged = !isSame(draft, saved?.after === text ? saved.value : text.value);
  const problem = isChanged ? textProblem<TextKey>(text.key, draft, text.words) : null;
  useLeaveWarning(isChanged);
  function onSaved(value: ShopTexts[TextKey]) {
    setDraft(value);
    setSaved({ value, after: text });
  }
  const Fields = textKinds[text.key].fields as TextFields<ShopTexts[TextKey]>;
  const Preview = textKinds[text.key].preview as TextPreview<ShopTexts[TextKey]>;
  return (
    <>
      <div className={styles.columns}>
        <Box aria-label="The text">
          <Fields
            value={draft}
            onChange={setDraft}
            errorAt={(field) => (problem?.field === field ? problem.sentence : null)}
            filling={text.words}
            isReadOnly={!mayWrite}
          />
        </Box>
        {/* A long preview scrolls by itself, so the keyboard must reach it. */}
        <section className={styles.preview} aria-label="How shoppers see it" tabIndex={0} onClickCapture={stayHere}>
          <Preview value={draft} filling={text.words} />
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
          onSaved={() => onSaved(wanted.value ?? text.standard)}
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

/** Whether two values hold the same, whatever the order of their fields: the database keeps its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, theirs] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const names = Object.keys(own);
  return (
    names.length === Object.keys(theirs).length &&
    names.every((name) => Object.hasOwn(theirs, name) && isSame(own[name], theirs[name]))
  );
}

const page = { fields: PageFields, preview: PagePreview };

/** How each text is written, and how it looks. */
const textKinds: { [K in TextKey]: { fields: TextFields<ShopTexts[K]>; preview: TextPreview<ShopTexts[K]> } } = {
  about: page,
  terms: page,
  'trade-in-policy': page,
  'privacy-policy': page,
  'legal-privacy': page,
  complaints: { fields: ComplaintFields, preview: ComplaintPreview },
  faq: { fields: FaqFields, preview: FaqPreview },
  marquee: { fields: MarqueeFields, preview: MarqueePreview },
  banners: { fields: BannerFields, preview: BannerPreview },
};

function ComplaintFields({ value, onChange, errorAt, filling, isReadOnly }: TextFieldsProps<ShopTexts['complaints']>) {
  return (
    <LongTextField
      label="Text"
      text={value.text}
      error={errorAt('text')}
      onChange={(text) => onChange({ text })}
      {...{ filling, isReadOnly }}
      rows={14}
    />
  );
}

function ComplaintPreview({ value, filling }: TextPreviewProps<ShopTexts['complaints']>) {
  return (
    <>
      <h2 className="h3">Contact and complaints</h2>
      <DrawnText blocks={readText(value.text, filling).intro} />
    </>
  );
}

function MarqueeFields({ value, onChange, errorAt, isReadOnly }: TextFieldsProps<ShopTexts['marquee']>) {
  const error = [errorAt('lines'), ...value.lines.map((_, index) => errorAt(`lines.${index}`))].find(Boolean) ?? null;
  return (
    <Stack>
      <CheckField
        label="Shown on the sell page"
        checked={value.isOn}
        disabled={isReadOnly}
        onChange={(event) => onChange({ ...value, isOn: event.currentTarget.checked })}
      />
      <TextAreaField
        label="Lines"
        hint="One message on each line. {creditDeal}, {pickupBonus} and the other figures say what the settings say."
        rows={5}
        value={value.lines.join('\n')}
        error={error}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ ...value, lines: linesOf(event.currentTarget.value) })}
      />
    </Stack>
  );
}

function MarqueePreview({ value, filling }: TextPreviewProps<ShopTexts['marquee']>) {
  if (!value.isOn) return <p className="muted">The line is turned off.</p>;
  return <p>{value.lines.map((line) => fillText(line, filling)).join('  ·  ')}</p>;
}

/** The empty last line stays, or nobody could begin a new one. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
