import { draftKey, personDrafts } from '../../core/drafts/person-drafts.ts';

/** What of the account its owner edits. */
export interface AccountValues {
  name: string;
  phoneNumber: string;
}

const getDraftKey = (uid: string) => draftKey(uid, 'account');

const isValues = (value: unknown): value is AccountValues => {
  const { name, phoneNumber } = (value ?? {}) as Partial<AccountValues>;
  return typeof name === 'string' && typeof phoneNumber === 'string';
};

/** Unsaved input of the account's form, kept so that neither a reload nor a closed browser loses it. */
export const accountDraft = {
  read(uid: string): AccountValues | undefined {
    const draft = personDrafts.read(getDraftKey(uid));
    return isValues(draft) ? draft : undefined;
  },
  write: (uid: string, { name, phoneNumber }: AccountValues): void =>
    personDrafts.write(getDraftKey(uid), { name, phoneNumber }),
  remove: (uid: string): void => personDrafts.remove(getDraftKey(uid)),
};
