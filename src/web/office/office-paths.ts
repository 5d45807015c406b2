/** Every page behind the sign-in, under /office, with the title of its tab. */
export const officePaths = {
  '': 'Today',
  orders: 'Orders',
  'orders/:orderId': 'Order',
  'slips/:orderIds': 'Packing slips',
  payouts: 'Payouts',
  catalogue: 'Catalogue',
  'catalogue/new': 'Add to the catalogue',
  'catalogue/file': 'Import and export',
  'catalogue/:productId': 'Title',
  customers: 'Customers',
  'customers/:customerId': 'Customer',
  reports: 'Reports',
  settings: 'Settings',
  staff: 'Staff',
  audit: 'Audit',
  account: 'My account',
  rentals: 'Rentals',
  payments: 'Payments that disagree',
  content: 'Texts',
  'content/:key': 'Text',
  delivery: 'Delivery areas',
} as const;

export type OfficePath = keyof typeof officePaths;
