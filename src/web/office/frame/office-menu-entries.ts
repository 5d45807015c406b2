import { everybody, managers, ownerOnly, type StaffRole } from '../../../rules/people/staff.ts';
import type { IconName } from '../../parts/media/icon.tsx';

/** What belongs together stands together; the day's work comes first and needs no name. */
export const menuGroups = ['Work', 'Shop', 'House'] as const;

export interface OfficeMenuEntry {
  label: string;
  icon: IconName;
  /** Under /office, with what a list is filtered by. */
  href: string;
  roles: readonly StaffRole[];
  group: (typeof menuGroups)[number];
}

const bookkeepers: readonly StaffRole[] = ['owner', 'manager', 'read-only'];

const entries: readonly OfficeMenuEntry[] = [
  { label: 'Today', icon: 'home', href: '', roles: everybody, group: 'Work' },
  { label: 'Orders', icon: 'box', href: 'orders', roles: everybody, group: 'Work' },
  {
    label: 'Trade-ins',
    icon: 'swap',
    href: 'orders?direction=Sell',
    roles: ['owner', 'manager', 'counter', 'read-only'],
    group: 'Work',
  },
  { label: 'Rentals', icon: 'calendar', href: 'rentals', roles: everybody, group: 'Work' },
  { label: 'Payouts', icon: 'wallet', href: 'payouts', roles: managers, group: 'Work' },
  { label: 'Payments', icon: 'refresh', href: 'payments', roles: managers, group: 'Work' },
  { label: 'Catalogue', icon: 'tag', href: 'catalogue', roles: everybody, group: 'Shop' },
  { label: 'Customers', icon: 'user', href: 'customers', roles: everybody, group: 'Shop' },
  { label: 'Texts', icon: 'edit', href: 'content', roles: bookkeepers, group: 'Shop' },
  {
    label: 'Delivery',
    icon: 'pin',
    href: 'delivery',
    roles: ['owner', 'manager', 'counter', 'read-only'],
    group: 'Shop',
  },
  { label: 'Reports', icon: 'document', href: 'reports', roles: bookkeepers, group: 'House' },
  { label: 'Settings', icon: 'filter', href: 'settings', roles: bookkeepers, group: 'House' },
  { label: 'Staff', icon: 'lock', href: 'staff', roles: ownerOnly, group: 'House' },
  { label: 'Audit', icon: 'shield', href: 'audit', roles: managers, group: 'House' },
];

/** What this role can open. */
export function menuFor(role: StaffRole): readonly OfficeMenuEntry[] {
  return entries.filter(({ roles }) => roles.includes(role));
}

/** Whether a link of the office, such as one of Today, leads to a page that this role can open. */
export function mayOpen(role: StaffRole, href: string): boolean {
  const page = href.split(/[?/]/)[0];
  return entries.some((entry) => entry.roles.includes(role) && entry.href.split('?')[0] === page);
}
