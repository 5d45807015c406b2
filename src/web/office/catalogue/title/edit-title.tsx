import { useState } from 'react';
import { officeChangeTitle } from '../../../../contract/office/catalogue.ts';
import { type PlatformCode, platforms, type SubCategory } from '../../../../rules/sections.ts';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { readForm } from '../../../state/read-form.ts';
import { ActionDialog, WhyField } from '../../action-dialog.tsx';
import type { FieldErrors } from '../../field-errors.ts';
import { useOfficeSending } from '../../use-office-asked.ts';
import { everyKind, type GoodsFile, kindWords } from '../goods-words.ts';

export interface EditTitleProps {
  file: GoodsFile;
  onDone: (sentence: string) => void;
}

export function EditTitle({ file, onDone }: EditTitleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, send } = useOfficeSending();
  async function act(form: HTMLFormElement) {
    const typed = readForm(form, ['name', 'gameType', 'platform', 'kind', 'why']);
    const { refusal } = await send(officeChangeTitle, {
      titleId: file.titleId,
      name: typed.name.trim(),
      gameType: typed.gameType.trim() || null,
      // Only when it is different: a colleague may have moved the title meanwhile.
      ...(typed.platform !== file.platform && { platform: typed.platform as PlatformCode }),
      ...(typed.kind !== file.kind && { kind: typed.kind as SubCategory }),
      why: typed.why.trim(),
    });
    if (refusal) return refusal;
    setIsOpen(false);
    onDone('The title is changed, in the shop too. Orders keep the name they had.');
    return null;
  }
  return (
    <>
      <Button size="s" icon="edit" onClick={() => setIsOpen(true)}>
        Edit the title
      </Button>
      {isOpen && (
        <ActionDialog
          title="Edit the title"
          submitLabel="Save"
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
      <SelectField
        name="platform"
        label="Platform"
        options={platforms.map(({ code, label }) => ({ value: code, label }))}
        defaultValue={file.platform}
        error={errors['platform'] ?? null}
      />
      <SelectField
        name="kind"
        label="Kind"
        options={everyKind.map((value) => ({ value, label: kindWords[value] }))}
        defaultValue={file.kind}
        error={errors['kind'] ?? null}
      />
      <WhyField errors={errors} />
    </>
  );
}
