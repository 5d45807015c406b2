import type { Call, ParsedRequestOf, ReplyOf } from '../contract/call.ts';
import { Refused } from '../rules/refused.ts';
import type { PreparedPhotograph } from '../shop/catalogue/add-photograph.ts';
import type { ShopDatabase } from '../shop/database.ts';
import type { Caller } from '../shop/identity/access-token.ts';
import type { SealKey } from '../shop/seal.ts';
import type { StaffCaller } from '../shop/staff/staff-session.ts';
import type { PaymentGateway } from '../shop/payments/payment-gateway.ts';
import type { IdentityKeys } from '../shop/identity/identity-keys.ts';

/** One request to the shop: who asks, what it may use, and what it may add to the reply. */
export interface Visit {
  database: ShopDatabase;
  now: Date;
  /** The address that shoppers use. */
  publicUrl: URL;
  replyHeaders: Map<string, string>;
  /** Whom the token names, checked; null for visitors who need not be known. See callerOf. */
  caller: Caller | null;
  /** The member of the staff, on calls of the back office only. See staffOf. */
  staff: StaffCaller | null;
  client: Client;
  cookies: Cookies;
  services: Services;
}

export interface Client {
  /** Where the request came from, for limits; null when nobody can tell. */
  address: string | null;
  /** In words, such as "Chrome on Android". */
  device: string;
}

/** The shop's own cookies: never readable by scripts, sent to /api of this site only. */
export interface Cookies {
  get: (name: CookieName) => string | undefined;
  set: (name: CookieName, value: string, options: { keepSeconds: number }) => void;
  clear: (name: CookieName) => void;
}
export type CookieName = 'refresh' | 'otp' | 'reset' | 'office' | 'enrolment' | 'device';

/** What the process lends to the answers. */
export interface Services {
  keys: IdentityKeys;
  limits: Limits;
  /**
   * Hands a text message over, and does not wait for a provider: how long that takes would tell that there was
   * somebody to send to. It never fails; the process writes failures down. Never inside a transaction.
   */
  sendText: (message: TextMessage) => Promise<void>;
  /** Hands over the e-mail with the link that confirms an address, in the same way. */
  sendEmailLink: (link: EmailLink) => Promise<void>;
  /** The one company that takes payments for this shop. Never asked inside a transaction. */
  gateway: PaymentGateway;
  /** Seals where a seller's money goes. */
  sealKey: SealKey;
  /** Seals the secrets of the staff's authenticator apps. */
  totpKey: SealKey;
  pictures: Pictures;
  /** Writes a failure down that the visitor is told in other words. */
  noteFailure: (failure: unknown, about: string) => void;
}

/** Read pictures that the staff uploads, as the base64 of the request. What is not a picture is refused. Never inside a transaction. */
interface Pictures {
  photograph: (picture: string) => Promise<PreparedPhotograph>;
  /** One JPEG that shows the state of a thing. */
  snapshot: (picture: string) => Promise<Buffer>;
}

export type LimitName =
  | 'login-by-device'
  | 'login-by-pair'
  | 'login-by-watched-pair'
  | 'login-by-account'
  | 'login-by-address'
  | 'register-by-address'
  | 'otp-by-account'
  | 'otp-by-address'
  | 'otp-of-all'
  | 'email-change-by-account'
  | 'email-link-by-account'
  | 'email-link-by-recipient'
  | 'email-link-by-address'
  | 'email-link-of-all'
  | 'verify-by-address'
  | 'wrong-code-by-address'
  | 'wrong-code-of-all'
  | 'reset-by-permit'
  | 'order-by-account'
  | 'order-by-address'
  | 'cancel-by-account'
  | 'cancel-by-address'
  | 'code-by-account'
  | 'code-by-address'
  | 'code-beside-network'
  | 'document-by-account'
  | 'review-by-account'
  | 'password-by-session'
  | 'staff-by-device'
  | 'staff-by-pair'
  | 'staff-by-address'
  | 'staff-by-account'
  | 'staff-code-by-pair'
  | 'staff-code-by-account';

export interface Limits {
  /** Counts one more try, and refuses with the seconds to wait when there were too many. An address that nobody knows (null) counts for nothing. */
  take: (name: LimitName, key: string | null) => Promise<void>;
  /** Counts one more without refusing anybody, and tells how many there were. */
  count: (name: LimitName, key: string) => Promise<number>;
  /** Whether there were as many as are allowed, without counting. */
  isReached: (name: LimitName, key: string) => Promise<boolean>;
  /** For a try that turned out to be a good one. */
  giveBack: (name: LimitName, key: string | null) => Promise<void>;
}

export interface TextMessage {
  /** Ten digits. */
  to: string;
  template: 'password-reset' | 'sign-in-code' | 'phone-code' | 'agreement-code';
  values: { code: string; order?: string };
}

export interface EmailLink {
  to: string;
  firstName: string;
  token: string;
  /** Says that the account is not its reader's. */
  notMeCode: string;
}

export type Answer<C extends Call> = (request: ParsedRequestOf<C>, visit: Visit) => Promise<ReplyOf<C>>;
export interface AnyAnswer {
  (request: unknown, visit: Visit): Promise<unknown>;
  /** What a refusal leaves behind. A request that is too large or no JSON never reaches the answer, but it reaches this. */
  whenRefused?: WhenRefused | undefined;
  /** Without it any sale may change the answer. */
  productsOf?: ((reply: unknown) => Iterable<number>) | undefined;
}
export type WhenRefused = (refused: { database: ShopDatabase; shopperId: number; now: Date }) => Promise<void>;

/**
 * Binds a call to its answer. The request was parsed with the call's own schema, which is why the cast is safe.
 *
 *     answer(contract.getWallet, async (_request, visit) =>
 *       walletOnTheWire(await readWallet(visit.database, callerOf(visit).shopperId)),
 *     ),
 */
export function answer<C extends Call>(
  call: C,
  respond: Answer<C>,
  { whenRefused, productsOf }: AboutAnswer<C> = {},
): readonly [Call, AnyAnswer] {
  return [
    call,
    Object.assign(respond as AnyAnswer, { whenRefused, productsOf: productsOf as AnyAnswer['productsOf'] }),
  ];
}

interface AboutAnswer<C extends Call> {
  whenRefused?: WhenRefused;
  /** Of a public call: the products whose stock or price its reply shows, so that a sale of any other leaves it as it is. */
  productsOf?: (reply: ReplyOf<C>) => Iterable<number>;
}

/** Of a public call that shows no stock and no price of a product. */
export const showsNoProducts = { productsOf: (): number[] => [] };

/** The reply of a call that only says that it is done. */
export const success = { status: 'success' as const };

/** The member of the staff who asks; the role was checked before. */
export function staffOf({ staff }: Visit): StaffCaller {
  if (staff === null) throw new Refused('not-signed-in', 'Please sign in.');
  return staff;
}

/** Who of the staff makes a change, and when: what the audit log writes down. */
export function actorOf(visit: Visit): { by: { staffId: number; name: string }; now: Date } {
  const { staffId, name } = staffOf(visit);
  return { by: { staffId, name }, now: visit.now };
}

/** The signed-in person. The id in the request is never used: this one is. */
export function callerOf({ caller }: Visit): Caller {
  if (caller === null) throw new Refused('not-signed-in', 'Please sign in.');
  return caller;
}
