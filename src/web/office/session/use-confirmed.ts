import { createContext, use } from 'react';

/** Asks who sits at the desk; false when they would rather not say. */
export const ConfirmContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false));

/**
 * Does something that the shop may want confirmed: when it says so, the password or a code is asked for, and then it is done
 * again. Whoever declines gets the shop's refusal.
 */
export function useConfirmed() {
  const confirm = use(ConfirmContext);
  return async function confirmed<T>(
    work: () => Promise<T>,
    refusalCode: (result: T) => string | undefined,
  ): Promise<T> {
    const result = await work();
    return refusalCode(result) === 'confirm-first' && (await confirm()) ? work() : result;
  };
}
