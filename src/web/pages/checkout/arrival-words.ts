import type { ServerCartLine } from '../../../contract/cart.ts';
import { dayWords, estimateDelivery } from '../../../rules/delivery.ts';
import type { ShopSettings } from '../../../rules/shop-settings.ts';

export interface Parcel {
  pinCode: number | null;
  lines: readonly Pick<ServerCartLine, 'age' | 'releaseDate'>[];
}

/** "Arrives Tue, 17 Nov or Wed, 18 Nov."; null until it is known where to. A pre-order waits for its release. */
export function arrivalWords({ pinCode, lines }: Parcel, figures: ShopSettings['figures']): string | null {
  if (pinCode === null) return null;
  const releases = lines.flatMap(({ age, releaseDate }) => (age === 'preOrder' && releaseDate ? [releaseDate] : []));
  const estimate = estimateDelivery({
    pin: String(pinCode),
    now: new Date(),
    figures,
    releaseDate: releases.toSorted().at(-1) ?? null,
  });
  if (!estimate) return null;
  return `Arrives ${dayWords(estimate.earliest)} or ${dayWords(estimate.latest)}.`;
}
