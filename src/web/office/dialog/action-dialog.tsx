import { useState, type ReactNode } from 'react';
import type { Call, ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import type { FormMessage } from '../../parts/feedback/form-alert.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { TextAreaField } from '../../parts/form/text-field.tsx';
import { useOfficeSending } from '../session/use-office-asked.ts';
import { type FieldErrors, fieldErrorsOf, refusalTitle } from './field-errors.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

export interface ActionDialogProps<C extends Call, Name extends string> extends Omit<
  FormDialogProps,
  'act' | 'children'
> {
  call: C;
  /** The names of the fields that `request` reads. */
  fields?: readonly Name[];
  /** What was typed, without spaces around it, as the shop wants it. Null sends nothing. */
  request: (typed: Record<Name, string>, form: HTMLFormElement) => RequestOf<C> | null | Promise<RequestOf<C> | null>;
  /** What is wrong before anything is sent. */
  check?: (typed: Record<Name, string>) => Mistake | null;
  /** It is done, and the dialog is closed. */
  onDone: (reply: ReplyOf<C>, request: RequestOf<C>) => void;
  /** Somebody was quicker, and the dialog is closed. Without it the refusal is said in the dialog, like every other. */
  onConflict?: (refusal: Refusal) => void;
  /** It was refused, and the dialog says why. */
  onRefused?: () => void;
  /** What it does, and the fields, each with its error. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
}

export interface Mistake {
  sentence?: string;
  fields: FieldErrors;
}

/**
 * Says what something does and asks what it needs, before it happens. A refusal is said here, and nothing that was typed is
 * lost.
 *
 *     <ActionDialog
 *       title="Refuse ₹500"
 *       submitLabel="Refuse"
 *       call={officeDecideCredit}
 *       fields={['why']}
 *       request={({ why }) => ({ requestId, isConfirmed: false, why })}
 *       onDone={() => setMessage({ tone: 'ok', title: 'Refused.' })}
 *       onClose={onClose}
 *     >
 *       {(errors) => <WhyField errors={errors} />}
 *     </ActionDialog>
 */
export function ActionDialog<C extends Call, Name extends string = never>({
  call,
  fields = [],
  request: requestOf,
  check,
  onDone,
  onConflict,
  onRefused,
  children,
  ...dialog
}: ActionDialogProps<C, Name>) {
  const { send } = useOfficeSending();
  const [mistake, setMistake] = useState<Mistake | Refusal | null>(null);
  async function act(form: HTMLFormElement): Promise<FormMessage | null> {
    const typed = trimmed(readForm(form, fields));
    const found = check?.(typed) ?? null;
    setMistake(found);
    if (found) return found.sentence === undefined ? null : { title: found.sentence };
    const request = await requestOf(typed, form);
    if (request === null) return null;
    const { reply, refusal } = await send(call, request);
    if (refusal && !(onConflict && isTooLate(refusal))) {
      setMistake(refusal);
      onRefused?.();
      return { title: refusalTitle(refusal) };
    }
    dialog.onClose();
    if (refusal) onConflict?.(refusal);
    else onDone(reply, request);
    return null;
  }
  return (
    <FormDialog {...dialog} act={act}>
      {typeof children === 'function' ? children(fieldErrorsOf(mistake)) : children}
    </FormDialog>
  );
}

/** Every change by hand says why; the audit log keeps it. */
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

function trimmed<Name extends string>(typed: Record<Name, string>): Record<Name, string> {
  return Object.fromEntries(Object.entries<string>(typed).map(([name, value]) => [name, value.trim()])) as Record<
    Name,
    string
  >;
}

/** What it was about has changed in the meantime, or is gone. */
function isTooLate({ status }: Refusal): boolean {
  return status === 409 || status === 404;
}
