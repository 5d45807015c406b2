import type { StaffRole } from '../../../../rules/people/staff.ts';

/** What each role may do, as the shop says it. */
export const roleTexts: Readonly<Record<StaffRole, { label: string; does: string }>> = {
  owner: { label: 'Owner', does: 'Everything, with settings and the staff.' },
  manager: { label: 'Manager', does: 'Everything but settings and the staff: money, prices and people.' },
  counter: { label: 'Counter', does: 'Orders, trade-ins, rentals and stock.' },
  rentals: { label: 'Rentals', does: 'Rentals only; sees the rest.' },
  'read-only': { label: 'Read-only', does: 'Sees orders and reports, changes nothing: the accountant.' },
};

export const roleOptions = Object.entries(roleTexts).map(([value, { label, does }]) => ({
  value,
  label: `${label}: ${does}`,
}));
