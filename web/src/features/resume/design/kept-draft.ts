import { type DesignDraft, parseDraft } from './design-draft.ts';

const keyOf = (uid: string) => `draft:${uid}:resume-design`;

/** The draft that this tab keeps; a storage that is full or switched off keeps none. */
export function keptDraft(uid: string): DesignDraft | undefined {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(uid)));
  } catch {
    return undefined;
  }
}

export function keepDraft(uid: string, draft: DesignDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(uid), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(uid));
  } catch {
    // It is forgotten with the page.
  }
}
