import { lazy, Suspense } from 'react';
import type { BuyTotals } from '../../../../rules/orders/buy-totals.ts';
import { useShop } from '../../frame/use-shop.ts';
import { unusedCodeNote, type useOffers } from '../../offers/use-offers.ts';

const OfferCode = lazy(() => import('../../offers/offer-code.tsx').then((file) => ({ default: file.OfferCode })));

/** Where a code is typed, unless the owner has no offers. */
export function CodeOfOffer({ offers, totals }: { offers: ReturnType<typeof useOffers>; totals: BuyTotals }) {
  const { offersAtOnce } = useShop().settings.figures;
  if (offersAtOnce === 0) return null;
  const { code, setCode, codeProblem, isAsking } = offers;
  return (
    <Suspense fallback={null}>
      <OfferCode
        code={code}
        problem={codeProblem}
        note={unusedCodeNote(totals, code)}
        isPending={isAsking}
        onCode={setCode}
      />
    </Suspense>
  );
}
