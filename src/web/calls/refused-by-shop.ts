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

/** True when nobody knows whether it was done: no answer came, or one of something that broke on the way. */
export function isInDoubt({ status, code }: Refusal): boolean {
  return code === 'in-doubt' || [0, 500, 502, 504].includes(status);
}

/** What to show for a failed call. Anything but a refusal is a mistake of ours, and its message would help nobody. */
export function refusalOf(failure: unknown): Refusal {
  if (failure instanceof RefusedByShop) return failure.refusal;
  return {
    status: 500,
    code: 'failed',
    sentence: 'Something went wrong on our side. Please try again.',
    requestId: null,
  };
}
