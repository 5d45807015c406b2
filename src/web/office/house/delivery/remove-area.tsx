import { useId, useState, type FormEvent } from 'react';
import { officeRemoveArea } from '../../../../contract/office/delivery.ts';
import type { DeliveryArea } from '../../../../rules/delivery/delivery-area.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { TextAreaField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { areaName } from './area-name.ts';

export interface RemoveAreaProps {
  area: DeliveryArea;
  onClose: () => void;
  onDone: (message: FormMessage) => void;
}

export function RemoveArea({ area, onClose, onDone }: RemoveAreaProps) {
  const form = useId();
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const why = readForm(event.currentTarget, ['why']).why.trim();
    const { refusal } = await send(officeRemoveArea, { prefix: area.prefix, why });
    if (refusal?.status === 409) return onDone({ tone: 'warn', title: refusal.sentence });
    if (refusal) return setMessage({ title: refusal.sentence });
    onDone({ tone: 'ok', title: `Removed: ${areaName(area)}.` });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Remove ${areaName(area)}`}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look="primary" isPending={isPending}>
            Remove
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        <p>From then on a shorter beginning counts there, or what holds everywhere else.</p>
        <TextAreaField label="Why" name="why" rows={2} minLength={3} maxLength={500} required />
      </Stack>
    </Dialog>
  );
}
