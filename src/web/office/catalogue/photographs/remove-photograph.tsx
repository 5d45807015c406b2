import { useState } from 'react';
import { officeRemovePhotograph } from '../../../../contract/office/photographs.ts';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import type { PhotographActionProps } from './describe-photograph.tsx';

export function RemovePhotograph({ photograph: { photographId, alt }, onDone }: PhotographActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, send } = useOfficeSending();
  async function act() {
    const { refusal } = await send(officeRemovePhotograph, { photographId });
    if (refusal) return refusal;
    setIsOpen(false);
    onDone('The photograph is gone, from the shop too.');
    return null;
  }
  return (
    <>
      <IconButton icon="trash" label={`Remove: ${alt}`} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ActionDialog
          title="Remove the photograph?"
          submitLabel="Remove"
          look="primary"
          {...{ isPending, act }}
          onClose={() => setIsOpen(false)}
        >
          {() => (
            <>
              <p className="strong">{alt}</p>
              <p>It goes from the shop at once. To have it back, it must be uploaded again.</p>
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
