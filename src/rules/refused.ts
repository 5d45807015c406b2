/** Every reason the shop may give for saying no; one table in src/server turns them into HTTP statuses. */
export type RefusalReason =
  | 'bad-request'
  | 'not-signed-in'
  | 'wrong-credentials'
  | 'wrong-code'
  | 'wrong-origin'
  | 'token-expired'
  | 'not-yours'
  | 'not-allowed'
  | 'own-password-first'
  | 'confirm-first'
  | 'not-found'
  | 'conflict'
  | 'placed-before'
  | 'too-large'
  | 'wrong-content-type'
  | 'too-many-requests'
  | 'not-answered-yet'
  | 'out-of-stock'
  | 'not-enough-credit'
  | 'open-limit'
  | 'phone-not-verified'
  | 'unavailable'
  | 'in-doubt';

/**
 * The shop says no, with a sentence for the customer. Anything else that is thrown is a bug. What is wrong with one field of a
 * form is said beside it, too:
 *
 *     throw new Refused('conflict', problem, { offerCode: problem });
 */
export class Refused extends Error {
  constructor(
    readonly reason: RefusalReason,
    sentence: string,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(sentence);
    this.name = 'Refused';
  }
}

/** A no that ends by itself: the same request may be tried again after the seconds. */
export class RefusedForNow extends Refused {
  constructor(
    reason: 'too-many-requests' | 'unavailable',
    sentence: string,
    readonly retryAfterSeconds: number,
  ) {
    super(reason, sentence);
  }
}

/** Says no with what is wrong with one field; null is nothing wrong. */
export function refuseField(field: string, problem: string | null): void {
  if (problem !== null) throw new Refused('bad-request', problem, { [field]: problem });
}
