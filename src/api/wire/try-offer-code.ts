import { Refused, RefusedForNow } from '../../rules/refused.ts';
import type { LimitName, Visit } from '../answer.ts';

/**
 * Looks at the code of an offer. Whoever tries codes that nobody made is stopped after some of them, by account and by
 * network, before the code is looked at: right and wrong ones get the same answer then. Where neighbours have used up what
 * the network may try, somebody who is signed in has a few tries of their own. A code that there is counts for nothing.
 */
export async function tryOfferCode<Reply>(
  visit: Visit,
  act: () => Promise<Reply>,
  isWrong: (reply: Reply) => boolean = () => false,
): Promise<Reply> {
  const { limits } = visit.services;
  const taken: Counter[] = [];
  const take = async (...counter: Counter) => {
    await limits.take(...counter);
    taken.push(counter);
  };
  let isUnknown = false;
  try {
    await takeTries(visit, take);
    const reply = await act();
    isUnknown = isWrong(reply);
    return reply;
  } catch (failure) {
    isUnknown = failure instanceof Refused && failure.reason === 'not-found' && 'offerCode' in failure.fields;
    throw failure;
  } finally {
    if (!isUnknown) for (const counter of taken) await limits.giveBack(...counter);
  }
}

type Counter = [name: LimitName, key: string | null];

async function takeTries({ caller, client }: Visit, take: (...counter: Counter) => Promise<void>): Promise<void> {
  if (caller) await take('code-by-account', String(caller.shopperId));
  try {
    await take('code-by-address', client.address);
  } catch (failure) {
    if (!(failure instanceof RefusedForNow)) throw failure;
    if (!caller) throw askToSignIn(failure);
    await take('code-beside-network', String(caller.shopperId));
  }
}

/** The same for everybody of the network, whatever was typed. */
function askToSignIn({ message, retryAfterSeconds }: RefusedForNow): RefusedForNow {
  return new RefusedForNow('too-many-requests', `${message} If you sign in, you can try at once.`, retryAfterSeconds);
}
