import type { ReplyOf } from '../../../../contract/call.ts';
import {
  officeChangeRole,
  officeLetGo,
  officeResetSecondFactor,
  officeResetStaffPassword,
  type officeStaff,
} from '../../../../contract/office/staff.ts';
import { staffRoles } from '../../../../rules/people/staff.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import type { FieldErrors } from '../../dialog/field-errors.ts';
import type { ShownPassword } from './new-password.tsx';
import { roleOptions } from './role-texts.ts';

export type Member = ReplyOf<typeof officeStaff>[number];
export type MemberAction = 'role' | 'password' | 'second-factor' | 'let-go';

export interface MemberChanges {
  onDone: (sentence: string) => void;
  onPassword: (shown: ShownPassword) => void;
}

export interface MemberDialogProps extends MemberChanges {
  action: MemberAction;
  member: Member;
  isMe: boolean;
  onClose: () => void;
}

const texts: Readonly<Record<MemberAction, { title: string; submit: string; does: string }>> = {
  role: { title: 'Change the role of', submit: 'Change role', does: 'It holds from their next click on.' },
  password: {
    title: 'New password for',
    submit: 'Make a new password',
    does: 'It is shown once. They are signed out everywhere, and the old password no longer works.',
  },
  'second-factor': {
    title: 'Reset the second factor of',
    submit: 'Reset',
    does: 'For a phone that is lost or new. They are signed out everywhere, and set up another app with the next sign-in. Until then the password alone opens the door: make a new one too if somebody else may know it.',
  },
  'let-go': {
    title: 'Let go',
    submit: 'Let go',
    does: 'They are signed out at once and cannot come in any more. What they did stays in the audit log.',
  },
};

export function MemberDialog({ action, member, isMe, onDone, onPassword, onClose }: MemberDialogProps) {
  const { staffId, name, email } = member;
  const { title, submit, does } = texts[action];
  const dialog = {
    title: `${title} ${name}`,
    submitLabel: submit,
    fields: ['why'],
    request: ({ why }: { why: string }) => ({ staffId, why }),
    onClose,
    children: (errors: FieldErrors) => (
      <>
        {isMe && <p className="strong">This is you: you are signed out.</p>}
        <p>{does}</p>
        <WhyField errors={errors} />
      </>
    ),
  } as const;
  switch (action) {
    case 'role':
      return <RoleDialog {...{ member, onDone, onClose }} />;
    case 'password':
      return (
        <ActionDialog
          {...dialog}
          call={officeResetStaffPassword}
          onDone={({ password }) => onPassword({ name, email, password })}
        />
      );
    case 'second-factor':
      return (
        <ActionDialog
          {...dialog}
          call={officeResetSecondFactor}
          onDone={() => onDone(`${name} sets up another app with the next sign-in.`)}
        />
      );
    case 'let-go':
      return <ActionDialog {...dialog} call={officeLetGo} onDone={() => onDone(`${name} is out.`)} />;
  }
}

function RoleDialog({ member, onDone, onClose }: Pick<MemberDialogProps, 'member' | 'onDone' | 'onClose'>) {
  const { staffId, name } = member;
  const { title, submit, does } = texts.role;
  return (
    <ActionDialog
      title={`${title} ${name}`}
      submitLabel={submit}
      call={officeChangeRole}
      fields={['role', 'why']}
      request={({ role, why }) => ({
        staffId,
        role: staffRoles.find((known) => known === role) ?? member.role,
        why,
      })}
      onDone={(_, { role }) => onDone(`${name} is ${role} now.`)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{does}</p>
          <SelectField
            label="Role"
            name="role"
            options={roleOptions}
            defaultValue={member.role}
            error={errors['role'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
