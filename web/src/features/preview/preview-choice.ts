import { useSyncExternalStore } from 'react';
import { createStore } from '../../core/drafts/store.ts';
import { browserStorage } from '../../core/storage/web-storage.ts';

/** The preview that the user wants next to forms. */
export interface PreviewChoice {
  kind: 'portfolio' | 'resume';
  hidden: boolean;
}

const STORAGE_KEY = 'preview';
const store = createStore<PreviewChoice>(readStoredChoice());

/** Updates part of the choice, and stores it for the next visit. */
export function updatePreviewChoice(part: Partial<PreviewChoice>): void {
  store.write({ ...store.read(), ...part });
  browserStorage.writeJson(STORAGE_KEY, store.read());
}

export const usePreviewChoice = (): PreviewChoice => useSyncExternalStore(store.subscribe, store.read);

function readStoredChoice(): PreviewChoice {
  const { kind, hidden } = (browserStorage.readJson(STORAGE_KEY) ?? {}) as Partial<PreviewChoice>;
  return { kind: kind === 'resume' ? 'resume' : 'portfolio', hidden: hidden === true };
}
