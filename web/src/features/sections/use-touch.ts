import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(hover: none)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the main pointer cannot hover, as a finger cannot. */
export const useTouch = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
