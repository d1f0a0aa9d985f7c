import { type ListSectionKey, type ObjectSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import { changeUser, refetchUser } from '../../core/session/session.ts';
import { type FormValues, pickValues } from './form/form-values.ts';
import type { ListItem } from './section-calls.ts';

/** The newest version of the record in a response, which may be newer than what is displayed. */
let newestRev = 0;

/** Changes one list of the displayed record, and its version if a response contained one. */
export function changeList(section: ListSectionKey, change: (items: ListItem[]) => ListItem[], rev = 0): void {
  newestRev = Math.max(newestRev, rev);
  changeUser((user) => ({
    ...user,
    rev: Math.max(user.rev, rev),
    resume: { ...user.resume, [section]: change(user.resume[section]) },
  }));
}

/** Replaces the item with the same id, or inserts it at `index` (the end by default). */
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
  newestRev = Math.max(newestRev, rev);
  changeUser((user) => ({ ...user, rev, resume: { ...user.resume, [section]: value } }));
  return value;
}

let pendingCalls = 0;

/**
 * Runs a call that changes the record. Afterwards the whole record is refetched, unless another such call is in
 * progress.
 */
export async function reloadAfter<T>(call: () => Promise<T>): Promise<T> {
  pendingCalls += 1;
  let answer: T;
  try {
    answer = await call();
  } finally {
    pendingCalls -= 1;
  }
  if (pendingCalls === 0) void reload();
  return answer;
}

async function reload(): Promise<void> {
  await refetchUser();
  let loadedRev = newestRev;
  changeUser((user) => {
    loadedRev = user.rev;
    return user;
  });
  // It changed while it was being read, so the displayed record is outdated.
  if (loadedRev < newestRev && pendingCalls === 0) await refetchUser();
}
