import { isPinCode } from '../../../rules/delivery/delivery.ts';

const storageKey = 'pin';

/** The PIN code somebody typed last, in this browser only. */
export function rememberedPin(): string | null {
  try {
    const pin = window.localStorage.getItem(storageKey);
    return pin !== null && isPinCode(pin) ? pin : null;
  } catch {
    // Storage can be switched off; then the PIN is asked for again.
    return null;
  }
}

export function rememberPin(pin: string): void {
  try {
    window.localStorage.setItem(storageKey, pin);
  } catch {
    // Storage can be full or switched off; the estimate of this page is shown all the same.
  }
}
