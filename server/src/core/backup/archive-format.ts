import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * An archive is a tar file of these parts in this order, so that it can be written and read without ever holding more
 * than one part of it, and that anybody can look into it with `tar`:
 *
 * - `vitrine.json`: what it is, {@link ArchiveHeader}.
 * - `secret`: the key of all keyed hashes.
 * - `tables/NAME/00001.ndjson.gz` and so on: rows, one JSON object a line, a few MB in each; tables in an order in which
 *   each comes after those that it refers to.
 * - `files/KEY`: stored files, by their keys.
 * - `manifest.json`: what all of it has to be, {@link Manifest}. It comes last: an archive without it is not whole.
 *
 * Each part has its SHA-256 as an extended header of tar, and what is hashed of rows is their text, not compressed.
 */
export const FORMAT = 1;

/** The extended headers of a part. */
export const SHA256 = 'VITRINE.sha256';
export const MEDIA_TYPE = 'VITRINE.type';

export const HEADER = 'vitrine.json';
export const SECRET = 'secret';
export const MANIFEST = 'manifest.json';

export const tablePart = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(5, '0')}.ndjson.gz`;
export const filePart = (key: string): string => `files/${key}`;

/** Table and number of a part of rows. */
export const TABLE_PART = /^tables\/([a-z][a-z0-9_]*)\/(\d{5,})\.ndjson\.gz$/;
/** The key of a stored file, in which nothing leads out of its folder. */
export const FILE_PART = /^files\/([\w-]+(?:\/[\w-]+)*\.[a-z0-9]+)$/;

/** Most bytes of one part, packed or not: no row and no file comes near it. */
export const PART_BYTES = 256 * 1024 * 1024;

const version = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')).version;
/** The version of Vitrine that this is. */
export const PRODUCT: string = version;

export const archiveHeader = z.object({
  format: z.number().int(),
  /** The version of Vitrine that wrote it. */
  product: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  database: z.enum(['SQLite', 'PostgreSQL']),
  /** All that its tables have had, in their order. */
  migrations: z.array(z.string()).min(1),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

const sha256Text = z.string().regex(/^[0-9a-f]{64}$/);

export const manifest = z.object({
  format: z.number().int(),
  product: z.string(),
  lastMigration: z.string(),
  parts: z.record(z.string(), sha256Text),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      parts: z.number().int(),
      /** Of all its lines. */
      sha256: sha256Text,
    }),
  ),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Of a line for each file: its key, media type and own SHA-256. */
    sha256: sha256Text,
    /** How many were deleted, row and file, while the backup ran. */
    deletedMeanwhile: z.number().int(),
    /** How many a row named that were not in their store, and the first of them. */
    missing: z.number().int(),
    firstMissing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifest>;

/** Something that the operator can put right, in a sentence that says what. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** What is done, and how far: `done` of `total` of what it counts. */
export type OnProgress = (step: string, done: number, total: number) => void;
