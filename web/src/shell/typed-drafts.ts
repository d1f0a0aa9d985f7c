import type { SectionKey } from '@vitrine/contract/resume';
import { useSyncExternalStore } from 'react';

/** What stands in a form and is not saved yet. */
export interface TypedDraft {
  section: SectionKey;
  /** Id of the item that is edited, 'new' for one to be added; absent for sections without items. */
  item?: string;
  values: Readonly<Record<string, unknown>>;
}

let drafts: ReadonlyMap<string, TypedDraft> = new Map();
const listeners = new Set<() => void>();

/**
 * Tells whoever shows how things will look what is being typed; null when it is saved or given up.
 * @param key of the form, the same for each of its states
 */
export function tellTyped(key: string, draft: TypedDraft | null): void {
  const next = new Map(drafts);
  if (draft) next.set(key, draft);
  else next.delete(key);
  drafts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Everything that is being typed now; a new map at each change. */
export const useTypedDrafts = (): ReadonlyMap<string, TypedDraft> => useSyncExternalStore(subscribe, () => drafts);
