import { draftKey, personDrafts } from '../../../core/drafts/person-drafts.ts';
import type { FormValues } from './form-values.ts';

/** What somebody typed and has not saved, and what they started from. */
export interface Draft {
  values: FormValues;
  base: { values: FormValues; rev?: number };
}

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && isRecord(value.values) && isRecord(value.base) && isRecord(value.base.values);

/** Drafts of the sections' forms. */
export const drafts = {
  read(key: string): Draft | undefined {
    const draft = personDrafts.read(key);
    return isDraft(draft) ? draft : undefined;
  },
  write: (key: string, draft: Draft): void => personDrafts.write(key, draft),
  remove: personDrafts.remove,
};

/** The key of a section's draft: whose, of which section, and which item ('new' for one to be added). */
export const sectionDraftKey = (owner: string, section: string, item = ''): string =>
  draftKey(owner, `${section}:${item}`);

/** A draft's values where they still have the shape of the form, the form's own elsewhere. */
export function fittingValues(draft: FormValues, form: FormValues): FormValues {
  const fits = (name: string) =>
    typeof draft[name] === typeof form[name] && Array.isArray(draft[name]) === Array.isArray(form[name]);
  return Object.fromEntries(Object.keys(form).map((name) => [name, fits(name) ? draft[name] : form[name]]));
}
