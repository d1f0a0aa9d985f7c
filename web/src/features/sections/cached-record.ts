import { type ListSectionKey, type ObjectSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import { changeUser, refetchUser } from '../../core/session/session.ts';
import { type FormValues, pickValues } from './form/form-values.ts';
import type { ListItem } from './section-calls.ts';

/** The newest version of the record that a call answered, which may be newer than what is on screen. */
let newest = 0;

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

export function putObject(section: ObjectSectionKey, values: object, rev: number): FormValues {
  const value = pickValues(SECTIONS[section].fields, values);
  newest = Math.max(newest, rev);
  changeUser((user) => ({ ...user, rev, resume: { ...user.resume, [section]: value } }));
  return value;
}

let underWay = 0;

/**
 * Makes a call that changes the record. When it is done, and no other such call is under way, the whole
 * record is read again.
 */
export async function withReload<T>(call: () => Promise<T>): Promise<T> {
  underWay += 1;
  let answer: T;
  try {
    answer = await call();
  } finally {
    underWay -= 1;
  }
  if (underWay === 0) void reload();
  return answer;
}

async function reload(): Promise<void> {
  await refetchUser();
  let read = newest;
  changeUser((user) => {
    read = user.rev;
    return user;
  });
  // Something changed while it was read: what is on screen is older than what is stored.
  if (read < newest && underWay === 0) await refetchUser();
}
