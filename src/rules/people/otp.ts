import { dayMs, hourMs } from '../time/day.ts';
import { otpResendPauseSeconds } from './identity.ts';

export const otpMinutes = 5;
export const otpTries = 5;
/** How long a checked code allows the new password to be set. */
export const resetPermitMinutes = 10;
const mostAnHour = 3;
const mostADay = 5;
const mostWrong = 20;
/** How far back wrong codes count. */
export const otpMemoryDays = 30;

const secondMs = 1_000;

export interface OtpPast {
  /** When codes were sent to the phone in the last days, the latest first. */
  sentAt: readonly Date[];
  wrongTries: number;
  now: Date;
}

export interface OtpWait {
  seconds: number;
  sentence: string;
}

/** What stands against sending another code to a phone; null when it may be sent. */
export function otpWait({ sentAt, wrongTries, now }: OtpPast): OtpWait | null {
  if (isOtpPaused(wrongTries)) return { seconds: pausedSeconds, sentence: pausedSentence };
  const ends = [
    endOf(sentAt[0], otpResendPauseSeconds * secondMs),
    endOf(sentAt[mostAnHour - 1], hourMs),
    endOf(sentAt[mostADay - 1], dayMs),
  ];
  const seconds = Math.ceil((Math.max(...ends) - now.getTime()) / secondMs);
  return seconds > 0 ? { seconds, sentence: `Please wait ${inWords(seconds)} before asking for another code.` } : null;
}

export function isOtpPaused(wrongTries: number): boolean {
  return wrongTries >= mostWrong;
}

export const pausedSeconds = dayMs / secondMs;
export const pausedSentence =
  'Codes for this number are paused, because too many wrong codes were entered. Please contact us.';

function endOf(sent: Date | undefined, lastsMs: number): number {
  return sent ? sent.getTime() + lastsMs : 0;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
