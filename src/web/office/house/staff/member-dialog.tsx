import {
  officeChangeRole,
  officeLetGo,
  officeResetSecondFactor,
  officeResetStaffPassword,
} from '../../../../contract/office/staff.ts';
import { staffRoles } from '../../../../rules/people/staff.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import type { Member, MemberListProps } from './member-list.tsx';
import { roleOptions } from './role-texts.ts';

export type MemberAction = 'role' | 'password' | 'second-factor' | 'let-go';

export interface MemberDialogProps extends Omit<MemberListProps, 'members'> {
  action: MemberAction;
  member: Member;
  isMe: boolean;
  onClose: () => void;
}

const words: Readonly<Record<MemberAction, { title: string; submit: string; does: string }>> = {
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
    does: 'They are signed out at once and cannot come in any more. What they did stays in the book of changes.',
  },
};

export function MemberDialog({ action, member, isMe, onDone, onPassword, onClose }: MemberDialogProps) {
  const { isPending, act } = useMemberAction(action, { member, onDone, onPassword, onClose });
  const { title, submit, does } = words[action];
  return (
    <ActionDialog title={`${title} ${member.name}`} submitLabel={submit} {...{ isPending, act, onClose }}>
      {(errors) => (
        <>
          {isMe && action !== 'role' && <p className="strong">This is you: you are signed out.</p>}
          <p>{does}</p>
          {action === 'role' && (
            <SelectField
              label="Role"
              name="role"
              options={roleOptions}
              defaultValue={member.role}
              error={errors['role'] ?? null}
            />
          )}
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}

type Wish = Omit<MemberDialogProps, 'action' | 'isMe'>;

function useMemberAction(action: MemberAction, { member, onDone, onPassword, onClose }: Wish) {
  const { isPending, send } = useOfficeSending();
  const { staffId, name, email } = member;
  const acts: Readonly<Record<MemberAction, (wish: { why: string; role: string }) => Promise<Refusal | null>>> = {
    role: async ({ why, role: wanted }) => {
      const role = staffRoles.find((known) => known === wanted) ?? member.role;
      const { refusal } = await send(officeChangeRole, { staffId, role, why });
      return refusal ?? done(`${name} is ${role} now.`);
    },
    password: async ({ why }) => {
      const { reply, refusal } = await send(officeResetStaffPassword, { staffId, why });
      if (refusal) return refusal;
      onClose();
      onPassword({ name, email, password: reply.password });
      return null;
    },
    'second-factor': async ({ why }) => {
      const { refusal } = await send(officeResetSecondFactor, { staffId, why });
      return refusal ?? done(`${name} sets up another app with the next sign-in.`);
    },
    'let-go': async ({ why }) => {
      const { refusal } = await send(officeLetGo, { staffId, why });
      return refusal ?? done(`${name} is out.`);
    },
  };
  function done(sentence: string): null {
    onClose();
    onDone(sentence);
    return null;
  }
  async function act(form: HTMLFormElement) {
    const { why, role } = readForm(form, ['why', 'role']);
    return acts[action]({ why: why.trim(), role });
  }
  return { isPending, act };
}
