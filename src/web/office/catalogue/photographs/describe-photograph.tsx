import { useState } from 'react';
import { officeChangePhotograph } from '../../../../contract/office/photographs.ts';
import { IconButton } from '../../../parts/form/icon-button.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { AltField } from './alt-field.tsx';
import type { Photograph } from './photographs-box.tsx';

export interface PhotographActionProps {
  photograph: Photograph;
  onDone: (sentence: string) => void;
}

export function DescribePhotograph({ photograph: { photographId, alt: words }, onDone }: PhotographActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, send } = useOfficeSending();
  async function act(form: HTMLFormElement) {
    const { alt } = readForm(form, ['alt']);
    const { refusal } = await send(officeChangePhotograph, { photographId, alt: alt.trim() });
    if (refusal) return refusal;
    setIsOpen(false);
    onDone('The photograph has its new words.');
    return null;
  }
  return (
    <>
      <IconButton icon="edit" label={`Change the words: ${words}`} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ActionDialog
          title="What the photograph shows"
          submitLabel="Save the words"
          look="primary"
          {...{ isPending, act }}
          onClose={() => setIsOpen(false)}
        >
          {(errors) => <AltField alt={words} error={errors['alt'] ?? null} />}
        </ActionDialog>
      )}
    </>
  );
}
