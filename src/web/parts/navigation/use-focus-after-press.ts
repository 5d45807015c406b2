import { useRef } from 'react';

/**
 * For a button in whose place a link comes once it was pressed, such as "Add to Cart" and "Go to Cart": the link takes
 * the focus, or the keyboard would start again at the top of the page.
 */
export function useFocusAfterPress() {
  const wasPressed = useRef(false);
  function pressed() {
    wasPressed.current = true;
  }
  function takeFocus(link: HTMLAnchorElement | null) {
    if (link && wasPressed.current) link.focus({ preventScroll: true });
    wasPressed.current = false;
  }
  return { pressed, takeFocus };
}
