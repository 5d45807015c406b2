import { useState } from 'react';
import { officeChangeTitle } from '../../../../contract/office/catalogue.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { readForm } from '../../../state/read-form.ts';
import { ActionDialog, WhyField } from '../../action-dialog.tsx';
import type { FieldErrors } from '../../field-errors.ts';
import { useOfficeSending } from '../../use-office-asked.ts';
import type { GoodsFile } from '../goods-words.ts';

export interface RenameTitleProps {
  file: GoodsFile;
  onDone: (sentence: string) => void;
}

export function RenameTitle({ file, onDone }: RenameTitleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, send } = useOfficeSending();
  async function act(form: HTMLFormElement) {
    const { name, gameType, why } = readForm(form, ['name', 'gameType', 'why']);
    const { refusal } = await send(officeChangeTitle, {
      titleId: file.titleId,
      name: name.trim(),
      gameType: gameType.trim() || null,
      why: why.trim(),
    });
    if (refusal) return refusal;
    setIsOpen(false);
    onDone('The title has its new name, in the shop too. Orders keep the name they had.');
    return null;
  }
  return (
    <>
      <Button size="s" icon="edit" onClick={() => setIsOpen(true)}>
        Rename
      </Button>
      {isOpen && (
        <ActionDialog
          title="Rename the title"
          submitLabel="Rename"
          look="primary"
          {...{ isPending, act }}
          onClose={() => setIsOpen(false)}
        >
          {(errors) => <NameFields file={file} errors={errors} />}
        </ActionDialog>
      )}
    </>
  );
}

function NameFields({ file, errors }: { file: GoodsFile; errors: FieldErrors }) {
  return (
    <>
      <TextField
        name="name"
        label="Name of the title"
        defaultValue={file.title}
        maxLength={200}
        required
        error={errors['name'] ?? null}
      />
      <TextField
        name="gameType"
        label="Sort of game (if any)"
        hint="For example Action RPG or Racing."
        defaultValue={file.gameType ?? ''}
        maxLength={100}
        error={errors['gameType'] ?? null}
      />
      <WhyField errors={errors} />
    </>
  );
}
