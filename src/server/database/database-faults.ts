/** What the machine says when there is no way to the database. */
export const failedConnections = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EPIPE',
]);

/** PostgreSQL's code for a server that is starting, stopping or repairing itself. */
export const notNow = '57P03';

/** In a word, for the log: the code of the database or of the machine, or what little there is. */
export function causeOf(failure: unknown): string {
  const { code, message } = (failure ?? {}) as Partial<NodeJS.ErrnoException>;
  return code ?? message ?? 'closed';
}

/** True when the database cannot say anything now, so that what was read before is better than nothing. */
export function isDatabaseUnable(failure: unknown): boolean {
  return isDatabaseAway(failure) || isDatabaseBusy(failure);
}

const rememberedMs = 60_000;

/** What went wrong lately, for whoever asks whether the process is ready. */
export class RecentFaults {
  #diskFullAtMs = Number.NEGATIVE_INFINITY;

  note(failure: unknown): void {
    if ((failure as Partial<NodeJS.ErrnoException>).code === '53100') this.#diskFullAtMs = performance.now();
  }

  /** Reading goes on, so that only a write tells. */
  hasFullDisk(): boolean {
    return performance.now() - this.#diskFullAtMs < rememberedMs;
  }
}

/** The line was lost between a commit and its answer: what it was about is done, or not at all. */
export class CommitInDoubt extends Error {
  readonly code: string | undefined;
  constructor(failure: unknown) {
    super((failure as Error).message, { cause: failure });
    this.name = 'CommitInDoubt';
    this.code = (failure as NodeJS.ErrnoException).code;
  }
}

/** True for failures of the connection itself: the database is away or silent, not wrong. */
export function isDatabaseAway(failure: unknown): boolean {
  const { code = '', message = '' } = failure as Partial<NodeJS.ErrnoException>;
  return (
    failedConnections.has(code) ||
    /^(57P0[123]|08)/.test(code) ||
    isSilence(failure) ||
    /connection.*(terminated|timeout)|timeout expired|is not queryable/i.test(message)
  );
}

/** True when nothing was heard of a question: nobody knows whether its connection still leads anywhere. */
export function isSilence(failure: unknown): boolean {
  return (failure as Partial<Error>).message === 'Query read timeout';
}

/**
 * True when the database is there and had to give up: a lock or a statement took too long, two waited for each other,
 * every connection was in use, or a pooler in between does not know a statement that was prepared through it.
 */
function isDatabaseBusy(failure: unknown): boolean {
  const { code = '', message = '' } = failure as Partial<NodeJS.ErrnoException>;
  return (
    /^(55P03|57014|40001|40P01|53\d{3})$/.test(code) ||
    isUnknownStatement(failure) ||
    message === 'timeout exceeded when trying to connect'
  );
}

/** True when a prepared statement is not where it was left, or is there already: connections were swapped underneath. */
export function isUnknownStatement(failure: unknown): boolean {
  return /^(26000|42P05)$/.test((failure as Partial<NodeJS.ErrnoException>).code ?? '');
}

/** True when the database can be read and takes no changes, such as a copy that has not taken over yet. */
export function isDatabaseReadOnly(failure: unknown): boolean {
  return (failure as Partial<NodeJS.ErrnoException>).code === '25006';
}
