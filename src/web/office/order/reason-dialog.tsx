import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Call, RequestOf } from '../../../contract/call.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FormAlert, type FormMessage } from '../../components/form-alert.tsx';
import { TextAreaField } from '../../components/text-field.tsx';
import { readForm } from '../../state/read-form.ts';
import type { Refusal } from '../../state/refused-by-shop.ts';
import office from '../office.module.css';
import { useOfficeSending } from '../use-office-asked.ts';

export interface ReasonDialogProps<C extends Call> {
  title: string;
  /** On the button. */
  label: string;
  /** What it does, before it is done. */
  children: ReactNode;
  call: C;
  requestWith: (why: string) => RequestOf<C>;
  /** What happened, in a sentence. */
  done: string;
  onDone: (sentence: string) => void;
  onConflict: (refusal: Refusal) => void;
  onClose: () => void;
}

/** Something that is done with a reason and with nothing else. */
export function ReasonDialog<C extends Call>(props: ReasonDialogProps<C>) {
  const { title, label, children, call, requestWith, done, onDone, onConflict, onClose } = props;
  const form = useId();
  const { isPending, send } = useOfficeSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { why } = readForm(event.currentTarget, ['why']);
    const { refusal } = await send(call, requestWith(why.trim()));
    if (refusal && refusal.status !== 409) return setMessage({ title: refusal.sentence });
    onClose();
    if (refusal) onConflict(refusal);
    else onDone(done);
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
          <Button type="submit" form={form} look="dark" isPending={isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form id={form} className={office.stack} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message} />
        {children}
        <TextAreaField label="Why" name="why" rows={2} minLength={3} maxLength={500} required />
      </form>
    </Dialog>
  );
}
