/** Every page behind the sign-in, under /office, with the title of its tab. */
export const officePaths = {
  '': 'Today',
  orders: 'Orders',
  'orders/:orderId': 'Order',
  payouts: 'Payouts',
  content: 'Texts',
  'content/:key': 'Text',
  delivery: 'Delivery areas',
} as const;

export type OfficePath = keyof typeof officePaths;
