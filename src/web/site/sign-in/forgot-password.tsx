import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { pageMeta } from '../frame/page-meta.ts';
import { CodeStep } from './code-step.tsx';
import { IdentityPage } from './identity-page.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { PhoneStep } from './phone-step.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Reset your password',
    description: 'Set a new password with a code sent to your mobile number.',
    path: '/forgot-password',
    isUnlisted: true,
  });

type Step = 'phone' | 'code' | 'password';
const stepText: Record<Step, string> = {
  phone: 'Step 1 of 3: your mobile number',
  code: 'Step 2 of 3: the code we sent',
  password: 'Step 3 of 3: a new password',
};

export default function ForgotPassword() {
  const [step, setStep] = useState<Step>('phone');
  const [phoneNumber, setPhoneNumber] = useState('');
  return (
    <IdentityPage title="Reset your password" lead={<p role="status">{stepText[step]}</p>}>
      {step === 'phone' && (
        <PhoneStep
          phoneNumber={phoneNumber}
          onSent={(sentTo) => {
            setPhoneNumber(sentTo);
            setStep('code');
          }}
        />
      )}
      {step === 'code' && (
        <CodeStep phoneNumber={phoneNumber} onVerified={() => setStep('password')} onBack={() => setStep('phone')} />
      )}
      {step === 'password' && <NewPasswordStep onStartAgain={() => setStep('phone')} />}
      <p className="small soft section">
        Remembered it?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </IdentityPage>
  );
}
