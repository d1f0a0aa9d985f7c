import { DURATIONS } from '@vitrine/contract/api/limits';
import { toDraftKey, userDrafts } from '../../core/drafts/user-drafts.ts';

/** An unfinished upload: its file, and how much of it the server has received. */
export interface InterruptedUpload {
  id: string;
  name: string;
  bytes: number;
  /** The file's modification time, as reported by the browser. */
  modified: number;
  received: number;
  /** When the server received the last part, in ms since 1970; unset for uploads stored before this field existed. */
  at?: number;
}

const toKey = (owner: string): string => toDraftKey(owner, 'archive-upload');

const isInterruptedUpload = (value: unknown): value is InterruptedUpload => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, bytes, modified, received } = value as Record<keyof InterruptedUpload, unknown>;
  return [id, name].every((one) => typeof one === 'string') && [bytes, modified, received].every(Number.isInteger);
};

/** Whether the server has deleted the upload by now, as far as the browser knows. */
const isExpired = ({ at }: InterruptedUpload): boolean =>
  typeof at === 'number' && Date.now() - at > DURATIONS.accountArchive;

/** Whether the server has received all of it. */
export const isComplete = ({ received, bytes }: InterruptedUpload): boolean => received >= bytes;

/** The stored state of an account's upload, which lets it resume after a reload. @param owner id of the account */
export const interruptedUpload = {
  read(owner: string): InterruptedUpload | undefined {
    const stored = userDrafts.read(toKey(owner));
    return isInterruptedUpload(stored) && !isExpired(stored) ? stored : undefined;
  },
  write: (owner: string, upload: Omit<InterruptedUpload, 'at'>): void =>
    userDrafts.write(toKey(owner), { ...upload, at: Date.now() }),
  remove: (owner: string): void => userDrafts.remove(toKey(owner)),
  matches: ({ name, bytes, modified }: InterruptedUpload, file: File): boolean =>
    name === file.name && bytes === file.size && modified === file.lastModified,
};
