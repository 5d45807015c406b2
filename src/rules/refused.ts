/** Every reason the shop may give for saying no; one table in src/server turns them into HTTP statuses. */
export type RefusalReason =
  | 'bad-request'
  | 'not-signed-in'
  | 'token-expired'
  | 'not-yours'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'wrong-content-type'
  | 'too-many-requests'
  | 'not-answered-yet'
  | 'out-of-stock'
  | 'unavailable';

/** The shop says no, with a sentence for the customer. Anything else that is thrown is a bug. */
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
