import { useState } from 'react';
import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts';
import { askFromBrowser } from './call.ts';
import { refusalOf, type Refusal } from './refused-by-shop.ts';

export type Sent<C extends Call> = { reply: ReplyOf<C>; refusal: null } | { reply: null; refusal: Refusal };

/**
 * Sends a form: `isPending` is true until the shop has answered, whatever it answers.
 *
 *     const { isPending, send } = useSending();
 *     const { reply, refusal } = await send(login, { email, password });
 *     if (refusal) setMessage({ title: refusal.sentence });
 */
export function useSending() {
  const [isPending, setIsPending] = useState(false);
  async function send<C extends Call>(call: C, request: RequestOf<C>): Promise<Sent<C>> {
    setIsPending(true);
    try {
      return { reply: (await askFromBrowser(call, request)).reply, refusal: null };
    } catch (failure) {
      return { reply: null, refusal: refusalOf(failure) };
    } finally {
      setIsPending(false);
    }
  }
  return { isPending, send };
}
