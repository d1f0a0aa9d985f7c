import { DURATIONS } from '@vitrine/contract/api/limits';
import { draftKey, personDrafts } from '../../core/drafts/person-drafts.ts';

/** An unfinished upload: its file, and how much of it the server has received. */
export interface StoppedUpload {
  id: string;
  name: string;
  bytes: number;
  /** The file's modification time, as reported by the browser. */
  modified: number;
  received: number;
  /** When the server received the last part, in ms since 1970; unset for uploads stored before this field existed. */
  at?: number;
}

const keyOf = (owner: string): string => draftKey(owner, 'archive-upload');

const isStoppedUpload = (value: unknown): value is StoppedUpload => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, bytes, modified, received } = value as Record<keyof StoppedUpload, unknown>;
  return [id, name].every((one) => typeof one === 'string') && [bytes, modified, received].every(Number.isInteger);
};

/** Whether the server has deleted the upload by now, as far as the browser knows. */
const isOver = ({ at }: StoppedUpload): boolean => typeof at === 'number' && Date.now() - at > DURATIONS.accountArchive;

/** Whether the server has received all of it. */
export const isWhole = ({ received, bytes }: StoppedUpload): boolean => received >= bytes;

/** The stored state of an account's upload, which lets it resume after a reload. @param owner id of the account */
export const stoppedUpload = {
  read(owner: string): StoppedUpload | undefined {
    const kept = personDrafts.read(keyOf(owner));
    return isStoppedUpload(kept) && !isOver(kept) ? kept : undefined;
  },
  write: (owner: string, upload: Omit<StoppedUpload, 'at'>): void =>
    personDrafts.write(keyOf(owner), { ...upload, at: Date.now() }),
  remove: (owner: string): void => personDrafts.remove(keyOf(owner)),
  isOf: ({ name, bytes, modified }: StoppedUpload, file: File): boolean =>
    name === file.name && bytes === file.size && modified === file.lastModified,
};
