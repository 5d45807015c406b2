import type { ReactNode } from 'react';
import type { OfficePath } from './office-paths.ts';
import { OrderPage } from './order/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { PayoutsPage } from './payouts/payouts-page.tsx';
import { RentalsPage } from './rentals/rentals-page.tsx';
import { TodayPage } from './today/today-page.tsx';

export const officeRoutes: Readonly<Record<OfficePath, ReactNode>> = {
  '': <TodayPage />,
  orders: <OrdersPage />,
  'orders/:orderId': <OrderPage />,
  payouts: <PayoutsPage />,
  rentals: <RentalsPage />,
};
