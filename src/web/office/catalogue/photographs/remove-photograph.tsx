import { useState } from 'react';
import { officeRemovePhotograph } from '../../../../contract/office/photographs.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import office from '../../office.module.css';
import { useSaving } from '../use-saving.ts';
import type { PhotographActionProps } from './describe-photograph.tsx';

export function RemovePhotograph({ photograph, onDone }: PhotographActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, message, save } = useSaving();
  async function remove() {
    const removed = await save(officeRemovePhotograph, { photographId: photograph.photographId });
    if (!removed) return;
    setIsOpen(false);
    onDone('The photograph is gone, from the shop too.');
  }
  return (
    <>
      <IconButton icon="trash" label={`Remove: ${photograph.alt}`} onClick={() => setIsOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Remove the photograph?"
        width="s"
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Keep it</Button>
            <Button look="primary" isPending={isPending} onClick={() => void remove()}>
              Remove
            </Button>
          </>
        }
      >
        <div className={office.stack}>
          <FormAlert message={message} />
          <p>{photograph.alt}</p>
          <p>It goes from the shop at once and cannot be brought back; it can only be uploaded again.</p>
        </div>
      </Dialog>
    </>
  );
}
