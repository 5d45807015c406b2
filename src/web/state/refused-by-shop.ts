export interface Refusal {
  status: number;
  code: string;
  /** A sentence for the customer. */
  sentence: string;
  requestId: string | null;
  fields?: Readonly<Record<string, string>>;
}

/** The shop said no, or could not be reached; the sentence is ready to be shown. */
export class RefusedByShop extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.sentence);
    this.name = 'RefusedByShop';
  }
}
