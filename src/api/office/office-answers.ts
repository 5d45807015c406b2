import { officeAuditAnswers } from './audit.ts';
import { officeBenchAnswers } from './bench.ts';
import { officeCatalogueFileAnswers } from './catalogue-file.ts';
import { officeCatalogueAnswers } from './catalogue.ts';
import { officeCustomerAnswers } from './customers.ts';
import { officeFloorAnswers } from './floor.ts';
import { officeOrderAnswers } from './orders.ts';
import { officeRentalAnswers } from './rentals.ts';
import { officeReportAnswers } from './reports.ts';
import { officeSessionAnswers } from './session.ts';
import { officeSettingsAnswers } from './settings.ts';

export const officeAnswers = [
  ...officeSessionAnswers,
  ...officeOrderAnswers,
  ...officeBenchAnswers,
  ...officeFloorAnswers,
  ...officeRentalAnswers,
  ...officeCatalogueAnswers,
  ...officeCatalogueFileAnswers,
  ...officeCustomerAnswers,
  ...officeAuditAnswers,
  ...officeReportAnswers,
  ...officeSettingsAnswers,
];
