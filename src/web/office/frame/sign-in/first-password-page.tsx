import { Box } from '../../../parts/layout/box.tsx';
import { PageHead } from '../page-head.tsx';
import { PasswordForm } from './password-form.tsx';

/** In place of every page, until the password is one that nobody else knows. */
export function FirstPasswordPage({ name, onDone }: { name: string; onDone: () => void }) {
  return (
    <>
      <PageHead title="Choose your own password" about={`Welcome, ${name}.`} />
      <Box title="Before you start" isStacked>
        <p className="small">
          Somebody else made the password you have now, and may still know it. The office opens once you have set one of
          your own.
        </p>
        <PasswordForm done="Your password is changed." onDone={onDone} />
      </Box>
    </>
  );
}
