import { type FormEvent, type ReactNode, useState } from 'react';
import type { Call, ReplyOf, RequestOf } from '../../../contract/call.ts';
import type { getUserInfo } from '../../../contract/identity.ts';
import { changeCompany, changeEmail, changeName } from '../../../contract/profile.ts';
import { companyProblems } from '../../../rules/people/gstin.ts';
import { emailProblem, nameProblems } from '../../../rules/people/identity.ts';
import { useSending } from '../../calls/use-sending.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Button } from '../../parts/form/button.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { readForm, useFieldErrors } from '../../parts/form/read-form.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { refreshSession } from '../sign-in/session-store.ts';

export type Person = ReplyOf<typeof getUserInfo>[number];

export interface ChangeProps {
  person: Person;
  userId: number;
  onChanged: () => void;
}

export function ChangeName({ person, userId, onChanged }: ChangeProps) {
  return (
    <ChangeDialog what="name" title="Change your name">
      {(close) => (
        <DetailsForm
          call={changeName}
          fields={['firstName', 'lastName']}
          problemsOf={nameProblems}
          requestOf={(written) => ({ userId, ...written })}
          onDone={() => {
            onChanged();
            close();
          }}
        >
          {(errors) => (
            <>
              <p className="soft">Invoices of earlier orders keep the name that they were made with.</p>
              <TextField
                label="First Name"
                name="firstName"
                autoComplete="given-name"
                defaultValue={person.firstName}
                error={errors.firstName}
                required
              />
              <TextField
                label="Last Name"
                name="lastName"
                autoComplete="family-name"
                defaultValue={person.lastName}
                error={errors.lastName}
                required
              />
            </>
          )}
        </DetailsForm>
      )}
    </ChangeDialog>
  );
}

/** Optional: who buys for a company gets it on the invoices. */
export function ChangeCompany({ person, userId, onChanged }: ChangeProps) {
  return (
    <ChangeDialog what="company" title="Company on your invoices">
      {(close) => (
        <DetailsForm
          call={changeCompany}
          fields={['companyName', 'gstin']}
          problemsOf={companyProblems}
          requestOf={(written) => ({ userId, ...written })}
          onDone={() => {
            onChanged();
            close();
          }}
        >
          {(errors) => (
            <>
              <p className="soft">
                For invoices of later orders; you can leave it out at the checkout. Those of earlier orders stay as they
                are. Empty both fields when you buy for yourself.
              </p>
              <TextField
                label="Company name"
                name="companyName"
                autoComplete="organization"
                maxLength={120}
                defaultValue={person.company?.name}
                error={errors.companyName}
              />
              <TextField
                label="GSTIN"
                name="gstin"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={30}
                hint="15 characters, such as 27AAPFU0939F1ZV"
                defaultValue={person.company?.gstin}
                error={errors.gstin}
              />
            </>
          )}
        </DetailsForm>
      )}
    </ChangeDialog>
  );
}

export function ChangeEmail({ person, userId, onChanged }: ChangeProps) {
  return (
    <ChangeDialog what="email address" title="Change your email address">
      {(close) => (
        <DetailsForm
          call={changeEmail}
          fields={['email', 'password']}
          problemsOf={emailProblems}
          requestOf={(written) => ({ userId, ...written, email: written.email.trim() })}
          onDone={() => {
            // The session names the address, too.
            void refreshSession();
            onChanged();
            close();
          }}
        >
          {(errors) => (
            <>
              <p className="soft">
                You sign in with the new address from then on. We tell {person.userName} about the change, and you
                verify the new address on this page.
              </p>
              <TextField
                label="New email address"
                name="email"
                type="email"
                autoComplete="email"
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                error={errors.email}
                required
              />
              <PasswordField
                label="Your password"
                name="password"
                autoComplete="current-password"
                error={errors.password}
                required
              />
            </>
          )}
        </DetailsForm>
      )}
    </ChangeDialog>
  );
}

function emailProblems({ email, password }: Record<'email' | 'password', string>) {
  const problem = emailProblem(email);
  return {
    ...(problem !== null && { email: problem }),
    ...(password === '' && { password: 'Enter your password.' }),
  };
}

export interface ChangeDialogProps {
  what: string;
  title: string;
  children: (close: () => void) => ReactNode;
}

export function ChangeDialog({ what, title, children }: ChangeDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        Change {what}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title} width="s">
        {children(close)}
      </Dialog>
    </>
  );
}

interface DetailsFormProps<C extends Call, Name extends string> {
  call: C;
  fields: readonly Name[];
  problemsOf: (written: Record<Name, string>) => Partial<Record<Name, string>>;
  requestOf: (written: Record<Name, string>) => RequestOf<C>;
  onDone: (written: Record<Name, string>) => void;
  button?: string;
  children: (errors: Partial<Record<Name, string>>) => ReactNode;
}

/** A form that is one call: what is wrong stands beside its field, what the shop says against it too. */
export function DetailsForm<C extends Call, Name extends string>(props: DetailsFormProps<C, Name>) {
  const { call, fields, problemsOf, requestOf, onDone, button = 'Save', children } = props;
  const { isPending, send } = useSending();
  const { form, errors, tell, tellRefused, onInput } = useFieldErrors(fields, problemsOf);
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const written = readForm(event.currentTarget, fields);
    const problems = problemsOf(written);
    tell(problems);
    setMessage(null);
    if (Object.keys(problems).length > 0) return;
    const { refusal } = await send(call, requestOf(written));
    if (!refusal) return onDone(written);
    if (!tellRefused(refusal)) setMessage({ title: refusal.sentence });
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={stack.stack}
      onInput={onInput}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert message={message} />
      {children(errors)}
      <div>
        <Button type="submit" look="dark" isPending={isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
