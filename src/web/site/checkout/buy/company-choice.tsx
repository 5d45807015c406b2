import { CheckField } from '../../../parts/form/check-field.tsx';
import type { Person } from '../../account/change-details.tsx';
import { useSignedInPerson } from '../../account/signed-in-person.ts';
import { useKept } from '../../../parts/use-kept.ts';

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

/** Each checkout has a choice of its own. */
export function useCompanyChoice(checkout: 'buy' | 'rent' | 'trade-up'): CompanyChoiceProps {
  const [isLeftOut, onChange] = useKept(`${checkout} without company`, false);
  const [person] = useSignedInPerson().info.reply ?? [];
  return { company: person?.company ?? null, isLeftOut, onChange };
}
