/** No more than so many cards of one title among so many in a row, while there are others. */
export const sameTitleMost = 2;
export const cardsInView = 8;

/**
 * The same things in nearly the same order, so that the editions and ages of a title do not stand in one heap. What has to
 * wait comes as soon as it may; when nothing else is left, it comes anyway.
 */
export function spreadTitles<Thing extends { titleId: number }>(things: readonly Thing[]): Thing[] {
  const waiting = [...things];
  const spread: Thing[] = [];
  while (waiting.length > 0) {
    const near = spread.slice(1 - cardsInView);
    const mayCome = ({ titleId }: Thing) => near.filter((one) => one.titleId === titleId).length < sameTitleMost;
    const next = waiting.findIndex(mayCome);
    spread.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return spread;
}
