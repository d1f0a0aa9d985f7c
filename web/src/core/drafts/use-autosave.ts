import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api.ts';
import { useFlushOnLeave } from '../session/use-flush-on-leave.ts';
import { Autosaver, type SaveStatus, type SaveValue } from './autosaver.ts';
import { useRetry } from './use-retry.ts';

export interface Autosave<T> extends Pick<Autosaver<T>, 'set' | 'flush' | 'discard'> {
  status: SaveStatus;
}

/** Saves values in the background: after a moment, when the focus moves on, and when the page is left. */
export function useAutosave<T>(save: SaveValue<T>): Autosave<T> {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const [autosaver] = useState(() => new Autosaver<T>((value, isLeaving) => latest.current(value, isLeaving)));
  const status = useSyncExternalStore(autosaver.subscribe, autosaver.getStatus);
  const { set, flush, discard } = autosaver;
  useEffect(() => {
    const flushTyped = () => autosaver.getStatus().saving === 'saving' && void flush();
    window.addEventListener('focusout', flushTyped);
    return () => window.removeEventListener('focusout', flushTyped);
  }, [autosaver, flush]);
  useFlushOnLeave((isLeaving) => flush({ isLeaving }));
  // A rejected value is not accepted by another try.
  const isRejected = status.failure instanceof ApiError && Object.keys(status.failure.fields).length > 0;
  useRetry(status.saving === 'waiting' && !isRejected, flush);
  return { status, set, flush, discard };
}
