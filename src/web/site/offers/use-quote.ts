import { useState } from 'react';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { quoteOffers } from '../../../contract/offers.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { useShop } from '../frame/use-shop.ts';

/**
 * What the offers take off, when the owner has them on. The last answer stays until the next one is there: sums would jump
 * with every code that is tried and every press of a quantity.
 */
export function useQuote(request: RequestOf<typeof quoteOffers> | null) {
  const { offersAtOnce } = useShop().settings.figures;
  const wanted = offersAtOnce > 0 ? request : null;
  const { reply, refusal, askAgain } = useAsked(quoteOffers, wanted);
  const [last, setLast] = useState<{ reply: ReplyOf<typeof quoteOffers>; count: number } | null>(null);
  const count = wanted?.items.length ?? 0;
  if (reply && reply !== last?.reply) setLast({ reply, count });
  const kept = last?.count === count ? last.reply : null;
  return {
    offers: wanted ? ((reply ?? kept)?.offers ?? []) : [],
    codeProblem: refusal?.sentence ?? reply?.codeProblem ?? null,
    isAsking: wanted !== null && reply === null && refusal === null,
    /** Nothing at all is known yet. */
    isFirst: wanted !== null && last === null && reply === null && refusal === null,
    askAgain,
  };
}
