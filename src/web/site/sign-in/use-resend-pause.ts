import { useEffect, useState } from 'react';
import { otpResendPauseSeconds } from '../../../rules/people/identity.ts';

/** Counts down until another code may be asked for; starts by itself, because one was just sent. */
export function useResendPause() {
  const [until, setUntil] = useState(pauseFromNow);
  const [secondsLeft, setSecondsLeft] = useState(otpResendPauseSeconds);
  useEffect(() => {
    // Counted from the clock: a phone that slept does not tick.
    const timer = setInterval(() => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 500);
    return () => clearInterval(timer);
  }, [until]);
  function pause() {
    setUntil(pauseFromNow);
    setSecondsLeft(otpResendPauseSeconds);
  }
  return { secondsLeft, pause };
}

function pauseFromNow(): number {
  return Date.now() + otpResendPauseSeconds * 1000;
}
