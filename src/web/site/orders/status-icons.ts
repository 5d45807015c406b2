import type { OrderStatus } from '../../../rules/orders/order-moves.ts';
import type { IconName } from '../../parts/media/icon.tsx';

/** Where the colour alone would say too little: yellow has a clock, and what is over does not wait. */
export const statusIcons: Readonly<Partial<Record<OrderStatus, IconName>>> = {
  Processing: 'box',
  Shipped: 'truck',
  Returned: 'undo',
  'Return requested': 'undo',
  'Returned to seller': 'undo',
  'Shipped by seller': 'truck',
  Received: 'box',
  'Counter-offer': 'warning',
  Dispatched: 'truck',
  Due: 'calendar',
  Paid: 'check',
  Closed: 'check',
};
