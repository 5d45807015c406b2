import { useState } from 'react';
import { officeChangePhotograph } from '../../../../contract/office/photographs.ts';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { AltField } from './alt-field.tsx';
import type { Photograph } from './photographs-box.tsx';

export interface PhotographActionProps {
  photograph: Photograph;
  onDone: (sentence: string) => void;
}

export function DescribePhotograph({ photograph: { photographId, alt: words }, onDone }: PhotographActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="edit" label={`Change the words: ${words}`} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ActionDialog
          title="What the photograph shows"
          submitLabel="Save the words"
          look="primary"
          call={officeChangePhotograph}
          fields={['alt']}
          request={({ alt }) => ({ photographId, alt })}
          onDone={() => onDone('The photograph has its new words.')}
          onClose={() => setIsOpen(false)}
        >
          {(errors) => <AltField alt={words} error={errors['alt'] ?? null} />}
        </ActionDialog>
      )}
    </>
  );
}
