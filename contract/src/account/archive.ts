import { z } from 'zod';
import { ARCHIVE_CONTENTS, type ArchiveContent } from './archive-contents.ts';

const names = Object.keys(ARCHIVE_CONTENTS) as [ArchiveContent, ...ArchiveContent[]];
const counts = z.partialRecord(z.enum(names), z.number());
export type ArchiveCounts = z.output<typeof counts>;

/** An uploaded archive before it is restored. */
export const archivePreview = z.object({
  /** Whose it is, and where and when it was made: by what it says itself. */
  name: z.string(),
  email: z.string(),
  origin: z.string(),
  /** In ms since 1970. */
  createdAt: z.number(),
  counts,
  /** What will be another thing afterwards than it was, or not there, in sentences: by what is known before. */
  notes: z.array(z.string()),
  /** What stays in the archive whatever there is room for, in sentences. */
  notRestored: z.array(z.string()),
});
export type ArchivePreview = z.output<typeof archivePreview>;

/**
 * Where a restore stands: none was begun lately; it is under way; everything is there; it failed, or the server ended
 * meanwhile, and nothing has changed.
 */
export const RESTORE_STATES = ['none', 'running', 'done', 'failed', 'interrupted'] as const;

export const archiveRestore = z.object({
  state: z.enum(RESTORE_STATES),
  /** What is done now, and how much of it. */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  /** Why it failed; '' where it did not. */
  message: z.string(),
  /** What is there now, and in sentences what is not, or is another. */
  counts,
  notes: z.array(z.string()),
});
export type ArchiveRestore = z.output<typeof archiveRestore>;
