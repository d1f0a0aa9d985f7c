import { useEffect, useEffectEvent } from 'react';

const RETRY_INTERVAL_MS = 10_000;

/** Retries what failed at an interval, and once the device is online again. */
export function useRetry(hasFailed: boolean, retry: () => void): void {
  const run = useEffectEvent(() => retry());
  useEffect(() => {
    if (!hasFailed) return;
    const retryNow = () => run();
    const timer = window.setInterval(retryNow, RETRY_INTERVAL_MS);
    window.addEventListener('online', retryNow);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', retryNow);
    };
  }, [hasFailed]);
}
