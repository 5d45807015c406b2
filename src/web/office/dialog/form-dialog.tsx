import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Button, type ButtonLook } from '../../parts/form/button.tsx';
import { Stack } from '../../parts/layout/stack.tsx';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  look?: ButtonLook['look'];
  width?: 's' | 'm';
  /** False while there is nothing to send yet. */
  isReady?: boolean;
  /** Answers what is to be said above the fields. */
  act: (form: HTMLFormElement) => Promise<FormMessage | null>;
  onChange?: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form with a way out of it. Closing it does nothing, and a second press while it works does nothing either. */
export function FormDialog({
  title,
  submitLabel,
  look = 'dark',
  width = 's',
  isReady = true,
  act,
  onChange,
  onClose,
  children,
}: FormDialogProps) {
  const form = useId();
  const [isPending, setIsPending] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !isReady) return;
    setIsPending(true);
    try {
      setMessage(await act(event.currentTarget));
    } finally {
      setIsPending(false);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={form} look={look} isPending={isPending} disabled={!isReady}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={form}
        onChange={(event) => onChange?.(event.currentTarget)}
        onSubmit={(event) => void submit(event)}
      >
        <FormAlert message={message} />
        {children}
      </Stack>
    </Dialog>
  );
}
