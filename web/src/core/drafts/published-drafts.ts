import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { SectionKey } from '@vitrine/contract/resume/resume';
import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** What stands in a form and is not saved yet. */
export interface PublishedDraft {
  section: SectionKey;
  /** Id of the item that is edited, 'new' for one to be added; absent for sections without items. */
  item?: string;
  values: Readonly<Record<string, unknown>>;
}

const store = createStore<ReadonlyMap<string, PublishedDraft>>(new Map());

/**
 * Tells whoever shows how things will look what is being typed; null when it is saved or given up.
 * @param key of the form, the same for each of its states
 */
export function publishDraft(key: string, draft: PublishedDraft | null): void {
  const next = new Map(store.read());
  const was = next.delete(key);
  // What was typed last stands last.
  if (draft) next.set(key, draft);
  if (draft || was) store.write(next);
}

/** Everything that is being typed now, the newest last; a new map at each change. */
export const readPublishedDrafts = store.read;

/** Calls back at each change. For those who would be drawn too often if they were drawn for each. */
export const subscribeToDrafts = store.subscribe;

/** How the portfolio and the resume look. */
export interface Appearance {
  layout: Layout;
  theme: Theme;
  design: ResumeDesign;
}

const triedStore = createStore<Partial<Appearance>>({});

/** Tells whoever shows how things will look what is chosen and not saved yet; undefined takes it back. */
export function publishAppearance(part: { [K in keyof Appearance]?: Appearance[K] | undefined }): void {
  const entries = Object.entries({ ...triedStore.read(), ...part }).filter(([, value]) => value !== undefined);
  triedStore.write(Object.fromEntries(entries));
}

/** What is being tried on now. */
export const useTriedAppearance = (): Partial<Appearance> =>
  useSyncExternalStore(triedStore.subscribe, triedStore.read);
