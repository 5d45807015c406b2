import type { ReactNode } from 'react';
import { EditTextPage } from './content/edit-text-page.tsx';
import { TextsPage } from './content/texts-page.tsx';
import { DeliveryPage } from './delivery/delivery-page.tsx';
import type { OfficePath } from './office-paths.ts';
import { OrderPage } from './order/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { PayoutsPage } from './payouts/payouts-page.tsx';
import { TodayPage } from './today/today-page.tsx';

export const officeRoutes: Readonly<Record<OfficePath, ReactNode>> = {
  '': <TodayPage />,
  orders: <OrdersPage />,
  'orders/:orderId': <OrderPage />,
  payouts: <PayoutsPage />,
  content: <TextsPage />,
  'content/:key': <EditTextPage />,
  delivery: <DeliveryPage />,
};
