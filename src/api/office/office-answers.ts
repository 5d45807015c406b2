import { officeAuditAnswers } from './audit.ts';
import { officeBenchAnswers } from './bench.ts';
import { officeCatalogueCsvAnswers } from './catalogue-csv.ts';
import { officeCatalogueAnswers } from './catalogue.ts';
import { officeContentAnswers } from './texts.ts';
import { officeCustomerAnswers } from './customers.ts';
import { officeDeliveryAnswers } from './delivery.ts';
import { officeFloorAnswers } from './floor.ts';
import { officeOrderAnswers } from './orders.ts';
import { officePaymentAnswers } from './payments.ts';
import { officeRentalAnswers } from './rentals.ts';
import { officePhotographAnswers } from './photographs.ts';
import { officeReportAnswers } from './reports.ts';
import { officeSendBackAnswers } from './send-back.ts';
import { officeSessionAnswers } from './session.ts';
import { officeSettingsAnswers } from './settings.ts';
import { officeStaffAnswers } from './staff.ts';
import { officeShorteningAnswers } from './shortening.ts';

export const officeAnswers = [
  ...officeSessionAnswers,
  ...officeOrderAnswers,
  ...officeBenchAnswers,
  ...officePaymentAnswers,
  ...officeFloorAnswers,
  ...officeShorteningAnswers,
  ...officeSendBackAnswers,
  ...officeRentalAnswers,
  ...officeCatalogueAnswers,
  ...officeCatalogueCsvAnswers,
  ...officePhotographAnswers,
  ...officeCustomerAnswers,
  ...officeAuditAnswers,
  ...officeReportAnswers,
  ...officeSettingsAnswers,
  ...officeStaffAnswers,
  ...officeContentAnswers,
  ...officeDeliveryAnswers,
];
