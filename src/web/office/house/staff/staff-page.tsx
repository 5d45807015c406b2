import { useState } from 'react';
import { officeStaff, officeAddStaff } from '../../../../contract/office/staff.ts';
import { Button } from '../../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { OfficeWaiting } from '../../frame/office-waiting.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { MemberList } from './member-list.tsx';
import { NewPassword, type ShownPassword } from './new-password.tsx';
import { staffRoles } from '../../../../rules/people/staff.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { roleOptions } from './role-texts.ts';

const nothing = {};

export function StaffPage() {
  const asked = useOfficeAsked(officeStaff, nothing);
  const { reply, askAgain } = asked;
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [password, setPassword] = useState<ShownPassword | null>(null);
  function onDone(sentence: string) {
    setMessage({ tone: 'ok', title: sentence });
    askAgain();
  }
  function onPassword(shown: ShownPassword) {
    setMessage(null);
    setPassword(shown);
    askAgain();
  }
  return (
    <>
      <PageHead title="Staff" about="Who may enter the office. Everybody signs in with a password and an app.">
        {reply && (
          <Button look="dark" icon="plus" onClick={() => setIsAdding(true)}>
            Add somebody
          </Button>
        )}
      </PageHead>
      <Stack>
        <FormAlert message={message} />
        {reply && <MemberList members={reply} {...{ onDone, onPassword }} />}
        <OfficeWaiting what="the staff" asked={asked} />
      </Stack>
      {isAdding && <AddMember onPassword={onPassword} onClose={() => setIsAdding(false)} />}
      {password && <NewPassword {...password} onClose={() => setPassword(null)} />}
    </>
  );
}

interface AddMemberProps {
  onPassword: (shown: ShownPassword) => void;
  onClose: () => void;
}

function AddMember({ onPassword, onClose }: AddMemberProps) {
  return (
    <ActionDialog
      title="Add somebody to the staff"
      submitLabel="Add"
      call={officeAddStaff}
      fields={['name', 'email', 'role', 'why']}
      request={({ role, ...typed }) => ({
        ...typed,
        role: staffRoles.find((known) => known === role) ?? 'read-only',
      })}
      onDone={({ password }, { name, email }) => onPassword({ name, email, password })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            name="name"
            maxLength={120}
            autoComplete="off"
            required
            error={errors['name'] ?? null}
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            hint="Somebody who left can come back with the same address."
            required
            error={errors['email'] ?? null}
          />
          <SelectField label="Role" name="role" options={roleOptions} defaultValue="counter" required />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
