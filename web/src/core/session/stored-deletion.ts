import { tabStorage } from '../storage/web-storage.ts';

const DELETION_KEY = 'account-deleted';

/**
 * Records in this tab that its account was deleted, for the confirmation page: the URL alone would show it to anyone
 * who opens it.
 * @param restorableUntil milliseconds since 1970
 */
export const storeDeletion = (restorableUntil: number): void => tabStorage.write(DELETION_KEY, String(restorableUntil));

/**
 * Returns until when the account deleted in this tab can be restored; undefined if there is none, or that time has
 * passed.
 */
export function readDeletion(): number | undefined {
  const until = Number(tabStorage.read(DELETION_KEY) ?? 0);
  return until > Date.now() ? until : undefined;
}

/** Removes the record of a deletion after a sign-in in this tab. */
export const clearDeletion = (): void => tabStorage.remove(DELETION_KEY);
