import type { ReactNode } from 'react';
import type { Call, RequestOf } from '../../../contract/call.ts';
import { readForm } from '../../parts/form/read-form.ts';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { ActionDialog, WhyField } from './action-dialog.tsx';
import { useOfficeSending } from '../frame/use-office-asked.ts';

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
  const { isPending, send } = useOfficeSending();
  async function act(form: HTMLFormElement): Promise<Refusal | null> {
    const { why } = readForm(form, ['why']);
    const { refusal } = await send(call, requestWith(why.trim()));
    if (refusal && refusal.status !== 409) return refusal;
    onClose();
    if (refusal) onConflict(refusal);
    else onDone(done);
    return null;
  }
  return (
    <ActionDialog {...{ title, isPending, act, onClose }} submitLabel={label}>
      {(errors) => (
        <>
          {children}
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
