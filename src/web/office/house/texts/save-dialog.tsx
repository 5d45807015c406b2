import { useId, useState, type FormEvent } from 'react';
import type { ReplyOf, RequestOf } from '../../../../contract/call.ts';
import { officeSaveText, type officeText } from '../../../../contract/office/texts.ts';
import type { ShopTexts, TextKey } from '../../../../rules/texts/shop-texts.ts';
import type { FieldProblem } from '../../../../rules/texts/text-problem.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';

export interface WantedText {
  /** Null: the standard text. */
  value: ShopTexts[TextKey] | null;
  problem: FieldProblem | null;
}

export interface SaveDialogProps {
  text: ReplyOf<typeof officeText>;
  wanted: WantedText;
  onClose: () => void;
  onMessage: (message: FormMessage) => void;
  onSaved: () => void;
}

/** Asks why, then saves. A text with a mistake says which before anybody has to give a reason. */
export function SaveDialog({ text, wanted, onClose, ...rest }: SaveDialogProps) {
  if (wanted.problem === null) return <WhyDialog {...{ text, wanted, onClose }} {...rest} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This cannot be saved yet"
      width="s"
      footer={<Button onClick={onClose}>Change it</Button>}
    >
      <p>{wanted.problem.sentence}</p>
    </Dialog>
  );
}

function WhyDialog({ text, wanted, onClose, onMessage, onSaved }: SaveDialogProps) {
  const form = useId();
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const why = readForm(event.currentTarget, ['why']).why.trim();
    const request = { key: text.key, value: wanted.value, seenAt: text.changed?.at ?? null, why };
    const { refusal } = await send(officeSaveText, request as RequestOf<typeof officeSaveText>);
    if (refusal && refusal.status !== 409) return setMessage({ title: refusal.sentence });
    onClose();
    if (refusal) return onMessage({ tone: 'warn', title: refusal.sentence });
    onSaved();
    onMessage({ tone: 'ok', title: 'Saved. Every page shows it now.' });
  }
  const isStandard = wanted.value === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isStandard ? 'Back to the standard text' : 'Save the text'}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            {isStandard ? 'Use the standard text' : 'Save for everybody'}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <p>
          {isStandard
            ? 'Your own words leave the shop. They stay in the book of changes.'
            : 'Shoppers see it at once, on every page that shows it.'}
        </p>
        <TextAreaField label="Why" name="why" rows={2} minLength={3} maxLength={500} required />
      </Stack>
    </Dialog>
  );
}
