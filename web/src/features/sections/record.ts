import type { ListItems, ListSectionKey, ObjectSectionKey } from '@vitrine/contract/resume';
import { SECTIONS } from '@vitrine/contract/resume';
import { changeUser } from '../../shell/session.ts';
import { type FormValues, pickValues } from './form-values.ts';
import { placeOfNew } from './place-of-new.ts';
import type { ListItem } from './section-calls.ts';

let newest = 0;

/** The newest version of the record that a call answered, which may be newer than what is on screen. */
export const newestRev = (): number => newest;

/** Changes one list of the record on screen, and its version when a call answered one. */
export function changeList(section: ListSectionKey, change: (items: ListItem[]) => ListItem[], rev = 0): void {
  newest = Math.max(newest, rev);
  changeUser((user) => ({
    ...user,
    rev: Math.max(user.rev, rev),
    resume: { ...user.resume, [section]: change(user.resume[section]) },
  }));
}

/** Replaces the item of the same id, or adds it at `index` (the end when not given). */
export function putItem(section: ListSectionKey, item: ListItem, rev: number, index?: number): void {
  changeList(
    section,
    (items) => {
      const at = items.findIndex(({ _id }) => _id === item._id);
      return at < 0 ? items.toSpliced(index ?? items.length, 0, item) : items.with(at, item);
    },
    rev,
  );
}

/**
 * Adds a new item where its date puts it.
 * @returns all ids in their new order, or undefined when it stands at the end, as on the server
 */
export function putNewItem<K extends ListSectionKey>(section: K, item: ListItem, rev: number): string[] | undefined {
  let order: string[] | undefined;
  changeList(
    section,
    (items) => {
      const others = items.filter(({ _id }) => _id !== item._id);
      // The section says which items these are.
      const place = placeOfNew(section, others as ListItems[K][], item as ListItems[K]);
      const next = others.toSpliced(place, 0, item);
      if (place < others.length) order = next.map(({ _id }) => _id);
      return next;
    },
    rev,
  );
  return order;
}

export function putObject(section: ObjectSectionKey, values: object, rev: number): FormValues {
  const value = pickValues(SECTIONS[section].fields, values);
  newest = Math.max(newest, rev);
  changeUser((user) => ({ ...user, rev, resume: { ...user.resume, [section]: value } }));
  return value;
}
