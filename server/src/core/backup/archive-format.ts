import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * An archive is a tar file with these parts in this order, so that it can be written and read one part at a time and
 * inspected with `tar`:
 *
 * - `vitrine.json`: the {@link ArchiveHeader}.
 * - `secret`: the key of all keyed hashes.
 * - `tables/NAME/00001.ndjson.gz` and so on: rows, one JSON object per line, a few MB each; referenced tables come
 *   before the tables that refer to them.
 * - `files/KEY`: stored files, by their keys.
 * - `manifest.json`: the {@link Manifest} with counts and checksums. It comes last: an archive without it is
 *   incomplete.
 *
 * Each part has its SHA-256 in a pax extended header; for rows it covers the uncompressed text.
 */
export const FORMAT_VERSION = 1;

/** Extended header keys of a part. */
export const SHA256_KEY = 'VITRINE.sha256';
export const MEDIA_TYPE_KEY = 'VITRINE.type';

export const HEADER_PART = 'vitrine.json';
export const SECRET_PART = 'secret';
export const MANIFEST_PART = 'manifest.json';

export const toTablePartName = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(5, '0')}.ndjson.gz`;
export const toFilePartName = (key: string): string => `files/${key}`;

/** Matches the name of a rows part: table and number. */
export const TABLE_PART_PATTERN = /^tables\/([a-z][a-z0-9_]*)\/(\d{5,})\.ndjson\.gz$/;
/** Matches the name of a file part; its key cannot escape the folder. */
export const FILE_PART_PATTERN = /^files\/([\w-]+(?:\/[\w-]+)*\.[a-z0-9]+)$/;

/** Maximum bytes of a part, compressed or not; no row or file comes near it. */
export const MAX_PART_BYTES = 256 * 1024 * 1024;

const version = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')).version;
/** The version of this Vitrine. */
export const PRODUCT_VERSION: string = version;

export const archiveHeaderSchema = z.object({
  format: z.number().int(),
  /** The version that wrote the archive. */
  product: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  database: z.enum(['SQLite', 'PostgreSQL']),
  /** All migrations applied to its tables, in order. */
  migrations: z.array(z.string()).min(1),
});
export type ArchiveHeader = z.infer<typeof archiveHeaderSchema>;

const sha256Text = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
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
      /** Checksum of all lines. */
      sha256: sha256Text,
    }),
  ),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Checksum of one line per file: key, media type and SHA-256. */
    sha256: sha256Text,
    /** Files whose row was deleted while the backup ran. */
    deletedMeanwhile: z.number().int(),
    /** Files that a row references but the store lacks, and the first of them. */
    missing: z.number().int(),
    firstMissing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A failure that the operator can fix; its message says how. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const hashSha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Called with the current step and its progress. */
export type OnProgress = (step: string, done: number, total: number) => void;
