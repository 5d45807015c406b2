import { useId, useState, type FormEvent } from 'react';
import { officeChangeTitle } from '../../../../contract/office/catalogue.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { readForm } from '../../../state/read-form.ts';
import office from '../../office.module.css';
import type { GoodsFile } from '../goods-words.ts';
import { useSaving } from '../use-saving.ts';
import { WhyField } from '../why-field.tsx';

export interface RenameTitleProps {
  file: GoodsFile;
  onDone: (sentence: string) => void;
}

export function RenameTitle(props: RenameTitleProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="s" icon="edit" onClick={() => setIsOpen(true)}>
        Rename
      </Button>
      {isOpen && <RenameDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RenameDialog({ file, onDone, onClose }: RenameTitleProps & { onClose: () => void }) {
  const form = useId();
  const { isPending, message, save, errorOf } = useSaving();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, gameType, why } = readForm(event.currentTarget, ['name', 'gameType', 'why']);
    const saved = await save(officeChangeTitle, {
      titleId: file.titleId,
      name: name.trim(),
      gameType: gameType.trim() || null,
      why: why.trim(),
    });
    if (!saved) return;
    onClose();
    onDone('The title has its new name, in the shop too. Orders keep the name they had.');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rename the title"
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} className={office.stack} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <TextField
          name="name"
          label="Name of the title"
          defaultValue={file.title}
          maxLength={200}
          required
          error={errorOf('name')}
        />
        <TextField
          name="gameType"
          label="Sort of game (if any)"
          hint="For example Action RPG or Racing."
          defaultValue={file.gameType ?? ''}
          maxLength={100}
          error={errorOf('gameType')}
        />
        <WhyField error={errorOf('why')} />
      </form>
    </Dialog>
  );
}
