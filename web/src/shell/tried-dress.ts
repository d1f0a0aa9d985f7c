import type { Layout, Theme } from '@vitrine/contract/portfolio';
import type { ResumeDesign } from '@vitrine/contract/resume-design';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** How the portfolio and the resume are dressed. */
export interface Dress {
  layout: Layout;
  theme: Theme;
  design: ResumeDesign;
}

const store = createStore<Partial<Dress>>({});

/** Tells whoever shows how things will look what is chosen and not saved yet; undefined takes it back. */
export function tellTried(part: { [K in keyof Dress]?: Dress[K] | undefined }): void {
  const entries = Object.entries({ ...store.read(), ...part }).filter(([, value]) => value !== undefined);
  store.write(Object.fromEntries(entries));
}

/** What is being tried on now. */
export const useTriedDress = (): Partial<Dress> => useSyncExternalStore(store.subscribe, store.read);
