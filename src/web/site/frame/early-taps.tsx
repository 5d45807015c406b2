import { createContext, use } from 'react';

/** What the renderer writes into its own scripts, so that browsers may run this one. */
export const ScriptNonce = /* @__PURE__ */ createContext('');

/**
 * What is tapped, typed or sent before React is there, done once as soon as it is. Only the server draws it, as the first
 * thing of the body: it listens before there is anything to tap.
 */
export function EarlyTaps() {
  return (
    <script
      nonce={use(ScriptNonce)}
      dangerouslySetInnerHTML={{
        __html: `(${String(rememberTaps)})(${String(controlOf)},${String(repeatTap)},(${String(watchTyping)})())`,
      }}
    />
  );
}

type Control = HTMLButtonElement & HTMLInputElement;

/** With what the control said or held then: React may have put a field back to what it knows of it. */
interface Tap {
  event: Event;
  words: string;
  isOn: boolean;
}

/**
 * Travels as text within the page, so it knows nothing from outside. The root says "awake" twice: when React has taken
 * over the page, and again when all that a page does at its start is done. In between React itself hears every tap, and
 * one that is under way at the first call is React's; only of a field it then knows no more than what stands in it.
 * Links and forms with an address work by themselves. A control that is gone, off or says something else by then
 * is left alone, and nothing opens over somebody who has gone on to type: the field they are in keeps the focus.
 */
function rememberTaps(
  controlFor: (event: SubmitEvent) => Control | null,
  repeat: (control: Control, tap: Tap) => void,
  { fieldTypedInSince, end }: ReturnType<typeof watchTyping>,
): void {
  const longestMs = 30_000;
  const kinds = ['click', 'input', 'submit'];
  const taps = new Map<Control, Tap>();
  const isField = (control: Control): boolean => 'defaultValue' in control;
  const wordsOf = (control: Control) => control.value || control.textContent;

  function remember(event: Event) {
    const control = controlFor(event as SubmitEvent);
    if (!control) return;
    if (event.type === 'submit') {
      if ((event.target as Element).hasAttribute('action')) return;
      event.preventDefault();
    } else if (control.localName === 'button') {
      if ((control.type === 'submit' && control.form) || (control.hasAttribute('command') && 'command' in control))
        return;
    } else if (control.localName === 'a') event.preventDefault();
    taps.delete(control);
    taps.set(control, { event, words: wordsOf(control), isOn: control.checked });
    if (!isField(control)) control.setAttribute('aria-busy', 'true');
    setTimeout(forget, longestMs, control);
  }

  function forget(control: Control) {
    if (taps.delete(control)) control.removeAttribute('aria-busy');
  }

  function handOver() {
    for (const kind of kinds) removeEventListener(kind, remember, true);
    for (const [control, { event }] of taps) if (event.eventPhase && !isField(control)) forget(control);
    addEventListener('awake', () => setTimeout(repeatFirst), { once: true });
  }

  /** One at a time: what comes of a tap is drawn before the next. */
  function repeatFirst() {
    const [first] = taps;
    if (!first) return end();
    const [control, tap] = first;
    forget(control);
    const field = fieldTypedInSince(tap);
    const isSame = tap.event.type === 'input' || isField(control) || wordsOf(control) === tap.words;
    // What opens would take the field away from whoever types in it.
    const comesTooLate = field !== null && control.matches('[aria-haspopup],[aria-expanded=false]:not(input)');
    const isThere = control.isConnected && !control.matches(':disabled,[aria-disabled=true]');
    if (isSame && isThere && !comesTooLate) repeat(control, tap);
    setTimeout(() => {
      // What came of the tap is drawn by now.
      if (field?.isConnected && document.activeElement !== field) field.focus();
      repeatFirst();
    });
  }

  for (const kind of kinds) addEventListener(kind, remember, true);
  addEventListener('awake', handOver, { once: true });
}

/** The three below travel beside it. */
function controlOf({ type, target, submitter }: SubmitEvent): Control | null {
  if (type === 'submit') return (submitter ?? target) as Control;
  return (target as Element).closest(
    type === 'click' ? 'button,a[aria-haspopup],[type=checkbox],[type=radio]' : 'input,select,textarea',
  );
}

function watchTyping() {
  let typing: Event | null = null;
  function note(event: Event) {
    // What is repeated by a script is typed by nobody.
    if (event.isTrusted) typing = event;
  }
  addEventListener('input', note, true);
  /** The field that somebody has typed into since, and is still in. */
  const fieldTypedInSince = ({ event }: Tap): HTMLElement | null => {
    const field = document.activeElement as HTMLElement | null;
    const isText = field?.matches('textarea,input:not([type=checkbox],[type=radio])');
    return isText && typing?.target === field && typing.timeStamp > event.timeStamp ? field : null;
  };
  return { fieldTypedInSince, end: () => removeEventListener('input', note, true) };
}

function repeatTap(control: Control, { event: { type, target }, words, isOn }: Tap) {
  if (type === 'submit') (target as HTMLFormElement).requestSubmit(control === target ? null : control);
  else if (control.localName === 'select') {
    control.value = words;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (/^(a|button)$/.test(control.localName)) control.click();
  else if (/^(checkbox|radio)$/.test(control.type)) {
    if (isOn === control.defaultChecked) return;
    control.checked = !isOn;
    control.click();
  } else if (words !== control.defaultValue) {
    // React notices only what differs from what it has seen in the field last.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(control.constructor.prototype, 'value')?.set?.call(control, words);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
