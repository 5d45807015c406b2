import { createContext, use } from 'react';
import type { OfficeMember } from '../../../contract/office/session.ts';
import type { StaffRole } from '../../../rules/people/staff.ts';

/** Who is signed in. Pages are drawn only when it is known. */
export const MemberContext = createContext<OfficeMember>({ id: 0, name: '', email: '', role: 'read-only' });

export function useMember(): OfficeMember {
  return use(MemberContext);
}

/** Whether the signed-in member has one of these roles. The server decides again: this is only about what is shown. */
export function useIsOneOf(roles: readonly StaffRole[]): boolean {
  return roles.includes(useMember().role);
}
