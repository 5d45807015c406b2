import { useState, type FormEvent } from 'react';
import { sendOTP } from '../../../contract/identity.ts';
import { resetPhoneProblem } from '../../../rules/people/identity.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { PhoneField } from '../../parts/form/phone-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { useIsHydrated } from '../../parts/use-is-hydrated.ts';
import { useSending } from '../../calls/use-sending.ts';

export interface PhoneStepProps {
  /** What was typed before, for somebody who comes back to change it. */
  phoneNumber: string;
  onSent: (phoneNumber: string) => void;
}

export function PhoneStep({ phoneNumber: typedBefore, onSent }: PhoneStepProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const isHydrated = useIsHydrated();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { phoneNumber } = readForm(event.currentTarget, ['phoneNumber']);
    const problem = resetPhoneProblem(phoneNumber);
    setMessage(problem === null ? null : { title: problem });
    if (problem !== null) return;
    const { refusal } = await send(sendOTP, { phoneNumber });
    if (refusal) setMessage({ title: refusal.sentence });
    else onSent(phoneNumber);
  }
  return (
    <form method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <PhoneField
        label="Mobile Number"
        name="phoneNumber"
        defaultValue={typedBefore}
        hint="The one of your account. We send a 4-digit code to it."
        required
      />
      <Button type="submit" look="dark" size="l" isFull disabled={!isHydrated} isPending={isPending}>
        Send code
      </Button>
    </form>
  );
}
