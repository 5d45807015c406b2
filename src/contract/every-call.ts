import * as account from './account.ts';
import * as addresses from './addresses.ts';
import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as forgottenPassword from './forgotten-password.ts';
import * as home from './home.ts';
import * as identity from './identity.ts';
import * as notifications from './notifications.ts';
import * as officeAudit from './office/audit.ts';
import * as officeCatalogueCsv from './office/catalogue-csv.ts';
import * as officeCatalogue from './office/catalogue.ts';
import * as officeCustomers from './office/customers.ts';
import * as officeDelivery from './office/delivery.ts';
import * as officeOrders from './office/orders.ts';
import * as officePayments from './office/payments.ts';
import * as officePayouts from './office/payouts.ts';
import * as officePhotographs from './office/photographs.ts';
import * as officeRentals from './office/rentals.ts';
import * as officeReports from './office/reports.ts';
import * as officeSession from './office/session.ts';
import * as officeSettings from './office/settings.ts';
import * as officeStaff from './office/staff.ts';
import * as officeTexts from './office/texts.ts';
import * as officeToday from './office/today.ts';
import * as officeTradeIns from './office/trade-ins.ts';
import * as orders from './orders.ts';
import * as rentals from './rentals.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as texts from './texts.ts';
import * as tradeIns from './trade-ins.ts';
import * as verification from './verification.ts';

/** In the order of the API document. */
const subjects: readonly Readonly<Record<string, unknown>>[] = [
  catalogue,
  search,
  home,
  texts,
  settings,
  identity,
  forgottenPassword,
  account,
  verification,
  notifications,
  addresses,
  cart,
  checkout,
  orders,
  tradeIns,
  rentals,
  officeSession,
  officeToday,
  officeOrders,
  officeTradeIns,
  officeRentals,
  officePayouts,
  officePayments,
  officeCatalogue,
  officeCatalogueCsv,
  officePhotographs,
  officeCustomers,
  officeAudit,
  officeReports,
  officeSettings,
  officeStaff,
  officeTexts,
  officeDelivery,
];

/** The whole door to the shop: every call that a subject exports. */
export const everyCall: readonly Call[] = subjects.flatMap((subject) => Object.values(subject).filter(isCall));

/** A subject exports schemas and limits, too. */
function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'who' in exported;
}
