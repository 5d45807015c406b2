const restMs = 150;
/** Within a pixel of its edges, and closer to each other than a line is high. */
const pointsAcross = [0.015, 0.21, 0.4, 0.6, 0.79, 0.985];

/** What changes where things stand, besides scrolling and resizing. */
const changes = { childList: true, subtree: true, attributeFilter: ['class', 'hidden', 'inert', 'open'] };

/** Marks a fixed element while its place is over words or something to press, whenever the page comes to rest. */
export function drawBack(element: HTMLElement, leaving: AbortSignal): void {
  let timer: number | undefined;
  const look = () => element.toggleAttribute('data-aside', isOverSomething(element));
  const lookSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(look, restMs);
  };
  const options = { passive: true, capture: true, signal: leaving };
  for (const event of ['scroll', 'resize', 'load', 'transitionend']) window.addEventListener(event, lookSoon, options);
  const changed = new MutationObserver(lookSoon);
  changed.observe(document.body, changes);
  // A picture, a letter or a style that came late moves the page without any of these.
  const resized = new ResizeObserver(lookSoon);
  resized.observe(document.body);
  leaving.addEventListener('abort', () => {
    changed.disconnect();
    resized.disconnect();
    window.clearTimeout(timer);
  });
  lookSoon();
}

/** Its place is where it stands without the mark, which moves it. */
function isOverSomething(element: HTMLElement): boolean {
  const place = new DOMRect(element.offsetLeft, element.offsetTop, element.offsetWidth, element.offsetHeight);
  return reachesControl(element, place) || coversSomething(element, place);
}

const controls = ['a', 'button', 'input', 'select', 'textarea', 'label', 'summary'].join();

/** By their boxes: no point of its place lies in the round corner of a button that reaches into it. */
function reachesControl(element: HTMLElement, place: DOMRect): boolean {
  return [...document.querySelectorAll(controls)].some(
    (control) => control !== element && isWithin(place, control.getBoundingClientRect()) && control.checkVisibility(),
  );
}

function coversSomething(element: HTMLElement, place: DOMRect): boolean {
  return pointsAcross.some((across) =>
    pointsAcross.some((down) => {
      const [beneath] = document
        .elementsFromPoint(place.left + across * place.width, place.top + down * place.height)
        .filter((other) => !element.contains(other));
      return beneath !== undefined && (beneath.closest(controls) !== null || hasWordsIn(beneath, place));
    }),
  );
}

/** The words are often narrower than their paragraph. */
function hasWordsIn(element: Element, place: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    .some((words) => {
      range.selectNodeContents(words);
      return [...range.getClientRects()].some((line) => isWithin(place, line));
    });
}

function isWithin(place: DOMRect, { left, right, top, bottom }: DOMRect): boolean {
  return left < place.right && right > place.left && top < place.bottom && bottom > place.top;
}
