import { useSyncExternalStore } from 'react';
import { createStore } from '../../core/drafts/store.ts';

/** What the person wants to see beside forms. */
export interface PreviewChoice {
  kind: 'portfolio' | 'resume';
  hidden: boolean;
}

const KEY = 'preview';
const store = createStore<PreviewChoice>(readStoredChoice());

/** Changes a part of the choice, here and for the next visit. */
export function choosePreview(part: Partial<PreviewChoice>): void {
  store.write({ ...store.read(), ...part });
  try {
    localStorage.setItem(KEY, JSON.stringify(store.read()));
  } catch {
    // It is forgotten with the page.
  }
}

export const usePreviewChoice = (): PreviewChoice => useSyncExternalStore(store.subscribe, store.read);

function readStoredChoice(): PreviewChoice {
  try {
    const { kind, hidden } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { kind: kind === 'resume' ? 'resume' : 'portfolio', hidden: hidden === true };
  } catch {
    return { kind: 'portfolio', hidden: false };
  }
}
