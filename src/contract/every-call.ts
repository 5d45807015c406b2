import * as account from './account.ts';
import * as addresses from './addresses.ts';
import * as alerts from './alerts.ts';
import type { Call } from './call.ts';
import * as cart from './cart.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as codeSignIn from './code-sign-in.ts';
import * as forgottenPassword from './forgotten-password.ts';
import * as grievances from './grievances.ts';
import * as home from './home.ts';
import * as identity from './identity.ts';
import * as notifications from './notifications.ts';
import * as officeAudit from './office/audit.ts';
import * as officeCatalogueCsv from './office/catalogue-csv.ts';
import * as officeCatalogue from './office/catalogue.ts';
import * as officeCustomers from './office/customers.ts';
import * as officeDelivery from './office/delivery.ts';
import * as officeGrievances from './office/grievances.ts';
import * as officeOffers from './office/offers.ts';
import * as officeOrders from './office/orders.ts';
import * as officeParcels from './office/parcels.ts';
import * as officePayments from './office/payments.ts';
import * as officePayouts from './office/payouts.ts';
import * as officePhotographs from './office/photographs.ts';
import * as officePreOrders from './office/pre-orders.ts';
import * as officeRentalMoney from './office/rental-money.ts';
import * as officeRentalOffers from './office/rental-offers.ts';
import * as officeRentals from './office/rentals.ts';
import * as officeRenters from './office/renters.ts';
import * as officeReports from './office/reports.ts';
import * as officeReviews from './office/reviews.ts';
import * as officeSession from './office/session.ts';
import * as officeSettings from './office/settings.ts';
import * as officeStaff from './office/staff.ts';
import * as officeTexts from './office/texts.ts';
import * as officeToday from './office/today.ts';
import * as officeTradeIns from './office/trade-ins.ts';
import * as officeBlockedSerials from './office/blocked-serials.ts';
import * as officeOpeningStock from './office/opening-stock.ts';
import * as officeUnits from './office/units.ts';
import * as officeWaitingLists from './office/waiting-lists.ts';
import * as offers from './offers.ts';
import * as orders from './orders.ts';
import * as preOrders from './pre-orders.ts';
import * as priceMemory from './price-memory.ts';
import * as profile from './profile.ts';
import * as rentals from './rentals.ts';
import * as renters from './renters.ts';
import * as reviews from './reviews.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as texts from './texts.ts';
import * as tradeIns from './trade-ins.ts';
import * as verification from './verification.ts';
import * as waitingLists from './waiting-lists.ts';
import * as wishes from './wishes.ts';

/** In the order of the API document. */
const subjects: readonly Readonly<Record<string, unknown>>[] = [
  catalogue,
  priceMemory,
  reviews,
  search,
  home,
  texts,
  settings,
  identity,
  codeSignIn,
  forgottenPassword,
  account,
  profile,
  verification,
  notifications,
  addresses,
  cart,
  wishes,
  alerts,
  checkout,
  offers,
  orders,
  preOrders,
  tradeIns,
  rentals,
  renters,
  waitingLists,
  grievances,
  officeSession,
  officeToday,
  officeOffers,
  officeOrders,
  officeParcels,
  officePreOrders,
  officeTradeIns,
  officeBlockedSerials,
  officeOpeningStock,
  officeUnits,
  officeRentals,
  officeRentalOffers,
  officeRenters,
  officeRentalMoney,
  officeWaitingLists,
  officePayouts,
  officePayments,
  officeCatalogue,
  officeCatalogueCsv,
  officePhotographs,
  officeCustomers,
  officeGrievances,
  officeReviews,
  officeAudit,
  officeReports,
  officeSettings,
  officeStaff,
  officeTexts,
  officeDelivery,
];

/** The whole API of the shop: every call that a subject exports. */
export const everyCall: readonly Call[] = subjects.flatMap((subject) => Object.values(subject).filter(isCall));

/** A subject exports schemas and limits, too. */
function isCall(exported: unknown): exported is Call {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'who' in exported;
}
