import { useEffect, useState } from 'react';

/** Counts down to 0 in whole seconds, starting at `initial`. `start` restarts it. */
export function useCountdown(initialSeconds = 0): { left: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1_000);
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);
  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000)));
    tick();
    if (endsAt <= Date.now()) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = (seconds: number) => {
    setEndsAt(Date.now() + seconds * 1_000);
    setSecondsLeft(Math.ceil(seconds));
  };
  return { left: secondsLeft, start };
}
