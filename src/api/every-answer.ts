import type { Call } from '../contract/call.ts';
import { getShop } from '../contract/shop.ts';
import { readSettings } from '../shop/settings/read-settings.ts';
import { accountAnswers } from './account.ts';
import { addressAnswers } from './addresses.ts';
import { answer, type AnyAnswer } from './answer.ts';
import { cartAnswers } from './cart.ts';
import { catalogueAnswers } from './catalogue.ts';
import { checkoutAnswers } from './checkout.ts';
import { contentAnswers } from './texts.ts';
import { deliveryAnswers } from './delivery.ts';
import { forgottenPasswordAnswers } from './forgotten-password.ts';
import { homeAnswers } from './home.ts';
import { officeAnswers } from './office/office-answers.ts';
import { identityAnswers } from './identity.ts';
import { orderAnswers } from './orders.ts';
import { invoiceAnswers } from './invoices.ts';
import { rentalOrderAnswers } from './rental-orders.ts';
import { tradeInAnswers } from './trade-ins.ts';
import { rentalAnswers } from './rentals.ts';
import { searchAnswers } from './search.ts';

export const everyAnswer: ReadonlyMap<Call, AnyAnswer> = new Map([
  ...catalogueAnswers,
  ...homeAnswers,
  ...contentAnswers,
  ...deliveryAnswers,
  ...rentalAnswers,
  ...searchAnswers,
  ...identityAnswers,
  ...forgottenPasswordAnswers,
  ...addressAnswers,
  ...accountAnswers,
  ...cartAnswers,
  ...checkoutAnswers,
  ...orderAnswers,
  ...officeAnswers,
  ...tradeInAnswers,
  ...rentalOrderAnswers,
  ...invoiceAnswers,
  answer(getShop, async (_request, { database, now, publicUrl }) => ({
    settings: await readSettings(database),
    currentYear: now.getUTCFullYear(),
    publicUrl: publicUrl.origin,
  })),
]);
