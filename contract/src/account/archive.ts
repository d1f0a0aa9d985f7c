import { z } from 'zod';
import { ARCHIVE_CONTENTS, type ArchiveContent } from './archive-contents.ts';

const contentKinds = Object.keys(ARCHIVE_CONTENTS) as [ArchiveContent, ...ArchiveContent[]];
const counts = z.partialRecord(z.enum(contentKinds), z.number());
export type ArchiveCounts = z.output<typeof counts>;

/** An uploaded archive before it is restored. */
export const archivePreview = z.object({
  /** Owner, origin and creation time, as the archive itself states them. */
  name: z.string(),
  email: z.string(),
  origin: z.string(),
  /** In ms since 1970. */
  createdAt: z.number(),
  counts,
  /** Sentences about what will differ or be missing after the restore, as far as it is known before. */
  notes: z.array(z.string()),
  /** Sentences about what is never restored, even where there is room for it. */
  notRestored: z.array(z.string()),
});
export type ArchivePreview = z.output<typeof archivePreview>;

/**
 * States of a restore: none was started recently, it is running, everything is restored, it failed, or the server
 * stopped during it; nothing has changed in the last two.
 */
export const RESTORE_STATES = ['none', 'running', 'done', 'failed', 'interrupted'] as const;

export const archiveRestore = z.object({
  state: z.enum(RESTORE_STATES),
  /** The current step and its progress. */
  step: z.string(),
  done: z.number(),
  total: z.number(),
  /** Why it failed; '' where it did not. */
  message: z.string(),
  /** What was restored, and sentences about what was not or differs. */
  counts,
  notes: z.array(z.string()),
});
export type ArchiveRestore = z.output<typeof archiveRestore>;
