import type { FormEvent } from 'react';
import { resetPhoneProblem } from '../../../rules/people/identity.ts';
import { useSending } from '../../calls/use-sending.ts';
import { FormAlert } from '../../parts/feedback/form-alert.tsx';
import { Button } from '../../parts/form/button.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PhoneField } from '../../parts/form/phone-field.tsx';
import { readForm, useFormMessage } from '../../parts/form/read-form.ts';
import type { SendCode } from './code-step.tsx';

export interface PhoneStepProps {
  /** What was typed before, for somebody who comes back to change it. */
  phoneNumber: string;
  hint: string;
  sendCode: SendCode;
  onSent: (phoneNumber: string) => void;
}

export function PhoneStep({ phoneNumber: typedBefore, hint, sendCode, onSent }: PhoneStepProps) {
  const { isPending, send } = useSending();
  const { message, setMessage, forgetMended } = useFormMessage(problemOf);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { phoneNumber } = readForm(event.currentTarget, ['phoneNumber']);
    const problem = problemOf(event.currentTarget);
    setMessage(problem === null ? null : { title: problem });
    if (problem !== null) return;
    const { refusal } = await send(sendCode, { phoneNumber });
    if (refusal) setMessage({ title: refusal.sentence });
    else onSent(phoneNumber);
  }
  return (
    <form
      method="post"
      noValidate
      className={stack.stack}
      onInput={forgetMended}
      onSubmit={(event) => void submit(event)}
    >
      <FormAlert message={message} />
      <PhoneField label="Mobile Number" name="phoneNumber" defaultValue={typedBefore} hint={hint} required />
      <Button type="submit" look="dark" size="l" isFull isPending={isPending}>
        Send code
      </Button>
    </form>
  );
}

function problemOf(form: HTMLFormElement): string | null {
  return resetPhoneProblem(readForm(form, ['phoneNumber']).phoneNumber);
}
