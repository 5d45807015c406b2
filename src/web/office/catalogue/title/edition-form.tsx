import { type FormEvent, useState } from 'react';
import type { RequestOf } from '../../../../contract/call.ts';
import { officeChangeEdition } from '../../../../contract/office/catalogue.ts';
import { rentDurations } from '../../../../rules/line-choices.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { WhyField } from '../../dialog/action-dialog.tsx';
import { ButtonRow, Stack } from '../../../parts/layout/stack.tsx';
import { useLeaveWarning } from '../../frame/use-leave-warning.ts';
import { EditionFields, readEdition, type TypedEdition } from '../edition-fields.tsx';
import type { DetailEdition } from '../product-texts.ts';
import { useSaving } from '../use-saving.ts';

export interface EditionFormProps {
  edition: DetailEdition;
  onCancel: () => void;
  onDone: (sentence: string) => void;
}

export function EditionForm({ edition, onCancel, onDone }: EditionFormProps) {
  const { isPending, message, save, errors } = useSaving();
  const [isTyped, setIsTyped] = useState(false);
  useLeaveWarning(isTyped);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { name, why } = readForm(event.currentTarget, ['name', 'why']);
    const changes = changesOf(edition, { ...readEdition(event.currentTarget), name: name.trim() });
    const saved = await save(officeChangeEdition, { editionId: edition.editionId, ...changes, why: why.trim() });
    if (saved) onDone('The edition is changed, in the shop too.');
  }
  return (
    <Stack as="form" onChange={() => setIsTyped(true)} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <TextField
        name="name"
        label="Name of the edition"
        hint="STANDARD is not shown in the shop."
        defaultValue={edition.name}
        maxLength={100}
        required
        autoFocus
        error={errors['name'] ?? null}
      />
      <EditionFields edition={edition} errors={errors} />
      <WhyField errors={errors} />
      <ButtonRow>
        <Button type="submit" look="primary" isPending={isPending}>
          Save the edition
        </Button>
        <Button onClick={onCancel}>Not now</Button>
      </ButtonRow>
    </Stack>
  );
}

type Changes = Omit<RequestOf<typeof officeChangeEdition>, 'editionId' | 'why'>;

/** Only what is different goes to the shop: a colleague may have changed the rest meanwhile. */
function changesOf(edition: DetailEdition, { rent, ...typed }: TypedEdition & { name: string }): Changes {
  const current: Omit<TypedEdition, 'rent'> & { name: string } = edition;
  const names = (Object.keys(typed) as (keyof typeof typed)[]).filter((name) => typed[name] !== current[name]);
  const durations = rentDurations.filter((duration) => (rent[duration] ?? null) !== (edition.rent[duration] ?? null));
  return {
    ...Object.fromEntries(names.map((name) => [name, typed[name]])),
    ...(durations.length > 0 && {
      rent: Object.fromEntries(durations.map((duration) => [duration, rent[duration] ?? null])),
    }),
  };
}
