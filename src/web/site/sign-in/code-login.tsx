import { useState } from 'react';
import { sendSignInCode, signInWithCode } from '../../../contract/code-sign-in.ts';
import { useSending } from '../../calls/use-sending.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { signIn } from './session-store.ts';

/** Signing in without the password: the number, then the code that was sent to it. */
export function CodeLogin() {
  const [phoneNumber, setPhoneNumber] = useState('');
  const [isSent, setIsSent] = useState(false);
  const { isPending, send } = useSending();
  async function check(otp: string): Promise<string | null> {
    const { reply, refusal } = await send(signInWithCode, { otp, phoneNumber });
    if (reply) signIn(reply);
    return refusal?.sentence ?? null;
  }
  if (!isSent) {
    return (
      <PhoneStep
        phoneNumber={phoneNumber}
        hint="One that you have verified on your profile. We send a 4-digit code to it."
        sendCode={sendSignInCode}
        onSent={(sentTo) => {
          setPhoneNumber(sentTo);
          setIsSent(true);
        }}
      />
    );
  }
  return (
    <CodeStep
      phoneNumber={phoneNumber}
      ifKnown="is the verified number of an account"
      sendCode={sendSignInCode}
      button="Sign in"
      isPending={isPending}
      onCheck={check}
      onBack={() => setIsSent(false)}
    />
  );
}
