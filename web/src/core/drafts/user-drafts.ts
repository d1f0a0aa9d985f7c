import { browserStorage } from '../storage/web-storage.ts';

/**
 * Unsaved input of a user, kept in the browser until they return, even if it was closed meanwhile. Drafts are stored
 * under their user's id, are shown to no other user, and are deleted at logout. If the storage is full or disabled,
 * only drafts are lost. web/public/contact-form.js stores its own in the same format.
 */
const PREFIX = 'draft:';

/** Lifetime of a draft, in milliseconds: 30 days. */
export const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

/** Returns the key of a draft: its owner's id and its form. */
export const toDraftKey = (owner: string, form: string): string => `${PREFIX}${owner}:${form}`;

/** @returns undefined if it is not a draft, or too old */
function readDraft(key: string): { value?: unknown } | undefined {
  const stored = browserStorage.readJson(key) as { savedAt?: unknown; value?: unknown } | null | undefined;
  const savedAt = stored?.savedAt;
  return typeof savedAt === 'number' && Date.now() - savedAt < DRAFT_LIFETIME_MS ? { value: stored?.value } : undefined;
}

const isOwnedBy = (key: string, owners: readonly string[]): boolean =>
  owners.length === 0 || owners.some((owner) => key.startsWith(toDraftKey(owner, '')));

/** Removes every draft for which `isGone` returns true. */
function removeDraftsWhere(shouldRemove: (key: string) => boolean): void {
  for (const key of browserStorage.keys()) {
    if (key.startsWith(PREFIX) && shouldRemove(key)) browserStorage.remove(key);
  }
}

/** Drafts of forms. Callers have to validate a draft before using it. */
export const userDrafts = {
  read: (key: string): unknown => readDraft(key)?.value,
  write: (key: string, value: unknown): void => browserStorage.writeJson(key, { savedAt: Date.now(), value }),
  remove: browserStorage.remove,
  /** Removes all drafts of a user, under any of their ids; those of all users if the ids are not known. */
  clear: (owners: readonly string[]): void => removeDraftsWhere((key) => isOwnedBy(key, owners)),
  /** Whether a user has a draft, under any of their ids; whether anyone has if the ids are not known. */
  isAny: (owners: readonly string[]): boolean =>
    browserStorage
      .keys()
      .some((key) => key.startsWith(PREFIX) && isOwnedBy(key, owners) && readDraft(key) !== undefined),
  /** Removes expired drafts. */
  removeOld: (): void => removeDraftsWhere((key) => readDraft(key) === undefined),
};
