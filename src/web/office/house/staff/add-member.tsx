import { officeAddStaff } from '../../../../contract/office/staff.ts';
import { staffRoles } from '../../../../rules/people/staff.ts';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import type { ShownPassword } from './new-password.tsx';
import { roleOptions } from './role-texts.ts';

export interface AddMemberProps {
  onPassword: (shown: ShownPassword) => void;
  onClose: () => void;
}

export function AddMember({ onPassword, onClose }: AddMemberProps) {
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
