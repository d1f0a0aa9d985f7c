import { DURATIONS } from '@vitrine/contract/api/limits';
import { draftKey, personDrafts } from '../../core/drafts/person-drafts.ts';

/** An upload that has not come to its end: of which file, and how much of it the server has. */
export interface StoppedUpload {
  id: string;
  name: string;
  bytes: number;
  /** When the file was last changed, as the browser says. */
  modified: number;
  received: number;
  /** When the server took the last of it, in ms since 1970; not known of those from before it was kept. */
  at?: number;
}

const keyOf = (owner: string): string => draftKey(owner, 'archive-upload');

const isStoppedUpload = (value: unknown): value is StoppedUpload => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, bytes, modified, received } = value as Record<keyof StoppedUpload, unknown>;
  return [id, name].every((one) => typeof one === 'string') && [bytes, modified, received].every(Number.isInteger);
};

/** Whether the server has given it up by now, for all that the browser knows. */
const isOver = ({ at }: StoppedUpload): boolean => typeof at === 'number' && Date.now() - at > DURATIONS.accountArchive;

/** Whether the server has all of it. */
export const isWhole = ({ received, bytes }: StoppedUpload): boolean => received >= bytes;

/** What the browser knows of somebody's upload, so that it goes on after a reload. @param owner their id */
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
