import { useState } from 'react';

export interface Chosen {
  ids: ReadonlySet<string>;
  choose: (orderId: string, isChosen: boolean) => void;
  chooseAll: (orderIds: readonly string[]) => void;
  clear: () => void;
}

/** Which orders of a list are to be moved together. */
export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set<string>());
  return {
    ids,
    choose(orderId, isChosen) {
      const next = new Set(ids);
      if (isChosen) next.add(orderId);
      else next.delete(orderId);
      setIds(next);
    },
    chooseAll: (orderIds) => setIds(new Set(orderIds)),
    clear: () => setIds(new Set()),
  };
}
