import { officeAuditAnswers } from './audit.ts';
import { officeBenchAnswers } from './bench.ts';
import { officeCatalogueFileAnswers } from './catalogue-file.ts';
import { officeCatalogueAnswers } from './catalogue.ts';
import { officeContentAnswers } from './content.ts';
import { officeCustomerAnswers } from './customers.ts';
import { officeDeliveryAnswers } from './delivery.ts';
import { officeOrderAnswers } from './orders.ts';
import { officeReportAnswers } from './reports.ts';
import { officeSessionAnswers } from './session.ts';
import { officeSettingsAnswers } from './settings.ts';

export const officeAnswers = [
  ...officeSessionAnswers,
  ...officeOrderAnswers,
  ...officeBenchAnswers,
  ...officeCatalogueAnswers,
  ...officeCatalogueFileAnswers,
  ...officeCustomerAnswers,
  ...officeAuditAnswers,
  ...officeReportAnswers,
  ...officeSettingsAnswers,
  ...officeContentAnswers,
  ...officeDeliveryAnswers,
];
