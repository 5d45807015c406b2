import * as z from 'zod/mini';
import { consoleSlugs, mediums } from '../../rules/consoles/consoles.ts';
import { readConsoles } from '../../rules/consoles/works-on.ts';
import { productOrigin } from '../catalogue.ts';
import { singleLine } from '../fields.ts';

/** What the office sees of an edition beside its prices. */
export const editionFacts = {
  playableOn: z.nullable(z.string()),
  ...productOrigin,
  /** Where it differs from what its platform and kind say of the consoles it works on; null is as usual. */
  comesAs: z.nullable(z.enum(mediums)),
  region: z.nullable(z.string()),
  /** Consoles, separated by spaces. */
  worksOn: z.nullable(z.string()),
};

const newLine = (most: number) => z.optional(z.nullable(singleLine(most).check(z.minLength(1, 'must be a name'))));
const noConsoles = `must be some of these, separated by spaces: ${consoleSlugs.join(' ')}`;

export const newEditionFacts = {
  playableOn: newLine(200),
  countryOfOrigin: newLine(200),
  maker: newLine(200),
  makerWarranty: newLine(200),
  comesAs: z.optional(editionFacts.comesAs),
  /** Unless it is made for India or for everywhere. */
  region: newLine(60),
  worksOn: z.optional(z.nullable(singleLine(200).check(z.refine((text) => readConsoles(text) !== null, noConsoles)))),
};
