import { officeAddStaff } from '../../../../contract/office/staff.ts';
import { staffRoles } from '../../../../rules/people/staff.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import type { ShownPassword } from './new-password.tsx';
import { roleOptions } from './role-texts.ts';

export interface AddMemberProps {
  onPassword: (shown: ShownPassword) => void;
  onClose: () => void;
}

export function AddMember({ onPassword, onClose }: AddMemberProps) {
  const { isPending, send } = useOfficeSending();
  async function act(form: HTMLFormElement) {
    const typed = readForm(form, ['name', 'email', 'role', 'why']);
    const [name, email] = [typed.name.trim(), typed.email.trim()];
    const role = staffRoles.find((known) => known === typed.role) ?? 'read-only';
    const { reply, refusal } = await send(officeAddStaff, { name, email, role, why: typed.why.trim() });
    if (refusal) return refusal;
    onClose();
    onPassword({ name, email, password: reply.password });
    return null;
  }
  return (
    <ActionDialog title="Add somebody to the staff" submitLabel="Add" {...{ isPending, act, onClose }}>
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
            hint="Somebody who had left comes back with the same address."
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
