import { browserStorage } from '../storage/web-storage.ts';

/**
 * What a person typed and has not saved, kept in the browser until they are back: also when it was closed meanwhile.
 * Drafts lie under their person's id, nobody else is shown them, and they go at logout. A storage that is full or
 * switched off loses drafts and nothing else. web/public/contact-form.js keeps its own in the same form.
 */
const PREFIX = 'draft:';

/** For how long a draft is kept, in milliseconds: 30 days. */
export const DRAFT_LIFETIME = 30 * 24 * 60 * 60 * 1_000;

/** The key of a draft: by their id whose it is, and of which form. */
export const draftKey = (owner: string, form: string): string => `${PREFIX}${owner}:${form}`;

/** @returns undefined for what is no draft, or too old */
function readDraft(key: string): { value?: unknown } | undefined {
  const stored = browserStorage.readJson(key) as { savedAt?: unknown; value?: unknown } | null | undefined;
  const savedAt = stored?.savedAt;
  return typeof savedAt === 'number' && Date.now() - savedAt < DRAFT_LIFETIME ? { value: stored?.value } : undefined;
}

const isOf = (key: string, owners: readonly string[]): boolean =>
  owners.length === 0 || owners.some((owner) => key.startsWith(draftKey(owner, '')));

/** Removes every draft for which `isGone` holds. */
function removeWhere(isGone: (key: string) => boolean): void {
  for (const key of browserStorage.keys()) {
    if (key.startsWith(PREFIX) && isGone(key)) browserStorage.remove(key);
  }
}

/** Drafts of forms. Who reads one looks at its shape before using it. */
export const personDrafts = {
  read: (key: string): unknown => readDraft(key)?.value,
  write: (key: string, value: unknown): void => browserStorage.writeJson(key, { savedAt: Date.now(), value }),
  remove: browserStorage.remove,
  /** Removes all of somebody's drafts, under whichever of their ids; everybody's where it is not known who they are. */
  clear: (owners: readonly string[]): void => removeWhere((key) => isOf(key, owners)),
  /** Whether there is one of somebody's, under whichever of their ids; anybody's where it is not known who they are. */
  isAny: (owners: readonly string[]): boolean =>
    browserStorage.keys().some((key) => key.startsWith(PREFIX) && isOf(key, owners) && readDraft(key) !== undefined),
  /** Removes what nobody has come back to. */
  removeOld: (): void => removeWhere((key) => readDraft(key) === undefined),
};
