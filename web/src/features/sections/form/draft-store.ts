import { toDraftKey, userDrafts } from '../../../core/drafts/user-drafts.ts';
import type { FormValues } from './form-values.ts';

/** Unsaved input, and the stored values that it is based on. */
export interface Draft {
  values: FormValues;
  base: { values: FormValues; rev?: number };
}

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && isRecord(value.values) && isRecord(value.base) && isRecord(value.base.values);

/** Drafts of the section forms. */
export const drafts = {
  read(key: string): Draft | undefined {
    const draft = userDrafts.read(key);
    return isDraft(draft) ? draft : undefined;
  },
  write: (key: string, draft: Draft): void => userDrafts.write(key, draft),
  remove: userDrafts.remove,
};

/** Returns the storage key of a section's draft, by owner, section and item ('new' for one to be added). */
export const toSectionDraftKey = (owner: string, section: string, item = ''): string =>
  toDraftKey(owner, `${section}:${item}`);

/** Returns the draft's values that still match the form's types, and the form's own otherwise. */
export function mergeDraftValues(draft: FormValues, form: FormValues): FormValues {
  const hasSameType = (name: string) =>
    typeof draft[name] === typeof form[name] && Array.isArray(draft[name]) === Array.isArray(form[name]);
  return Object.fromEntries(Object.keys(form).map((name) => [name, hasSameType(name) ? draft[name] : form[name]]));
}
