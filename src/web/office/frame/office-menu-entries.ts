import { everybody, managers, type StaffRole } from '../../../rules/staff.ts';
import type { IconName } from '../../components/icon.tsx';

export interface OfficeMenuEntry {
  label: string;
  icon: IconName;
  /** Under /office, with what a list is filtered by. */
  href: string;
  roles: readonly StaffRole[];
}

const entries: readonly OfficeMenuEntry[] = [
  { label: 'Today', icon: 'home', href: '', roles: everybody },
  { label: 'Orders', icon: 'box', href: 'orders', roles: everybody },
  {
    label: 'Trade-ins',
    icon: 'swap',
    href: 'orders?direction=Sell',
    roles: ['owner', 'manager', 'counter', 'read-only'],
  },
  { label: 'Rentals', icon: 'calendar', href: 'orders?direction=Rent', roles: everybody },
  { label: 'Payouts', icon: 'wallet', href: 'payouts', roles: managers },
  { label: 'Texts', icon: 'document', href: 'content', roles: ['owner', 'manager', 'read-only'] },
  { label: 'Delivery', icon: 'pin', href: 'delivery', roles: ['owner', 'manager', 'counter', 'read-only'] },
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
