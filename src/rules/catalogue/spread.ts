/** No more than so many cards of one title among so many in a row, while there are others. */
export const sameTitleMost = 2;
export const cardsInView = 8;

/** How far down the list something else is looked for: of the first cards, no card further down than that says anything. */
export const lookAhead = 96;

interface OfTitle {
  /** Its name: a game that came for two makers' consoles is two titles to the shop, and one to whoever looks. */
  title: string;
}

/**
 * The same things in nearly the same order, so that the editions and ages of a title do not stand in one heap. What has to
 * wait comes as soon as it may; when nothing else is left, it comes anyway. `before` is what stands above them.
 */
export function spreadTitles<Thing extends OfTitle>(
  things: readonly Thing[],
  before: readonly OfTitle[] = [],
): Thing[] {
  const waiting = things.slice(0, lookAhead);
  const spread: Thing[] = [];
  for (let read = waiting.length; waiting.length > 0; read += 1) {
    const near: readonly OfTitle[] = [...before, ...spread.slice(1 - cardsInView)].slice(1 - cardsInView);
    const mayCome = ({ title }: Thing) => near.filter((one) => one.title === title).length < sameTitleMost;
    const next = waiting.findIndex(mayCome);
    spread.push(...waiting.splice(Math.max(next, 0), 1));
    waiting.push(...things.slice(read, read + 1));
  }
  return spread;
}
