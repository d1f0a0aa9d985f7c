import { getUser } from '@vitrine/contract/calls/accounts';
import {
  type BatchAction,
  listSectionCalls,
  saveFooterLinks,
  savePersonalInfo,
  saveSkills,
  updateVisibility,
} from '@vitrine/contract/calls/content';
import type { ListItems, ListSectionKey, ObjectSectionKey, Resume } from '@vitrine/contract/resume/resume';
import { ApiError, api } from '../../core/api/api.ts';
import { type FormValues, withoutEmpty } from './form/form-values.ts';

/** An item of any list section. */
export type ListItem = ListItems[ListSectionKey];

/** The account that a call is about; the server rejects it if another account has signed in. */
interface Owner {
  email: string;
}

type ItemBody = FormValues & { _id?: string };

interface ListCalls {
  save(body: Owner & { data: ItemBody; rev?: number }): Promise<{ payload: ListItem; rev: number; index: number }>;
  remove(body: Owner & { _id: string }): Promise<{ rev: number }>;
  restore(body: Owner & { _id: string }): Promise<{ payload: ListItem; rev: number }>;
  reorder(body: Owner & { ids: string[] }): Promise<{ rev: number }>;
  changeSeveral(
    body: Owner & { ids: string[]; action: BatchAction; to?: number },
  ): Promise<{ payload: ListItem[]; rev: number }>;
}

/** Returns the calls of one list section, for code that works with any section. */
export function getListCalls(section: ListSectionKey): ListCalls {
  const { save, remove, restore, reorder, changeSeveral } = listSectionCalls[section];
  return {
    // The form's schema has validated the values; their type is known only per section.
    save: (body) => api(save, { body: body as never }),
    remove: (body) => api(remove, { body }),
    restore: (body) => api(restore, { body }),
    reorder: (body) => api(reorder, { body }),
    changeSeveral: (body) => api(changeSeveral, { body }),
  };
}

/** Reads one list from the server, regardless of what is displayed. */
export async function fetchList(section: ListSectionKey, email: string) {
  const { payload } = await api(getUser, { params: { email } });
  if (!('resume' in payload)) throw new ApiError('auth/wrong-stage', 'Please finish signing in first.');
  const items: readonly ListItem[] = payload.resume[section];
  return { items, rev: payload.rev };
}

interface VisibilityChange extends Owner {
  section: ListSectionKey;
  id: string;
  isVisible: boolean;
}

export const sendVisibility = (body: VisibilityChange, keepalive: boolean) =>
  api(updateVisibility, { body, keepalive });

export interface SavedObject {
  payload: Resume[ObjectSectionKey];
  rev: number;
}

type SaveObject = (values: FormValues, owner: Owner & { rev?: number }) => Promise<SavedObject>;

// As above: the forms' schemas have validated the values.
export const SAVE_OBJECT: Record<ObjectSectionKey, SaveObject> = {
  personalInfo: (values, owner) => api(savePersonalInfo, { body: { ...owner, data: values as never } }),
  skills: (values, owner) => api(saveSkills, { body: { ...owner, ...values } as never }),
  footerLinks: (values, owner) => api(saveFooterLinks, { body: { ...owner, data: withoutEmpty(values) as never } }),
};
