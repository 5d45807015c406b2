import type { Call } from '../call.ts';
import { officeAudit } from './audit.ts';
import * as catalogueFile from './catalogue-file.ts';
import * as catalogue from './catalogue.ts';
import * as content from './content.ts';
import * as customers from './customers.ts';
import * as delivery from './delivery.ts';
import * as orders from './orders.ts';
import { officeReport, officeReportFile } from './reports.ts';
import { officeMe, officeSignIn, officeSignOut } from './session.ts';
import * as settings from './settings.ts';

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
  orders.officeInspectItem,
  orders.officeInspectRental,
  orders.officePayouts,
  orders.officeExportPayouts,
  orders.officeRecordPayout,
  catalogue.officeProducts,
  catalogue.officeProduct,
  catalogue.officeChangeProduct,
  catalogue.officeChangeEdition,
  catalogue.officeMoveStock,
  catalogue.officeAddEdition,
  catalogueFile.officeExportCatalogue,
  catalogueFile.officePreviewImport,
  catalogueFile.officeApplyImport,
  catalogueFile.officePreviewBulkEdit,
  catalogueFile.officeApplyBulkEdit,
  catalogueFile.officeBulkChanges,
  catalogueFile.officeUndoBulk,
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
  officeReportFile,
  settings.officeSettings,
  settings.officeChangeSettings,
  settings.officeChangePlace,
  settings.officeSetRate,
  content.officeTexts,
  content.officeText,
  content.officeSaveText,
  delivery.officeAreas,
  delivery.officeSetAreas,
  delivery.officeRemoveArea,
];
