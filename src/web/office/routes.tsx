import { matchPath, useLocation, useRoutes } from 'react-router';
import { everybody, managers, ownerOnly, type StaffRole } from '../../rules/people/staff.ts';
import type { IconName } from '../parts/media/icon.tsx';
import { CataloguePage } from './catalogue/catalogue-page.tsx';
import { CatalogueCsvPage } from './catalogue/bulk/catalogue-csv-page.tsx';
import { NewTitlePage } from './catalogue/new-title-page.tsx';
import { TitlePage } from './catalogue/title/title-page.tsx';
import { CustomersPage } from './customers/customers-page.tsx';
import { CustomerPage } from './customers/detail/customer-page.tsx';
import { AccountPage } from './house/staff/account-page.tsx';
import { SignIn } from './frame/sign-in/sign-in.tsx';
import { type OfficeRoute, SignedInOffice } from './frame/signed-in-office.tsx';
import { GrievancePage } from './grievances/grievance-page.tsx';
import { GrievancesPage } from './grievances/grievances-page.tsx';
import { AuditPage } from './house/audit/audit-page.tsx';
import { DeliveryPage } from './house/delivery/delivery-page.tsx';
import { SettingsPage } from './house/settings/settings-page.tsx';
import { StaffPage } from './house/staff/staff-page.tsx';
import { EditTextPage } from './house/texts/edit-text-page.tsx';
import { TextsPage } from './house/texts/texts-page.tsx';
import { PaymentsPage } from './money/payments/payments-page.tsx';
import { PayoutsPage } from './money/payouts/payouts-page.tsx';
import { ReportsPage } from './money/reports/reports-page.tsx';
import { OffersPage } from './offers/offers-page.tsx';
import { OrderPage } from './orders/detail/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { TrackingPage } from './orders/tracking-page.tsx';
import { SlipsPage } from './orders/slips/slips-page.tsx';
import { PreOrderPage } from './pre-orders/pre-order-page.tsx';
import { PreOrdersPage } from './pre-orders/pre-orders-page.tsx';
import { DepositsPage } from './rentals/deposits/deposits-page.tsx';
import { RentalsPage } from './rentals/rentals-page.tsx';
import { WaitingPage } from './rentals/waiting/waiting-page.tsx';
import { ReviewPage } from './reviews/review-page.tsx';
import { ReviewsPage } from './reviews/reviews-page.tsx';
import { TodayPage } from './today/today-page.tsx';
import { PickupsPage } from './trade-ins/pickups/pickups-page.tsx';
import { UnitPage } from './units/detail/unit-page.tsx';
import { ProductLabelsPage, UnitLabelsPage } from './units/labels/labels-page.tsx';
import { BlockedPage } from './units/opening/blocked-page.tsx';
import { OpeningPage } from './units/opening/opening-page.tsx';
import { UnitsPage } from './units/units-page.tsx';

const bookkeepers: readonly StaffRole[] = ['owner', 'manager', 'read-only'];
const allButRentals: readonly StaffRole[] = ['owner', 'manager', 'counter', 'read-only'];

/** Every page behind the sign-in, under /office: the title of its tab, and where it stands in the menu of which roles. */
const officeRoutes: readonly OfficeRoute[] = [
  { path: '', title: 'Today', page: <TodayPage />, menu: [work('Today', 'home', everybody)] },
  {
    path: 'orders',
    title: 'Orders',
    page: <OrdersPage />,
    menu: [
      work('Orders', 'box', everybody),
      { ...work('Trade-ins', 'swap', allButRentals), filter: '?direction=Sell' },
    ],
  },
  { path: 'orders/:orderId', title: 'Order', page: <OrderPage /> },
  { path: 'orders/tracking', title: 'Tracking numbers', page: <TrackingPage /> },
  { path: 'slips/:orderIds', title: 'Packing slips', page: <SlipsPage /> },
  { path: 'pickups', title: 'Pickups', page: <PickupsPage />, menu: [work('Pickups', 'truck', allButRentals)] },
  { path: 'units', title: 'Units', page: <UnitsPage />, menu: [work('Units', 'barcode', everybody)] },
  { path: 'units/:unit', title: 'Unit', page: <UnitPage /> },
  { path: 'opening-stock', title: 'Opening stock', page: <OpeningPage /> },
  { path: 'blocked-serials', title: 'Blocked serial numbers', page: <BlockedPage /> },
  { path: 'labels/:units', title: 'Unit labels', page: <UnitLabelsPage /> },
  { path: 'product-labels/:productIds', title: 'Product labels', page: <ProductLabelsPage /> },
  { path: 'rentals', title: 'Rentals', page: <RentalsPage />, menu: [work('Rentals', 'calendar', everybody)] },
  { path: 'rentals/deposits', title: 'Deposits', page: <DepositsPage /> },
  { path: 'rentals/waiting', title: 'Waiting lists', page: <WaitingPage /> },
  {
    path: 'grievances',
    title: 'Complaints',
    page: <GrievancesPage />,
    menu: [work('Complaints', 'chat', everybody)],
  },
  { path: 'grievances/:grievanceId', title: 'Complaint', page: <GrievancePage /> },
  { path: 'reviews', title: 'Reviews', page: <ReviewsPage />, menu: [work('Reviews', 'star', everybody)] },
  { path: 'reviews/:reviewId', title: 'Review', page: <ReviewPage /> },
  { path: 'payouts', title: 'Payouts', page: <PayoutsPage />, menu: [work('Payouts', 'wallet', managers)] },
  {
    path: 'payments',
    title: 'Payments that disagree',
    page: <PaymentsPage />,
    menu: [work('Payments', 'refresh', managers)],
  },
  { path: 'catalogue', title: 'Catalogue', page: <CataloguePage />, menu: [shop('Catalogue', 'tag', everybody)] },
  { path: 'catalogue/new', title: 'Add to the catalogue', page: <NewTitlePage /> },
  { path: 'catalogue/file', title: 'Import and export', page: <CatalogueCsvPage /> },
  { path: 'catalogue/:productId', title: 'Title', page: <TitlePage /> },
  {
    path: 'pre-orders',
    title: 'Pre-orders',
    page: <PreOrdersPage />,
    menu: [shop('Pre-orders', 'clock', everybody)],
  },
  { path: 'pre-orders/:preOrderId', title: 'Pre-order', page: <PreOrderPage /> },
  { path: 'offers', title: 'Offers', page: <OffersPage />, menu: [shop('Offers', 'tag', managers)] },
  { path: 'customers', title: 'Customers', page: <CustomersPage />, menu: [shop('Customers', 'user', everybody)] },
  { path: 'customers/:customerId', title: 'Customer', page: <CustomerPage /> },
  { path: 'content', title: 'Texts', page: <TextsPage />, menu: [shop('Texts', 'edit', bookkeepers)] },
  { path: 'content/:key', title: 'Text', page: <EditTextPage /> },
  { path: 'delivery', title: 'Delivery areas', page: <DeliveryPage />, menu: [shop('Delivery', 'pin', allButRentals)] },
  { path: 'reports', title: 'Reports', page: <ReportsPage />, menu: [house('Reports', 'document', bookkeepers)] },
  { path: 'settings', title: 'Settings', page: <SettingsPage />, menu: [house('Settings', 'filter', bookkeepers)] },
  { path: 'staff', title: 'Staff', page: <StaffPage />, menu: [house('Staff', 'lock', ownerOnly)] },
  { path: 'audit', title: 'Audit', page: <AuditPage />, menu: [house('Audit', 'shield', managers)] },
  { path: 'account', title: 'My account', page: <AccountPage /> },
];

/** The pages of the office. Their title is drawn here, as the browser does not ask for the route's own again. */
export function OfficePages({ brandName }: { brandName: string }) {
  const { pathname } = useLocation();
  const page = useRoutes([
    { path: 'sign-in', element: <SignIn brandName={brandName} /> },
    { path: '*', element: <SignedInOffice brandName={brandName} routes={officeRoutes} /> },
  ]);
  return (
    <>
      <title>{tabTitle(pathname, brandName)}</title>
      {page}
    </>
  );
}

export function tabTitle(pathname: string, brandName: string): string {
  return `${pageTitle(pathname) ?? 'No such page'} · ${brandName} office`;
}

/** The title of the page with this address, or null where there is none. */
export function pageTitle(pathname: string): string | null {
  if (matchPath('/office/sign-in', pathname)) return 'Sign in';
  return officeRoutes.find(({ path }) => matchPath(`/office/${path}`, pathname))?.title ?? null;
}

function work(label: string, icon: IconName, roles: readonly StaffRole[]) {
  return { group: 'Work', label, icon, roles } as const;
}

function shop(label: string, icon: IconName, roles: readonly StaffRole[]) {
  return { group: 'Shop', label, icon, roles } as const;
}

function house(label: string, icon: IconName, roles: readonly StaffRole[]) {
  return { group: 'House', label, icon, roles } as const;
}
