import type { ReplyOf, RequestOf } from '../../../../contract/call.ts';
import { officeSaveText, type officeText } from '../../../../contract/office/texts.ts';
import type { ShopTexts, TextKey } from '../../../../rules/texts/shop-texts.ts';
import type { FieldProblem } from '../../../../rules/texts/text-problem.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';

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
  const isStandard = wanted.value === null;
  return (
    <ActionDialog
      title={isStandard ? 'Back to the standard text' : 'Save the text'}
      submitLabel={isStandard ? 'Use the standard text' : 'Save for everybody'}
      look="primary"
      call={officeSaveText}
      fields={['why']}
      request={({ why }) => {
        const request = { key: text.key, value: wanted.value, seenAt: text.changed?.at ?? null, why };
        return request as RequestOf<typeof officeSaveText>;
      }}
      onDone={() => {
        onSaved();
        onMessage({ tone: 'ok', title: 'Saved. Every page shows it now.' });
      }}
      onConflict={({ sentence }) => onMessage({ tone: 'warn', title: sentence })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {isStandard
              ? 'Your text is taken off the shop. It stays in the audit log.'
              : 'Shoppers see it at once, on every page that shows it.'}
          </p>
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
