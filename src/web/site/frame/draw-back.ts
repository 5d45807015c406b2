const restMs = 150;
/** Within a pixel of its edges, and closer to each other than a line is high. */
const pointsAcross = [0.015, 0.21, 0.4, 0.6, 0.79, 0.985];

/** Marks a fixed element while its place is over words or something to press, whenever the page comes to rest. */
export function drawBack(element: HTMLElement, leaving: AbortSignal): void {
  let timer: number | undefined;
  const look = () => element.toggleAttribute('data-aside', isOverSomething(element));
  const lookSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(look, restMs);
  };
  const options = { passive: true, capture: true, signal: leaving };
  window.addEventListener('scroll', lookSoon, options);
  window.addEventListener('resize', lookSoon, options);
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  leaving.addEventListener('abort', () => {
    changes.disconnect();
    window.clearTimeout(timer);
  });
  lookSoon();
}

/** Its place is where it stands without the mark, which moves it. */
function isOverSomething(element: HTMLElement): boolean {
  const box = new DOMRect(element.offsetLeft, element.offsetTop, element.offsetWidth, element.offsetHeight);
  return pointsAcross.some((across) =>
    pointsAcross.some((down) => {
      const [beneath] = document
        .elementsFromPoint(box.left + across * box.width, box.top + down * box.height)
        .filter((other) => !element.contains(other));
      return beneath !== undefined && (beneath.closest(controls) !== null || hasWordsIn(beneath, box));
    }),
  );
}

const controls = 'a, button, input, select, textarea, label, summary';

/** The words are often narrower than their paragraph. */
function hasWordsIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .some((words) => {
      range.selectNodeContents(words);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    });
}
