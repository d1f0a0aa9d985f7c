import { tabStorage } from '../storage/web-storage.ts';

const KEY = 'account-deleted';

/**
 * Records in this tab that its account was deleted, for the confirmation page: the URL alone would show it to anyone
 * who opens it.
 * @param restorableUntil milliseconds since 1970
 */
export const noteDeletion = (restorableUntil: number): void => tabStorage.write(KEY, String(restorableUntil));

/**
 * Returns until when the account deleted in this tab can be restored; undefined if there is none, or that time has
 * passed.
 */
export function readDeletion(): number | undefined {
  const until = Number(tabStorage.read(KEY) ?? 0);
  return until > Date.now() ? until : undefined;
}

/** Removes the record of a deletion after a sign-in in this tab. */
export const forgetDeletion = (): void => tabStorage.remove(KEY);
