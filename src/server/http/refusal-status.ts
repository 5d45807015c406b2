import type { RefusalReason } from '../../rules/refused.ts';

/** The one table from the shop's reasons to statuses of HTTP. */
export const refusalStatus: Readonly<Record<RefusalReason, number>> = {
  'bad-request': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'wrong-code': 400,
  'wrong-origin': 403,
  'token-expired': 403,
  'not-yours': 403,
  'not-allowed': 403,
  'own-password-first': 403,
  'confirm-first': 403,
  'not-found': 404,
  conflict: 409,
  'placed-before': 409,
  'too-large': 413,
  'wrong-content-type': 415,
  'too-many-requests': 429,
  'not-answered-yet': 501,
  'out-of-stock': 409,
  'not-enough-credit': 409,
  'open-limit': 409,
  'phone-not-verified': 409,
  unavailable: 503,
  'in-doubt': 503,
};
