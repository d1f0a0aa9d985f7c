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

const draftStore = createStore<ReadonlyMap<string, PublishedDraft>>(new Map());

/**
 * Publishes unsaved input to the previews; null when it is saved or discarded.
 * @param key identifies the form, with all its states
 */
export function publishDraft(key: string, draft: PublishedDraft | null): void {
  const next = new Map(draftStore.read());
  const existed = next.delete(key);
  // The draft typed last comes last.
  if (draft) next.set(key, draft);
  if (draft || existed) draftStore.write(next);
}

/** Returns all current drafts, the newest last; a new map after each change. */
export const readPublishedDrafts = draftStore.read;

/** Calls back at each change, for subscribers that cannot afford a render per change. */
export const subscribeToDrafts = draftStore.subscribe;

/** The appearance of the portfolio and the resume. */
export interface Appearance {
  layout: Layout;
  theme: Theme;
  design: ResumeDesign;
}

const appearanceStore = createStore<Partial<Appearance>>({});

/** Publishes an unsaved choice of appearance to the previews; undefined takes it back. */
export function publishAppearance(change: { [K in keyof Appearance]?: Appearance[K] | undefined }): void {
  const entries = Object.entries({ ...appearanceStore.read(), ...change }).filter(([, value]) => value !== undefined);
  appearanceStore.write(Object.fromEntries(entries));
}

/** Returns the unsaved choices of appearance. */
export const useUnsavedAppearance = (): Partial<Appearance> =>
  useSyncExternalStore(appearanceStore.subscribe, appearanceStore.read);
