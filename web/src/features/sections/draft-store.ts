import type { FormValues } from './form-values.ts';

/** What somebody typed and has not saved, and what they started from. */
export interface Draft {
  values: FormValues;
  base: { values: FormValues; rev?: number };
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftStore {
  read(key: string): Draft | undefined;
  write(key: string, draft: Draft): void;
  remove(key: string): void;
}

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && isRecord(value.values) && isRecord(value.base) && isRecord(value.base.values);

/**
 * Drafts in the browser's storage of this tab. A storage that is full or switched off loses drafts and
 * nothing else.
 */
export function createDraftStore(storage: () => Keeper): DraftStore {
  const attempt = <T>(what: () => T): T | undefined => {
    try {
      return what();
    } catch {
      return undefined;
    }
  };
  return {
    read(key) {
      const draft: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? 'null'));
      return isDraft(draft) ? draft : undefined;
    },
    write(key, draft) {
      attempt(() => storage().setItem(key, JSON.stringify(draft)));
    },
    remove(key) {
      attempt(() => storage().removeItem(key));
    },
  };
}

export const drafts = createDraftStore(() => sessionStorage);

/** The key of a draft: whose, of which section, and which item ('new' for one to be added). */
export const draftKey = (uid: string, section: string, item = ''): string => `draft:${uid}:${section}:${item}`;

/** A draft's values where they still have the shape of the form, the form's own elsewhere. */
export function fittingValues(draft: FormValues, form: FormValues): FormValues {
  const fits = (name: string) =>
    typeof draft[name] === typeof form[name] && Array.isArray(draft[name]) === Array.isArray(form[name]);
  return Object.fromEntries(Object.keys(form).map((name) => [name, fits(name) ? draft[name] : form[name]]));
}
