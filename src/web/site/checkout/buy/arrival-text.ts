import type { ServerCartLine } from '../../../../contract/cart.ts';
import { dayWords, estimateDelivery } from '../../../../rules/delivery/delivery.ts';
import type { ShopSettings } from '../../../../rules/house/shop-settings.ts';
import type { AskedArea } from '../../product/use-pin-area.ts';

export interface Parcel {
  /** Null or undefined until it is known where to. */
  area: AskedArea | null | undefined;
  lines: readonly Pick<ServerCartLine, 'age' | 'releaseDate'>[];
}

/** "Arrives Tue, 17 Nov or Wed, 18 Nov."; null until it is known where to. A pre-order waits for its release. */
export function arrivalText({ area, lines }: Parcel, figures: ShopSettings['figures']): string | null {
  if (!area?.isServed) return null;
  const releases = lines.flatMap(({ age, releaseDate }) => (age === 'preOrder' && releaseDate ? [releaseDate] : []));
  const estimate = estimateDelivery({
    pin: area.pin,
    area,
    now: new Date(),
    figures,
    releaseDate: releases.toSorted().at(-1) ?? null,
  });
  if (!estimate) return null;
  return `Arrives ${dayWords(estimate.earliest)} or ${dayWords(estimate.latest)}.`;
}
