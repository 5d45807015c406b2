import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts';
import { fetchWithBearer } from './bearer.ts';
import { RefusedByShop } from './refused-by-shop.ts';

export interface Asked<C extends Call> {
  reply: ReplyOf<C>;
  /** How many there are in all, for a reply that is one page of a list. */
  total: number;
}

/** Asks the shop: over HTTP in the browser, in-process while a page is rendered. */
export type ShopCall = <C extends Call>(call: C, request: RequestOf<C>) => Promise<Asked<C>>;

const timeoutMs = 15_000;

/** A `signal` gives the call up before it is answered. */
export async function askFromBrowser<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Asked<C>> {
  const response = await answerOf(call, request as Record<string, unknown>, signal);
  const body: unknown = await response.json().catch(() => null);
  return { reply: body as ReplyOf<C>, total: Number(response.headers.get('x-total-count') ?? 0) };
}

/** The answer as it came, when it is not a refusal. */
export async function answerOf(call: Call, request: Record<string, unknown>, signal?: AbortSignal): Promise<Response> {
  const response = await reach(call, request, signal);
  if (!response.ok) throw refusal(response, await response.json().catch(() => null));
  return response;
}

async function reach(call: Call, request: Record<string, unknown>, givenUp?: AbortSignal): Promise<Response> {
  const isRead = call.method === 'GET';
  const address = isRead ? `${call.path}${queryOf(request)}` : call.path;
  try {
    return await fetchWithBearer(address, {
      method: call.method,
      credentials: 'same-origin',
      signal: timeLimit(givenUp),
      ...(isRead ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) }),
    });
  } catch (failure) {
    throw new RefusedByShop({ status: 0, requestId: null, ...unreachable(failure) });
  }
}

/** Browsers that cannot join two signals finish a call that was given up; whoever gave it up does not look at the answer. */
function timeLimit(givenUp: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return givenUp && 'any' in AbortSignal ? AbortSignal.any([timeout, givenUp]) : timeout;
}

function unreachable(failure: unknown): { code: string; sentence: string } {
  if (!navigator.onLine)
    return { code: 'offline', sentence: 'You are offline. Please try again when you are back online.' };
  if (failure instanceof DOMException && failure.name === 'TimeoutError') {
    return { code: 'timeout', sentence: 'The shop took too long to answer. Please try again.' };
  }
  return { code: 'unreachable', sentence: 'The shop cannot be reached. Check your connection and try again.' };
}

function refusal(response: Response, body: unknown): RefusedByShop {
  const { error, code, requestId, fields } = (body ?? {}) as Record<string, unknown>;
  return new RefusedByShop({
    status: response.status,
    code: typeof code === 'string' ? code : 'failed',
    sentence: typeof error === 'string' ? error : 'Something went wrong on our side. Please try again.',
    requestId: typeof requestId === 'string' ? requestId : null,
    fields: (fields ?? {}) as Record<string, string>,
  });
}

function queryOf(request: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) {
    if (value === undefined || value === null) continue;
    const parts = (Array.isArray(value) ? value : [value]) as (string | number | boolean)[];
    for (const part of parts) query.append(name, String(part));
  }
  return query.size > 0 ? `?${query}` : '';
}
