import { useState } from 'react';
import { officeUndoBulk } from '../../../../contract/office/catalogue-csv.ts';
import { Button } from '../../../parts/form/button.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { countOf } from '../product-texts.ts';

export interface UndoButtonProps {
  bulkId: number;
  onDone: (message: FormMessage) => void;
}

/** Writes back what was there before a change of many. */
export function UndoButton({ bulkId, onDone }: UndoButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, send } = useOfficeSending();
  async function act(form: HTMLFormElement) {
    const { why } = readForm(form, ['why']);
    const { reply, refusal } = await send(officeUndoBulk, { bulkId, why: why.trim() });
    if (!reply) return refusal;
    setIsOpen(false);
    const kept = reply.kept > 0 && `${countOf(reply.kept, 'edition')} changed again since: as they are now.`;
    onDone({ tone: 'ok', title: `Undone: ${countOf(reply.undone, 'edition')} as before.`, detail: kept });
    return null;
  }
  return (
    <>
      <Button size="s" icon="undo" onClick={() => setIsOpen(true)}>
        Undo<span className="visually-hidden"> change {bulkId}</span>
      </Button>
      {isOpen && (
        <ActionDialog
          title={`Undo change ${bulkId}`}
          submitLabel="Undo the change"
          look="primary"
          {...{ isPending, act }}
          onClose={() => setIsOpen(false)}
        >
          {(errors) => (
            <>
              <p>
                Everything that this change wrote goes back to what it was. What somebody changed again since stays.
              </p>
              <WhyField errors={errors} />
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
