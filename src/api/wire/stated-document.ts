import type { DocumentKind } from '../../rules/rentals/renter.ts';
import { Refused } from '../../rules/refused.ts';
import { identityProblem } from '../../rules/trade-ins/seller-identity.ts';
import type { DocumentContents } from '../../shop/rentals/renter/identity-documents.ts';
import type { findDocument } from '../../shop/rentals/renter/identity-documents.ts';
import type { Visit } from '../answer.ts';

interface Stated {
  kind: DocumentKind;
  number: string;
  front: string;
  back: string;
}

/** What was stated, with pictures that were read and drawn again: nothing else of the files stays. Never inside a transaction. */
export async function readDocument(
  { kind, number, front, back }: Stated,
  { services }: Visit,
): Promise<DocumentContents> {
  const problem = identityProblem({ kind, number });
  if (problem !== null) throw new Refused('bad-request', problem, { number: problem });
  return { kind, number, front: await side('front', front, services), back: await side('back', back, services) };
}

async function side(field: 'front' | 'back', picture: string, { pictures }: Visit['services']): Promise<Buffer> {
  try {
    return await pictures.snapshot(picture);
  } catch (failure) {
    throw failure instanceof Refused
      ? new Refused(failure.reason, failure.message, { [field]: failure.message })
      : failure;
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** A document with the end of its number only. */
export function maskedDocument({ kind, masked, state, refusedBecause }: Known) {
  return { kind, number: masked, state, refusedBecause };
}
