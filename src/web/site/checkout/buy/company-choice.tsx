import { useState } from 'react';
import { CheckField } from '../../../parts/form/check-field.tsx';
import type { Person } from '../../account/change-details.tsx';
import { useSignedInPerson } from '../../account/signed-in-person.ts';

export interface CompanyChoiceProps {
  company: Person['company'];
  isLeftOut: boolean;
  onChange: (isLeftOut: boolean) => void;
}

/** For whom the invoice or the bill is, where the account names a company. Without the tick it is for the person, this time. */
export function CompanyChoice({
  company,
  isLeftOut,
  onChange,
  paper = 'Invoice',
}: CompanyChoiceProps & { paper?: string }) {
  if (!company) return null;
  return (
    <CheckField
      label={`${paper} for ${company.name}, GSTIN ${company.gstin}`}
      checked={!isLeftOut}
      onChange={(event) => onChange(!event.target.checked)}
    />
  );
}

export function useCompanyChoice(): CompanyChoiceProps {
  const [isLeftOut, onChange] = useState(false);
  const [person] = useSignedInPerson().info.reply ?? [];
  return { company: person?.company ?? null, isLeftOut, onChange };
}
