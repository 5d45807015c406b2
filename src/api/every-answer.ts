import type { Call } from '../contract/call.ts';
import { accountAnswers } from './account.ts';
import { addressAnswers } from './addresses.ts';
import type { AnyAnswer } from './answer.ts';
import { cartAnswers } from './cart.ts';
import { catalogueAnswers } from './catalogue.ts';
import { checkoutAnswers } from './checkout.ts';
import { forgottenPasswordAnswers } from './forgotten-password.ts';
import { homeAnswers } from './home.ts';
import { identityAnswers } from './identity.ts';
import { notificationAnswers } from './notifications.ts';
import { officeAuditAnswers } from './office/audit.ts';
import { officeCatalogueCsvAnswers } from './office/catalogue-csv.ts';
import { officeCatalogueAnswers } from './office/catalogue.ts';
import { officeCustomerAnswers } from './office/customers.ts';
import { officeDeliveryAnswers } from './office/delivery.ts';
import { officeOrderAnswers } from './office/orders.ts';
import { officePaymentAnswers } from './office/payments.ts';
import { officePayoutAnswers } from './office/payouts.ts';
import { officePhotographAnswers } from './office/photographs.ts';
import { officeRentalAnswers } from './office/rentals.ts';
import { officeReportAnswers } from './office/reports.ts';
import { officeSessionAnswers } from './office/session.ts';
import { officeSettingsAnswers } from './office/settings.ts';
import { officeStaffAnswers } from './office/staff.ts';
import { officeTextAnswers } from './office/texts.ts';
import { officeTodayAnswers } from './office/today.ts';
import { officeTradeInAnswers } from './office/trade-ins.ts';
import { orderAnswers } from './orders.ts';
import { rentalAnswers } from './rentals.ts';
import { searchAnswers } from './search.ts';
import { settingsAnswers } from './settings.ts';
import { textAnswers } from './texts.ts';
import { tradeInAnswers } from './trade-ins.ts';
import { verificationAnswers } from './verification.ts';

export const everyAnswer: ReadonlyMap<Call, AnyAnswer> = new Map([
  ...catalogueAnswers,
  ...searchAnswers,
  ...homeAnswers,
  ...textAnswers,
  ...settingsAnswers,
  ...identityAnswers,
  ...forgottenPasswordAnswers,
  ...accountAnswers,
  ...verificationAnswers,
  ...notificationAnswers,
  ...addressAnswers,
  ...cartAnswers,
  ...checkoutAnswers,
  ...orderAnswers,
  ...tradeInAnswers,
  ...rentalAnswers,
  ...officeSessionAnswers,
  ...officeTodayAnswers,
  ...officeOrderAnswers,
  ...officeTradeInAnswers,
  ...officeRentalAnswers,
  ...officePayoutAnswers,
  ...officePaymentAnswers,
  ...officeCatalogueAnswers,
  ...officeCatalogueCsvAnswers,
  ...officePhotographAnswers,
  ...officeCustomerAnswers,
  ...officeAuditAnswers,
  ...officeReportAnswers,
  ...officeSettingsAnswers,
  ...officeStaffAnswers,
  ...officeTextAnswers,
  ...officeDeliveryAnswers,
]);
