import type { Layout, Theme } from '@vitrine/contract/portfolio';
import type { ResumeDesign } from '@vitrine/contract/resume-design';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** How the portfolio and the resume are dressed. */
export interface Appearance {
  layout: Layout;
  theme: Theme;
  design: ResumeDesign;
}

const store = createStore<Partial<Appearance>>({});

/** Tells whoever shows how things will look what is chosen and not saved yet; undefined takes it back. */
export function publishAppearance(part: { [K in keyof Appearance]?: Appearance[K] | undefined }): void {
  const entries = Object.entries({ ...store.read(), ...part }).filter(([, value]) => value !== undefined);
  store.write(Object.fromEntries(entries));
}

/** What is being tried on now. */
export const useTriedAppearance = (): Partial<Appearance> => useSyncExternalStore(store.subscribe, store.read);
