import { createContext, use } from 'react';
import type { OfficeMember } from '../../../contract/office/session.ts';
import { managers, type StaffRole } from '../../../rules/people/staff.ts';
import type { OfficeMenuEntry } from './office-menu.tsx';

/** Who is signed in, and the menu of their role. Pages are drawn only when it is known. */
export const MemberContext = createContext<{ member: OfficeMember; menu: readonly OfficeMenuEntry[] }>({
  member: { id: 0, name: '', email: '', role: 'read-only', hasFirstPassword: false },
  menu: [],
});

export function useMember(): OfficeMember {
  return use(MemberContext).member;
}

/** Whether the signed-in member has one of these roles. The server decides again: this is only about what is shown. */
export function useIsOneOf(roles: readonly StaffRole[]): boolean {
  return roles.includes(useMember().role);
}

/** Pages that others lead to, without a place in the menu. */
const pagesBesideMenu: Readonly<Record<string, readonly StaffRole[]>> = { 'opening-stock': managers };

/** Tells whether a link of the office, such as one of Today, leads to a page that the signed-in member can open. */
export function useMayOpen(): (href: string) => boolean {
  const { menu, member } = use(MemberContext);
  const pageOf = (href: string) => href.split(/[?/]/)[0] ?? '';
  return (href) =>
    menu.some((entry) => pageOf(entry.href) === pageOf(href)) ||
    (pagesBesideMenu[pageOf(href)]?.includes(member.role) ?? false);
}
