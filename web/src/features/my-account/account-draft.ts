/** What of the account its owner edits. */
export interface AccountValues {
  name: string;
  phoneNumber: string;
}

const keyOf = (uid: string) => `draft:${uid}:account`;

const isValues = (value: unknown): value is AccountValues => {
  const { name, phoneNumber } = (value ?? {}) as Partial<AccountValues>;
  return typeof name === 'string' && typeof phoneNumber === 'string';
};

/** Tries the browser's storage, which may be full or switched off; drafts are lost then and nothing else. */
function attempt<T>(what: () => T): T | undefined {
  try {
    return what();
  } catch {
    return undefined;
  }
}

/** Unsaved input of the account's form, kept in this tab so that a reload or a new sign-in loses nothing. */
export const accountDraft = {
  read(uid: string): AccountValues | undefined {
    const draft: unknown = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? 'null'));
    return isValues(draft) ? draft : undefined;
  },
  write: (uid: string, { name, phoneNumber }: AccountValues): void =>
    attempt(() => sessionStorage.setItem(keyOf(uid), JSON.stringify({ name, phoneNumber }))),
  remove: (uid: string): void => attempt(() => sessionStorage.removeItem(keyOf(uid))),
};
