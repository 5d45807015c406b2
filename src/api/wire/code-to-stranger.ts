import { setTimeout as pause } from 'node:timers/promises';
import type { Visit } from '../answer.ts';
import { sendCode, type WantedCode } from './send-code.ts';

/** Every answer takes at least this long, in which a message is handed over: its time does not tell who is known. */
const leastAnswerMs = 300;

/** Sends a code for somebody who is not signed in. Neither the answer nor its time tells whether the phone has an account. */
export async function sendCodeToStranger(
  visit: Visit,
  wanted: WantedCode & { purpose: 'reset' | 'sign-in' },
): Promise<void> {
  const leastTime = pause(leastAnswerMs);
  await sendCode(visit, wanted);
  await leastTime;
}
