import { useState } from 'react';
import { officeUndoBulk } from '../../../../contract/office/catalogue-csv.ts';
import { Button } from '../../../parts/form/button.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { countOf } from '../../../../rules/texts/counts.ts';

export interface UndoButtonProps {
  bulkId: number;
  onDone: (message: FormMessage) => void;
}

/** Writes back what was there before a change of many. */
export function UndoButton({ bulkId, onDone }: UndoButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
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
          call={officeUndoBulk}
          fields={['why']}
          request={({ why }) => ({ bulkId, why })}
          onDone={({ undone, kept }) =>
            onDone({
              tone: 'ok',
              title: `Undone: ${countOf(undone, 'edition')} as before.`,
              detail: kept > 0 && `${countOf(kept, 'edition')} changed again since: as they are now.`,
            })
          }
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
