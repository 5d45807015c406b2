import { useEffect, useState } from 'react';
import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts';
import { askFromBrowser } from './call.ts';
import { refusalOf, type Refusal } from './refused-by-shop.ts';

export interface AskedAfterLoad<C extends Call> {
  /** Null until the shop has answered; an older answer stays while it is asked again. */
  reply: ReplyOf<C> | null;
  refusal: Refusal | null;
  askAgain: () => void;
}

/** What only the browser may ask for: personal data, once it is known who is signed in. A null request waits. */
export function useAsked<C extends Call>(call: C, request: RequestOf<C> | null): AskedAfterLoad<C> {
  const key = request === null ? null : JSON.stringify(request);
  const [answer, setAnswer] = useState<Answer<C>>(noAnswer);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    askFromBrowser(call, JSON.parse(key) as RequestOf<C>).then(
      ({ reply }) => isWanted && setAnswer({ key, reply, refusal: null }),
      (failure: unknown) =>
        isWanted && setAnswer((old) => ({ key, reply: replyFor(old, key), refusal: refusalOf(failure) })),
    );
    return () => {
      isWanted = false;
    };
  }, [call, key, attempt]);
  const refusal = answer.key === key ? answer.refusal : null;
  const askAgain = () => setAttempt((count) => count + 1);
  useWhenBackOnline(refusal === null ? null : askAgain);
  return { reply: replyFor(answer, key), refusal, askAgain };
}

interface Answer<C extends Call> {
  key: string | null;
  reply: ReplyOf<C> | null;
  refusal: Refusal | null;
}

const noAnswer = { key: null, reply: null, refusal: null };

/** The answer to another question, such as another person's, is never shown. */
function replyFor<C extends Call>(answer: Answer<C>, key: string | null): ReplyOf<C> | null {
  return key !== null && answer.key === key ? answer.reply : null;
}

/** What could not be loaded loads by itself when you are back online, as the message says. */
function useWhenBackOnline(act: (() => void) | null): void {
  useEffect(() => {
    if (act === null) return;
    window.addEventListener('online', act);
    return () => window.removeEventListener('online', act);
  });
}
