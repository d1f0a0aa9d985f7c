import { useEffect, useState } from 'react';

/** Counts down to 0 in whole seconds, starting at `initial`. `start` restarts it. */
export function useCountdown(initial = 0): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + initial * 1_000);
  const [left, setLeft] = useState(initial);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    tick();
    if (end <= Date.now()) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1_000);
    setLeft(Math.ceil(seconds));
  };
  return { left, start };
}
