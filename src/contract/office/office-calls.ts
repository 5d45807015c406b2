import type { Call } from '../call.ts';
import { officeAudit } from './audit.ts';
import * as bench from './bench.ts';
import * as catalogueCsv from './catalogue-csv.ts';
import * as catalogue from './catalogue.ts';
import * as content from './texts.ts';
import * as customers from './customers.ts';
import * as delivery from './delivery.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as rentals from './rentals.ts';
import * as photographs from './photographs.ts';
import { officeReport, officeReportCsv } from './reports.ts';
import { officeSendBack } from './send-back.ts';
import { officeMe, officeSignIn, officeSignOut } from './session.ts';
import * as settings from './settings.ts';
import * as staff from './staff.ts';
import { officePreviewShortening, officeShortenOrder } from './shortening.ts';

/** Every call of the back office. */
export const officeCalls: readonly Call[] = [
  officeSignIn,
  officeMe,
  officeSignOut,
  orders.officeToday,
  orders.officeOrders,
  orders.officeOrdersExport,
  orders.officeOrder,
  orders.officeMoveOrder,
  orders.officeAddNote,
  orders.officeRefund,
  officePreviewShortening,
  officeShortenOrder,
  officeSendBack,
  orders.officeInspectItem,
  orders.officeInspectRental,
  orders.officePayouts,
  orders.officeExportPayouts,
  orders.officeRecordPayout,
  payments.officePaymentTroubles,
  payments.officeAskGateway,
  payments.officeEndTrouble,
  payments.officeRetryRefund,
  payments.officeDocument,
  payments.officeExportPayoutsAgain,
  bench.officeTradeInPhoto,
  bench.officeRentalPhoto,
  bench.officeChangeUnit,
  bench.officeWaiveCharge,
  rentals.officeRentalCalendar,
  rentals.officeRentalDesk,
  rentals.officeAddUnits,
  rentals.officeTakeUnitOut,
  rentals.officePutUnitBack,
  catalogue.officeProducts,
  catalogue.officeProduct,
  catalogue.officeChangeProduct,
  catalogue.officeChangeTitle,
  catalogue.officeChangeEdition,
  catalogue.officeMoveStock,
  catalogue.officeAddEdition,
  catalogue.officeAddProduct,
  photographs.officeAddPhotograph,
  photographs.officeChangePhotograph,
  photographs.officeRemovePhotograph,
  catalogueCsv.officeExportCatalogue,
  catalogueCsv.officePreviewImport,
  catalogueCsv.officeApplyImport,
  catalogueCsv.officePreviewBulkEdit,
  catalogueCsv.officeApplyBulkEdit,
  catalogueCsv.officeBulkChanges,
  catalogueCsv.officeUndoBulk,
  customers.officeCustomers,
  customers.officeCustomer,
  customers.officeGrantCredit,
  customers.officeCorrectCredit,
  customers.officeCreditRequests,
  customers.officeDecideCredit,
  customers.officeBlockCustomer,
  customers.officeEraseCustomer,
  officeAudit,
  officeReport,
  officeReportCsv,
  settings.officeSettings,
  settings.officeChangeSettings,
  settings.officeChangeCity,
  settings.officeSetRate,
  staff.officeStaff,
  staff.officeAddStaff,
  staff.officeChangeRole,
  staff.officeLetGo,
  staff.officeResetSecondFactor,
  staff.officeResetStaffPassword,
  staff.officeChangeMyPassword,
  content.officeTexts,
  content.officeText,
  content.officeSaveText,
  delivery.officeAreas,
  delivery.officeSetAreas,
  delivery.officeRemoveArea,
];
