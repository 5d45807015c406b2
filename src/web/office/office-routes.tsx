import type { ReactNode } from 'react';
import { AccountPage } from './account/account-page.tsx';
import { AuditPage } from './audit/audit-page.tsx';
import { CataloguePage } from './catalogue/catalogue-page.tsx';
import { CatalogueFilePage } from './catalogue/many/catalogue-file-page.tsx';
import { NewTitlePage } from './catalogue/new-title-page.tsx';
import { TitlePage } from './catalogue/title/title-page.tsx';
import { CustomerPage } from './customer/customer-page.tsx';
import { CustomersPage } from './customers/customers-page.tsx';
import { EditTextPage } from './content/edit-text-page.tsx';
import { TextsPage } from './content/texts-page.tsx';
import { DeliveryPage } from './delivery/delivery-page.tsx';
import type { OfficePath } from './office-paths.ts';
import { OrderPage } from './order/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { PaymentsPage } from './payments/payments-page.tsx';
import { PayoutsPage } from './payouts/payouts-page.tsx';
import { ReportsPage } from './reports/reports-page.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { SlipsPage } from './slips/slips-page.tsx';
import { StaffPage } from './staff/staff-page.tsx';
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
  'catalogue/file': <CatalogueFilePage />,
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
