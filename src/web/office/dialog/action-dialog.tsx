import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { type FieldErrors, fieldErrorsOf, refusalTitle } from './field-errors.ts';
import { Stack } from '../../parts/layout/stack.tsx';

export interface ActionDialogProps {
  title: string;
  submitLabel: string;
  look?: ButtonLook['look'];
  isPending: boolean;
  /** Sends what was typed. A refusal is shown here, and nothing that was typed is lost; null closes nothing by itself. */
  act: (form: HTMLFormElement) => Promise<Refusal | null>;
  onClose: () => void;
  /** What it does, and the fields, each with its error. */
  children: (errors: FieldErrors) => ReactNode;
}

/** Says what something does and asks what it needs, before it happens. */
export function ActionDialog({
  title,
  submitLabel,
  look = 'dark',
  isPending,
  act,
  onClose,
  children,
}: ActionDialogProps) {
  const form = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const refused = await act(event.currentTarget);
    setRefusal(refused);
    setMessage(refused && { title: refusalTitle(refused) });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width="s"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look={look} isPending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        {children(fieldErrorsOf(refusal))}
      </Stack>
    </Dialog>
  );
}

/** Every change by hand says why; the book of changes keeps it. */
export function WhyField({ errors = {}, hint }: { errors?: FieldErrors; hint?: string }) {
  return (
    <TextAreaField
      label="Why"
      name="why"
      rows={2}
      minLength={3}
      maxLength={500}
      required
      hint={hint}
      error={errors['why'] ?? null}
    />
  );
}
