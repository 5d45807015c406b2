import type { ReactNode } from 'react';
import { OrderPage } from './order/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { PayoutsPage } from './payouts/payouts-page.tsx';
import { TodayPage } from './today/today-page.tsx';

interface OfficeRoute {
  /** Under /office. */
  path: string;
  title: string;
  page: ReactNode;
}

/** Every page behind the sign-in. */
export const officeRoutes: readonly OfficeRoute[] = [
  { path: '', title: 'Today', page: <TodayPage /> },
  { path: 'orders', title: 'Orders', page: <OrdersPage /> },
  { path: 'orders/:orderId', title: 'Order', page: <OrderPage /> },
  { path: 'payouts', title: 'Payouts', page: <PayoutsPage /> },
];
