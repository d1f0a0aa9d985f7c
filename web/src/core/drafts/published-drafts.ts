import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { SectionKey } from '@vitrine/contract/resume/resume';
import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** The unsaved values of a form. */
export interface PublishedDraft {
  section: SectionKey;
  /** Id of the edited item, 'new' for an item to be added; absent for sections without items. */
  item?: string;
  values: Readonly<Record<string, unknown>>;
}

const store = createStore<ReadonlyMap<string, PublishedDraft>>(new Map());

/**
 * Publishes unsaved input to the previews; null when it is saved or discarded.
 * @param key identifies the form, with all its states
 */
export function publishDraft(key: string, draft: PublishedDraft | null): void {
  const next = new Map(store.read());
  const was = next.delete(key);
  // The draft typed last comes last.
  if (draft) next.set(key, draft);
  if (draft || was) store.write(next);
}

/** Returns all current drafts, the newest last; a new map after each change. */
export const readPublishedDrafts = store.read;

/** Calls back at each change, for subscribers that cannot afford a render per change. */
export const subscribeToDrafts = store.subscribe;

/** The appearance of the portfolio and the resume. */
export interface Appearance {
  layout: Layout;
  theme: Theme;
  design: ResumeDesign;
}

const triedStore = createStore<Partial<Appearance>>({});

/** Publishes an unsaved choice of appearance to the previews; undefined takes it back. */
export function publishAppearance(part: { [K in keyof Appearance]?: Appearance[K] | undefined }): void {
  const entries = Object.entries({ ...triedStore.read(), ...part }).filter(([, value]) => value !== undefined);
  triedStore.write(Object.fromEntries(entries));
}

/** Returns the unsaved choices of appearance. */
export const useTriedAppearance = (): Partial<Appearance> =>
  useSyncExternalStore(triedStore.subscribe, triedStore.read);
