import { useId, useState, type FormEvent } from 'react';
import { officeChangePhotograph } from '../../../../contract/office/photographs.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { readForm } from '../../../state/read-form.ts';
import office from '../../office.module.css';
import { useSaving } from '../use-saving.ts';
import { AltField } from './alt-field.tsx';
import type { Photograph } from './photographs-box.tsx';

export interface PhotographActionProps {
  photograph: Photograph;
  onDone: (sentence: string) => void;
}

export function DescribePhotograph(props: PhotographActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="edit" label={`Change the words: ${props.photograph.alt}`} onClick={() => setIsOpen(true)} />
      {isOpen && <DescribeDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DescribeDialog({ photograph, onDone, onClose }: PhotographActionProps & { onClose: () => void }) {
  const form = useId();
  const { isPending, message, save, errorOf } = useSaving();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { alt } = readForm(event.currentTarget, ['alt']);
    const saved = await save(officeChangePhotograph, { photographId: photograph.photographId, alt: alt.trim() });
    if (!saved) return;
    onClose();
    onDone('The photograph has its new words.');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="What the photograph shows"
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            Save the words
          </Button>
        </>
      }
    >
      <form id={form} className={office.stack} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <AltField alt={photograph.alt} error={errorOf('alt')} />
      </form>
    </Dialog>
  );
}
