/**
 * Every address of the office that a link or a move leads to. tests/layout/hrefs.test.ts holds them against routes.tsx.
 *
 *     <Link to={hrefs.order(orderId)}>
 */
export const hrefs = {
  today: '/office',
  signIn: '/office/sign-in',
  account: '/office/account',
  orders: '/office/orders',
  order: (orderId: string) => `/office/orders/${orderId}`,
  tracking: '/office/orders/tracking',
  slips: (orderIds: string) => `/office/slips/${orderIds}`,
  units: '/office/units',
  unit: (unit: string) => `/office/units/${unit}`,
  openingStock: '/office/opening-stock',
  blockedSerials: '/office/blocked-serials',
  unitLabels: (units: string) => `/office/labels/${units}`,
  productLabels: (productIds: string) => `/office/product-labels/${productIds}`,
  rentals: '/office/rentals',
  deposits: '/office/rentals/deposits',
  waiting: '/office/rentals/waiting',
  grievances: '/office/grievances',
  grievance: (grievanceId: string) => `/office/grievances/${grievanceId}`,
  reviews: '/office/reviews',
  review: (reviewId: number) => `/office/reviews/${reviewId}`,
  catalogue: '/office/catalogue',
  newTitle: '/office/catalogue/new',
  catalogueFile: '/office/catalogue/file',
  product: (productId: number | string) => `/office/catalogue/${productId}`,
  preOrders: '/office/pre-orders',
  preOrder: (productId: number) => `/office/pre-orders/${productId}`,
  offers: '/office/offers',
  customers: '/office/customers',
  customer: (customerId: number | string) => `/office/customers/${customerId}`,
  texts: '/office/content',
  text: (key: string) => `/office/content/${key}`,
  reports: '/office/reports',
  settings: '/office/settings',
  audit: '/office/audit',
  /** A page that the menu or the shop names, such as orders/GTB2611190001. */
  page: (path: string) => `/office/${path}`.replace(/\/$/, ''),
} as const;
