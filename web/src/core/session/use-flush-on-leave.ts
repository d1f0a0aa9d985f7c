import { useEffect, useEffectEvent } from 'react';
import { beforeSignOut } from './session.ts';

/**
 * Sends what is pending when the page is hidden or closed, when the component is removed, and before the user signs out.
 * @param flush is told whether the page is being left, which must not cancel the request
 */
export function useFlushOnLeave(flush: (isLeaving: boolean) => Promise<unknown>): void {
  const send = useEffectEvent(flush);
  useEffect(() => {
    const flushOnLeave = () => void send(true);
    const flushWhenHidden = () => document.visibilityState === 'hidden' && flushOnLeave();
    window.addEventListener('pagehide', flushOnLeave);
    document.addEventListener('visibilitychange', flushWhenHidden);
    const unregister = beforeSignOut(() => send(false));
    return () => {
      unregister();
      window.removeEventListener('pagehide', flushOnLeave);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      flushOnLeave();
    };
  }, []);
}
