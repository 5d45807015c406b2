import type { Client, Cookies, Services, Visit } from '../../api/answer.ts';
import { everyAnswer } from '../../api/every-answer.ts';
import type { Call, ReplyOf } from '../../contract/call.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase } from '../../shop/database.ts';
import type { Clock } from '../database/shop-clock.ts';
import { type Caller, readAccessToken } from '../../shop/identity/access-token.ts';
import { readRequest } from './read-request.ts';
import { recogniseStaff } from './recognise-staff.ts';
import { isSignedInTime } from '../../shop/identity/old-signature.ts';
import { isSessionAlive } from '../../shop/identity/session.ts';

export interface Answered<C extends Call> {
  reply: ReplyOf<C>;
  headers: ReadonlyMap<string, string>;
}

/** Who asks, as far as the request tells. */
interface Visitor {
  authorization: string | undefined;
  client: Client;
  cookies: Cookies;
  /** Told as soon as it is known, also when the request is refused afterwards. */
  recognised?: (who: Who) => void;
}

export type Who = { account: number } | { staff: number };

export interface Dispatcher {
  database: ShopDatabase;
  clock: Clock;
  publicUrl: URL;
  services: Services;
  /** Absent while a page is rendered: pages are the same for everyone, so they are made for nobody. */
  visitor?: Visitor;
}

/** The one way in: HTTP requests and server rendering come through here. */
export async function dispatch<C extends Call>(
  { database, clock, publicUrl, services, visitor = nobody }: Dispatcher,
  call: C,
  request: unknown,
): Promise<Answered<C>> {
  const respond = everyAnswer.get(call);
  if (!respond) throw new Refused('not-answered-yet', `The shop does not answer ${call.path} yet.`);
  const now = clock.now();
  const recognise = async () => {
    const found = await authenticate({ database, services, authorization: visitor.authorization, now });
    if (!(found instanceof Refused)) visitor.recognised?.({ account: found.shopperId });
    return found;
  };
  // Strangers are turned away before their request is read: what is wrong with it would tell them about the call.
  const staff = call.who === 'staff' ? await recogniseStaff(call, { database, cookies: visitor.cookies, now }) : null;
  if (staff) visitor.recognised?.({ staff: staff.staffId });
  const known = call.who === 'anyone' || staff ? null : await recognise();
  if (call.who === 'shopper' && known instanceof Refused) throw known;
  const parsed = readRequest(call, request);
  const caller = hasUserId(parsed) ? requireCaller(parsed.userId, known ?? (await recognise())) : orNobody(known);
  const { client, cookies } = visitor;
  const visit: Visit = { database, publicUrl, services, now, caller, staff, client, cookies, replyHeaders: new Map() };
  const reply = (await respond(parsed, visit)) as ReplyOf<C>;
  return { reply, headers: visit.replyHeaders };
}

const nobody: Visitor = {
  authorization: undefined,
  client: { address: 'none', device: 'none' },
  cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
};

function hasUserId(parsed: unknown): parsed is { userId: unknown } {
  return typeof parsed === 'object' && parsed !== null && 'userId' in parsed && parsed.userId !== undefined;
}

/** An id in a request is never believed: it is the one of the token, or the request fails. */
function requireCaller(userId: unknown, caller: Caller | Refused): Caller {
  if (caller instanceof Refused) throw caller;
  if (caller.shopperId !== userId) throw new Refused('not-yours', 'That belongs to somebody else.');
  return caller;
}

function orNobody(caller: Caller | Refused | null): Caller | null {
  return caller instanceof Refused ? null : caller;
}

interface Shown {
  database: ShopDatabase;
  services: Services;
  /** The Authorization header, as it came. */
  authorization: string | undefined;
  now: Date;
}

/** Whom the request's token names, or why it names nobody. */
export async function authenticate({ database, services, authorization, now }: Shown): Promise<Caller | Refused> {
  const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return notSignedIn();
  const caller = await readAccessToken(services.keys, token, now);
  if (caller === 'forged') return notSignedIn();
  if (caller === 'expired') return toBeRenewed();
  if (!(await isSessionAlive(database, caller, now))) return notSignedIn();
  // Whoever has the cookie gets a token of the new secret for it.
  return (await isSignedInTime(database, { ...caller, endsAt: caller.tokenEndsAt })) ? caller : toBeRenewed();
}

function toBeRenewed(): Refused {
  return new Refused('token-expired', 'Your sign-in has to be renewed.');
}

function notSignedIn(): Refused {
  return new Refused('not-signed-in', 'Please sign in.');
}
