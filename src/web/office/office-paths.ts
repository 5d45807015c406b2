/** Every page behind the sign-in, under /office, with the title of its tab. */
export const officePaths = {
  '': 'Today',
  orders: 'Orders',
  'orders/:orderId': 'Order',
  payouts: 'Payouts',
  customers: 'Customers',
  'customers/:customerId': 'Customer',
  reports: 'Reports',
  settings: 'Settings',
  staff: 'Staff',
  audit: 'Audit',
  account: 'My account',
  rentals: 'Rentals',
  content: 'Texts',
  'content/:key': 'Text',
  delivery: 'Delivery areas',
} as const;

export type OfficePath = keyof typeof officePaths;
