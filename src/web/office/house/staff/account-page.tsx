import { roleTexts } from './role-texts.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { useMember } from '../../frame/office-member.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PasswordForm } from '../../frame/sign-in/password-form.tsx';

export function AccountPage() {
  const { name, email, role } = useMember();
  return (
    <>
      <PageHead
        title="My account"
        about={
          <>
            {name}, {email}
          </>
        }
      />
      <Stack>
        <Box title={roleTexts[role].label}>
          <p className="small">{roleTexts[role].does} An owner can change your role, or reset your second factor.</p>
        </Box>
        <Box title="Change your password">
          <PasswordForm done="Your password is changed. Your other devices are signed out." />
        </Box>
      </Stack>
    </>
  );
}
