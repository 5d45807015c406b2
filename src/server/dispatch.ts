import * as z from 'zod/mini';
import type { Visit } from '../api/answer.ts';
import { everyAnswer } from '../api/every-answer.ts';
import type { Call, ReplyOf } from '../contract/call.ts';
import { Refused } from '../rules/refused.ts';
import type { ShopDatabase } from '../shop/database.ts';

export interface Answered<C extends Call> {
  reply: ReplyOf<C>;
  headers: ReadonlyMap<string, string>;
}

export interface Dispatcher {
  database: ShopDatabase;
  publicUrl: URL;
}

/** The one door: HTTP requests and server rendering come through here. */
export async function dispatch<C extends Call>(
  { database, publicUrl }: Dispatcher,
  call: C,
  request: unknown,
): Promise<Answered<C>> {
  const respond = everyAnswer.get(call);
  if (!respond) throw new Refused('not-answered-yet', `The shop does not answer ${call.path} yet.`);
  const parsed = parse(call, request);
  const visit: Visit = { database, publicUrl, now: new Date(), replyHeaders: new Map() };
  const reply = (await respond(parsed, visit)) as ReplyOf<C>;
  return { reply, headers: visit.replyHeaders };
}

function parse(call: Call, request: unknown): unknown {
  const parsed = z.safeParse(call.request, request ?? {});
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.') || 'request', issue.message]),
  );
  const [[field, problem] = ['request', 'is not understood']] = Object.entries(fields);
  throw new Refused('bad-request', `${field} ${problem}.`.replace(/\.\.$/, '.'), fields);
}
