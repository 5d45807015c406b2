import { dayMs, hourMs } from '../time/day.ts';
import { otpResendPauseSeconds } from './identity.ts';

export const otpMinutes = 5;
/** How long a checked code allows the new password to be set. */
export const resetPermitMinutes = 10;
/** How far back wrong codes count. */
export const otpMemoryDays = 30;
/** From so many wrong codes on a number is watched: guessing gets hopeless, and its owner still gets in. */
const watchedFrom = 10;
const mostAnHour = 3;
/** Codes a day for a number: one asker never uses up what all of them have together. */
const mostADay = {
  usual: { asker: 5, together: 8 },
  watched: { asker: 2, together: 4 },
};
const triesOfCode = { usual: 5, watched: 1 };

const secondMs = 1_000;

/**
 * What counts when somebody asks for a code. Devices that the account knows count for themselves, and so do all strangers: neither
 * sort uses up what the other has.
 */
export interface OtpPast {
  asker: string;
  /** Codes that were sent to the number in the last days, for this asker and all others of the same sort; the latest first. */
  sent: readonly { at: Date; asker: string }[];
  /** Of all of the same sort. */
  wrongTries: number;
  now: Date;
}

export interface OtpWait {
  seconds: number;
  sentence: string;
}

/** What stands against sending another code to a phone; null when it may be sent. It never lasts longer than a day. */
export function otpWait({ asker, sent, wrongTries, now }: OtpPast): OtpWait | null {
  const most = isWatched(wrongTries) ? mostADay.watched : mostADay.usual;
  const own = sent.filter((one) => one.asker === asker);
  const together = sent.filter((_one, index) => countBefore(sent, index) < most.asker);
  const ends = [
    endOf(own[0], otpResendPauseSeconds * secondMs),
    endOf(own[mostAnHour - 1], hourMs),
    endOf(own[most.asker - 1], dayMs),
    endOf(together[most.together - 1], dayMs),
  ];
  const seconds = Math.ceil((Math.max(...ends) - now.getTime()) / secondMs);
  if (seconds <= 0) return null;
  const sentence = `Please wait ${inWords(seconds)} before asking for another code.`;
  return { seconds, sentence: seconds * secondMs > hourMs ? `${sentence} ${wayOut}` : sentence };
}

export function isWatched(wrongTries: number): boolean {
  return wrongTries >= watchedFrom;
}

/** How often one code can be tried. */
export function otpTries({ isWatched: isOnce }: { isWatched: boolean }): number {
  return isOnce ? triesOfCode.watched : triesOfCode.usual;
}

const wayOut = 'If you cannot wait, use a device on which you have signed in before, or contact us.';

/** How many later codes the same asker had: who had many before the number was watched leaves others theirs all the same. */
function countBefore(sent: OtpPast['sent'], index: number): number {
  return sent.slice(0, index).filter(({ asker }) => asker === sent[index]?.asker).length;
}

function endOf(sent: { at: Date } | undefined, lastsMs: number): number {
  return sent ? sent.at.getTime() + lastsMs : 0;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
