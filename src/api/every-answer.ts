import type { Call } from '../contract/call.ts';
import { accountAnswers } from './account.ts';
import { addressAnswers } from './addresses.ts';
import { alertAnswers } from './alerts.ts';
import type { AnyAnswer } from './answer.ts';
import { cartAnswers } from './cart.ts';
import { catalogueAnswers } from './catalogue.ts';
import { checkoutAnswers } from './checkout.ts';
import { codeSignInAnswers } from './code-sign-in.ts';
import { forgottenPasswordAnswers } from './forgotten-password.ts';
import { grievanceAnswers } from './grievances.ts';
import { homeAnswers } from './home.ts';
import { identityAnswers } from './identity.ts';
import { notificationAnswers } from './notifications.ts';
import { officeAuditAnswers } from './office/audit.ts';
import { officeCatalogueCsvAnswers } from './office/catalogue-csv.ts';
import { officeCatalogueAnswers } from './office/catalogue.ts';
import { officeCustomerAnswers } from './office/customers.ts';
import { officeDeliveryAnswers } from './office/delivery.ts';
import { officeGrievanceAnswers } from './office/grievances.ts';
import { officeOfferAnswers } from './office/offers.ts';
import { officeOrderAnswers } from './office/orders.ts';
import { officeParcelAnswers } from './office/parcels.ts';
import { officePaymentAnswers } from './office/payments.ts';
import { officePayoutAnswers } from './office/payouts.ts';
import { officePhotographAnswers } from './office/photographs.ts';
import { officePreOrderAnswers } from './office/pre-orders.ts';
import { officeRentalMoneyAnswers } from './office/rental-money.ts';
import { officeRentalOfferAnswers } from './office/rental-offers.ts';
import { officeRentalAnswers } from './office/rentals.ts';
import { officeRenterAnswers } from './office/renters.ts';
import { officeReportAnswers } from './office/reports.ts';
import { officeReviewAnswers } from './office/reviews.ts';
import { officeSessionAnswers } from './office/session.ts';
import { officeSettingsAnswers } from './office/settings.ts';
import { officeStaffAnswers } from './office/staff.ts';
import { officeTextAnswers } from './office/texts.ts';
import { officeTodayAnswers } from './office/today.ts';
import { officeTradeInAnswers } from './office/trade-ins.ts';
import { officeBlockedSerialAnswers } from './office/blocked-serials.ts';
import { officeOpeningStockAnswers } from './office/opening-stock.ts';
import { officeUnitAnswers } from './office/units.ts';
import { officeWaitingListAnswers } from './office/waiting-lists.ts';
import { offerAnswers } from './offers.ts';
import { orderAnswers } from './orders.ts';
import { preOrderAnswers } from './pre-orders.ts';
import { priceMemoryAnswers } from './price-memory.ts';
import { profileAnswers } from './profile.ts';
import { rentalAnswers } from './rentals.ts';
import { renterAnswers } from './renters.ts';
import { reviewAnswers } from './reviews.ts';
import { searchAnswers } from './search.ts';
import { settingsAnswers } from './settings.ts';
import { textAnswers } from './texts.ts';
import { tradeInAnswers } from './trade-ins.ts';
import { verificationAnswers } from './verification.ts';
import { waitingListAnswers } from './waiting-lists.ts';
import { wishAnswers } from './wishes.ts';

export const everyAnswer: ReadonlyMap<Call, AnyAnswer> = new Map([
  ...catalogueAnswers,
  ...priceMemoryAnswers,
  ...reviewAnswers,
  ...searchAnswers,
  ...homeAnswers,
  ...textAnswers,
  ...settingsAnswers,
  ...identityAnswers,
  ...codeSignInAnswers,
  ...forgottenPasswordAnswers,
  ...accountAnswers,
  ...profileAnswers,
  ...verificationAnswers,
  ...notificationAnswers,
  ...addressAnswers,
  ...cartAnswers,
  ...wishAnswers,
  ...alertAnswers,
  ...checkoutAnswers,
  ...offerAnswers,
  ...orderAnswers,
  ...preOrderAnswers,
  ...tradeInAnswers,
  ...rentalAnswers,
  ...renterAnswers,
  ...waitingListAnswers,
  ...grievanceAnswers,
  ...officeSessionAnswers,
  ...officeTodayAnswers,
  ...officeOfferAnswers,
  ...officeOrderAnswers,
  ...officeParcelAnswers,
  ...officePreOrderAnswers,
  ...officeTradeInAnswers,
  ...officeBlockedSerialAnswers,
  ...officeOpeningStockAnswers,
  ...officeUnitAnswers,
  ...officeRentalAnswers,
  ...officeRentalOfferAnswers,
  ...officeRenterAnswers,
  ...officeRentalMoneyAnswers,
  ...officeWaitingListAnswers,
  ...officePayoutAnswers,
  ...officePaymentAnswers,
  ...officeCatalogueAnswers,
  ...officeCatalogueCsvAnswers,
  ...officePhotographAnswers,
  ...officeCustomerAnswers,
  ...officeGrievanceAnswers,
  ...officeReviewAnswers,
  ...officeAuditAnswers,
  ...officeReportAnswers,
  ...officeSettingsAnswers,
  ...officeStaffAnswers,
  ...officeTextAnswers,
  ...officeDeliveryAnswers,
]);
