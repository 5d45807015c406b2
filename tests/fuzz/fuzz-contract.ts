import type { Call } from '../../src/contract/call.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { callSamples } from '../support/call-samples.ts';
import { inParallel } from '../support/in-parallel.ts';
import type { OpenShop } from '../support/open-shop.ts';
import { Dice } from './dice.ts';
import { oddText } from './odd-values.ts';
import { everyPrincipal, type Principal } from './principals.ts';
import { type KnownThings, valueOf } from './value-of.ts';

export interface FuzzChoices {
  seed: number;
  requests: number;
}

export interface Problem {
  seed: number;
  request: object;
  what: string;
}

const atOnce = 12;
const revivedEvery = 1_000;
const longestMs = 30_000;
const mostProblems = 5;

/** These compute hashes, draw or write whole files: a few of them take as long as a thousand others. */
const slow = new Set([
  '/api/login',
  '/api/register',
  '/api/resetPassword',
  '/api/changePassword',
  '/api/deleteMyAccount',
  '/api/downloadMyData',
  '/api/office/signIn',
  '/api/office/changeMyPassword',
  '/api/office/addStaff',
  '/api/office/resetStaffPassword',
  '/api/office/exportCatalogue',
  '/api/office/previewBulkEdit',
  '/api/office/applyBulkEdit',
  '/api/office/addPhotograph',
]);

/** Requests made from the contract, of everybody, to every call once and then to any; answers what should not have happened. */
export async function fuzzContract(shop: OpenShop, { seed, requests }: FuzzChoices) {
  const dice = new Dice(seed);
  const principals = await Promise.all(everyPrincipal.map(({ first }) => first(shop)));
  const known = await knownThings(shop);
  const problems: Problem[] = [];
  const statuses = new Map<number | string, number>();
  const asked = new Set<string>();
  let sent = 0;
  while (sent < requests && problems.length < mostProblems) {
    const round = Array.from({ length: Math.min(revivedEvery, requests - sent) }, (_, index) =>
      requestOf(dice, { principal: dice.oneOf(principals), known, call: everyCall[sent + index] ?? anyCall(dice) }),
    );
    sent += round.length;
    const tooBusy: FuzzRequest[] = [];
    await inParallel(round, atOnce, async (request) => {
      const what = await send(shop, request);
      asked.add(`${request.who} ${request.path}`);
      statuses.set(what, (statuses.get(what) ?? 0) + 1);
      if (what === 503) tooBusy.push(request);
      else if (typeof what !== 'number' || what >= 500) problems.push({ seed, request, what: String(what) });
    });
    // Many change the whole catalogue at once here, and 503 says that one had to wait too long for another. Alone it must work.
    for (const request of tooBusy) {
      const what = await send(shop, request);
      if (typeof what !== 'number' || what >= 500) problems.push({ seed, request, what: `again ${what}` });
    }
    await revive(shop, principals);
  }
  return { problems, sent, statuses: Object.fromEntries(statuses), asked };
}

async function revive(shop: OpenShop, principals: Principal[]): Promise<void> {
  for (const [index, principal] of principals.entries()) {
    const maker = everyPrincipal[index];
    if (maker && !(await principal.isKnown())) principals[index] = await maker.again(shop);
  }
}

async function knownThings({ connection }: OpenShop): Promise<KnownThings> {
  const { rows } = await connection.pool.query<{ number: string }>('select number from shop_order limit 50');
  const samples = Object.values(callSamples).flatMap((make) =>
    Object.values(make({ userId: 1, password: 'x', email: 'x@example.in', addressId: 1, cartItemId: 1 })),
  );
  const words = samples.filter((value): value is string => typeof value === 'string');
  return { orderIds: rows.map(({ number }) => number), words, largestId: 60 };
}

interface FuzzRequest {
  who: string;
  method: string;
  path: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

function anyCall(dice: Dice): Call {
  const call = dice.oneOf(everyCall);
  const isTaken = !slow.has(call.path) || dice.isLucky(10);
  return isTaken ? call : dice.oneOf(everyCall.filter(({ path }) => !slow.has(path)));
}

function requestOf(
  dice: Dice,
  { principal, known, call }: { principal: Principal; known: KnownThings; call: Call },
): FuzzRequest {
  const wanted = wantedOf(call, dice, { principal, known });
  const shared = { who: principal.name, method: call.method, path: call.path };
  if (call.method === 'GET') {
    return { ...shared, url: `${call.path}?${queryText(wanted, dice)}`, headers: headersOf(principal, dice) };
  }
  return {
    ...shared,
    url: call.path,
    headers: { ...headersOf(principal, dice), 'content-type': contentType(dice) },
    body: bodyText(wanted, dice),
  };
}

/** The sample with some of its fields changed, or something made from the schema alone. */
function wantedOf(
  call: Call,
  dice: Dice,
  { principal: { own }, known }: { principal: Principal; known: KnownThings },
): unknown {
  const made = valueOf(call.request, dice, known);
  if (dice.isLucky(25) || typeof made !== 'object' || made === null || Array.isArray(made)) return made;
  const sample = callSamples[call.path]?.(own) ?? {};
  const isKept = () => dice.isLucky(65);
  const kept = Object.fromEntries(Object.entries(sample).filter(isKept));
  return { ...made, ...kept, ...('userId' in sample && dice.isLucky(95) ? { userId: sample['userId'] } : {}) };
}

function queryText(wanted: unknown, dice: Dice): string {
  if (typeof wanted !== 'object' || wanted === null) return escaped(String(wanted));
  const pairs = Object.entries(wanted).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const values = Array.isArray(value) ? value : [value];
    return values.map((one) => `${escaped(name)}=${escaped(typeof one === 'string' ? one : JSON.stringify(one))}`);
  });
  return (dice.isLucky(3) ? [...pairs, dice.oneOf(['%', '%ff=%ff', '&&', '=', '?', '+'])] : pairs).join('&');
}

function escaped(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd')).slice(0, 6_000);
}

const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '5',
  '"x"',
  '{"a":1,"a":2}',
  '\u0000',
  '{"__proto__":{"a":1}}',
  '{"x":1e999}',
];

function bodyText(wanted: unknown, dice: Dice): string {
  if (dice.isLucky(2)) return dice.oneOf(brokenBodies);
  if (dice.isLucky(0.3)) return '['.repeat(20_000) + ']'.repeat(20_000);
  return JSON.stringify(wanted) ?? 'null';
}

function contentType(dice: Dice): string {
  return dice.isLucky(97)
    ? 'application/json'
    : dice.oneOf(['text/plain', 'application/xml', 'application/json;;', '']);
}

function headersOf({ headers }: Principal, dice: Dice): Record<string, string> {
  if (dice.isLucky(95)) return headers;
  const odd = oddText(dice).replaceAll(/[^\x20-\x7e]/g, '');
  return {
    ...headers,
    [dice.oneOf(['cookie', 'authorization', 'origin', 'user-agent', 'x-forwarded-for', 'range'])]: odd,
  };
}

/** The status, or what came instead of one. */
async function send({ http }: OpenShop, { method, url, headers, body }: FuzzRequest): Promise<number | string> {
  const answered = http
    .inject({ method: method as 'GET', url, headers, ...(body !== undefined && { payload: body }) })
    .then(({ statusCode }) => statusCode);
  let late: NodeJS.Timeout | undefined;
  const hung = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve('no answer'), longestMs);
  });
  try {
    return await Promise.race([answered, hung]);
  } catch (failure) {
    return `it broke: ${String(failure)}`;
  } finally {
    clearTimeout(late);
  }
}
