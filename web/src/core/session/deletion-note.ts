import { tabStorage } from '../storage/web-storage.ts';

const KEY = 'account-deleted';

/**
 * Notes in this tab that its account was deleted, for the page that confirms it: an address alone would claim it to
 * anybody who opens it.
 * @param restorableUntil milliseconds since 1970
 */
export const noteDeletion = (restorableUntil: number): void => tabStorage.write(KEY, String(restorableUntil));

/** Until when the account that was deleted in this tab can be restored; undefined where none was, or that is past. */
export function readDeletion(): number | undefined {
  const until = Number(tabStorage.read(KEY) ?? 0);
  return until > Date.now() ? until : undefined;
}

/** Somebody is signed in in this tab, to whom the deletion is no news. */
export const forgetDeletion = (): void => tabStorage.remove(KEY);
