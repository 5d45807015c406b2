import { useState } from 'react';
import { changePhone, sendNewPhoneCode } from '../../../contract/profile.ts';
import { formatPhone, resetOtpProblem, resetPhoneProblem } from '../../../rules/people/identity.ts';
import { Button } from '../../parts/form/button.tsx';
import { PasswordField } from '../../parts/form/password-field.tsx';
import { PhoneField } from '../../parts/form/phone-field.tsx';
import { OneTimeCodeField } from '../sign-in/code-step.tsx';
import { ChangeDialog, type ChangeProps, DetailsForm } from './change-details.tsx';

export function ChangePhone({ userId, onChanged }: Omit<ChangeProps, 'person'>) {
  return (
    <ChangeDialog what="phone" title="Change your phone">
      {(close) => (
        <PhoneSteps
          userId={userId}
          onDone={() => {
            onChanged();
            close();
          }}
        />
      )}
    </ChangeDialog>
  );
}

/** First the number, then the code that was sent to it. */
function PhoneSteps({ userId, onDone }: { userId: number; onDone: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <NumberStep userId={userId} onSent={setSentTo} />;
  return (
    <>
      <CodeStep userId={userId} phoneNumber={sentTo} onDone={onDone} />
      <Button look="quiet" onClick={() => setSentTo(null)}>
        Another number or a new code
      </Button>
    </>
  );
}

function NumberStep({ userId, onSent }: { userId: number; onSent: (phoneNumber: string) => void }) {
  return (
    <DetailsForm
      call={sendNewPhoneCode}
      fields={['phoneNumber']}
      problemsOf={phoneProblems}
      requestOf={(written) => ({ userId, ...written })}
      onDone={(written) => onSent(written.phoneNumber)}
      button="Send code"
    >
      {(errors) => (
        <>
          <p className="soft">
            We send a 4-digit code to the new number. One number belongs to one account: if another account has it, the
            number moves to yours.
          </p>
          <PhoneField label="New Mobile Number" name="phoneNumber" error={errors.phoneNumber} required />
        </>
      )}
    </DetailsForm>
  );
}

interface CodeStepProps {
  userId: number;
  phoneNumber: string;
  onDone: () => void;
}

function CodeStep({ userId, phoneNumber, onDone }: CodeStepProps) {
  return (
    <DetailsForm
      call={changePhone}
      fields={['otp', 'password']}
      problemsOf={codeProblems}
      requestOf={(written) => ({ userId, phoneNumber, ...written })}
      onDone={onDone}
      button="Change phone"
    >
      {(errors) => (
        <>
          <p className="soft" role="status">
            A 4-digit code is on its way to {formatPhone(phoneNumber)}. It works for 5 minutes.
          </p>
          <OneTimeCodeField label="4-digit code (OTP)" name="otp" error={errors.otp} autoFocus required />
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
  );
}

function phoneProblems({ phoneNumber }: { phoneNumber: string }) {
  const problem = resetPhoneProblem(phoneNumber);
  return problem === null ? {} : { phoneNumber: problem };
}

function codeProblems({ otp, password }: Record<'otp' | 'password', string>) {
  const problem = resetOtpProblem(otp);
  return {
    ...(problem !== null && { otp: problem }),
    ...(password === '' && { password: 'Enter your password.' }),
  };
}
