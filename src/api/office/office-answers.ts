import { officeBenchAnswers } from './bench.ts';
import { officeCatalogueFileAnswers } from './catalogue-file.ts';
import { officeCatalogueAnswers } from './catalogue.ts';
import { officeOrderAnswers } from './orders.ts';
import { officeSessionAnswers } from './session.ts';

export const officeAnswers = [
  ...officeSessionAnswers,
  ...officeOrderAnswers,
  ...officeBenchAnswers,
  ...officeCatalogueAnswers,
  ...officeCatalogueFileAnswers,
];
