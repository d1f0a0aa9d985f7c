import { useEffect, useState } from 'react';

const SHOWN_MS = 4_000;

/** A value that goes away after a few seconds, such as what was saved last. */
export function useFlash<T>(): [T | undefined, (value: T) => void] {
  const [flash, setFlash] = useState<{ value: T }>();
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash?.value, (value) => setFlash({ value })];
}
