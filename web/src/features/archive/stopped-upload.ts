import { draftKey, personDrafts } from '../../core/drafts/person-drafts.ts';

/** An upload that has not come to its end: of which file, and how much of it the server has. */
export interface StoppedUpload {
  id: string;
  name: string;
  bytes: number;
  /** When the file was last changed, as the browser says. */
  modified: number;
  received: number;
}

const keyOf = (owner: string): string => draftKey(owner, 'archive-upload');

const isStoppedUpload = (value: unknown): value is StoppedUpload => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, bytes, modified, received } = value as Record<keyof StoppedUpload, unknown>;
  return [id, name].every((one) => typeof one === 'string') && [bytes, modified, received].every(Number.isInteger);
};

/** What the browser knows of somebody's upload, so that it goes on after a reload. @param owner their id */
export const stoppedUpload = {
  read(owner: string): StoppedUpload | undefined {
    const kept = personDrafts.read(keyOf(owner));
    return isStoppedUpload(kept) ? kept : undefined;
  },
  write: (owner: string, upload: StoppedUpload): void => personDrafts.write(keyOf(owner), upload),
  remove: (owner: string): void => personDrafts.remove(keyOf(owner)),
  isOf: ({ name, bytes, modified }: StoppedUpload, file: File): boolean =>
    name === file.name && bytes === file.size && modified === file.lastModified,
};
