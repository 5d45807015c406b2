import type { ReactNode } from 'react';
import { AccountPage } from './frame/account/account-page.tsx';
import { AuditPage } from './house/audit/audit-page.tsx';
import { CataloguePage } from './catalogue/catalogue-page.tsx';
import { CatalogueCsvPage } from './catalogue/many/catalogue-csv-page.tsx';
import { NewTitlePage } from './catalogue/new-title-page.tsx';
import { TitlePage } from './catalogue/title/title-page.tsx';
import { CustomerPage } from './customers/detail/customer-page.tsx';
import { CustomersPage } from './customers/customers-page.tsx';
import { EditTextPage } from './house/texts/edit-text-page.tsx';
import { TextsPage } from './house/texts/texts-page.tsx';
import { DeliveryPage } from './house/delivery/delivery-page.tsx';
import type { OfficePath } from './office-paths.ts';
import { OrderPage } from './orders/detail/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { PaymentsPage } from './money/payments/payments-page.tsx';
import { PayoutsPage } from './money/payouts/payouts-page.tsx';
import { ReportsPage } from './money/reports/reports-page.tsx';
import { SettingsPage } from './house/settings/settings-page.tsx';
import { SlipsPage } from './orders/slips/slips-page.tsx';
import { StaffPage } from './house/staff/staff-page.tsx';
import { RentalsPage } from './rentals/rentals-page.tsx';
import { TodayPage } from './today/today-page.tsx';

export const officeRoutes: Readonly<Record<OfficePath, ReactNode>> = {
  '': <TodayPage />,
  orders: <OrdersPage />,
  'orders/:orderId': <OrderPage />,
  'slips/:orderIds': <SlipsPage />,
  payouts: <PayoutsPage />,
  catalogue: <CataloguePage />,
  'catalogue/new': <NewTitlePage />,
  'catalogue/file': <CatalogueCsvPage />,
  'catalogue/:productId': <TitlePage />,
  customers: <CustomersPage />,
  'customers/:customerId': <CustomerPage />,
  reports: <ReportsPage />,
  settings: <SettingsPage />,
  staff: <StaffPage />,
  audit: <AuditPage />,
  account: <AccountPage />,
  rentals: <RentalsPage />,
  payments: <PaymentsPage />,
  content: <TextsPage />,
  'content/:key': <EditTextPage />,
  delivery: <DeliveryPage />,
};
