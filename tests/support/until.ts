import { setTimeout as pause } from 'node:timers/promises';

const mostTries = 1200;
const pauseMs = 25;

/** Waits for a condition, not for a time; a condition that never comes fails the test with its own text. */
export async function until(isSo: () => boolean | Promise<boolean>, patience = 1): Promise<void> {
  for (let tries = 0; tries < mostTries * patience; tries += 1) {
    if (await isSo()) return;
    await pause(pauseMs);
  }
  throw new Error(`never came true: ${isSo.toString()}`);
}
