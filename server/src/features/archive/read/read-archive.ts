import { LIMITS } from '@vitrine/contract/api/limits';
import type { z } from 'zod';
import { RECORD_DOC_SCHEMA } from '../../../db/stored-record.ts';
import { type JsonLimits, parseArchivedJson, TEXTS_TOO_LARGE_MESSAGE } from '../contents/archive-json.ts';
import { ARCHIVE_VERSION, HEADER_FILE, POST_FILES, parseExactPostName } from '../contents/archive-names.ts';
import * as schemas from '../contents/archive-schemas.ts';
import { ARCHIVED_TABLES, type ArchivedTableName } from '../contents/contents.ts';
import {
  ArchiveError,
  type ByteSource,
  readDirectory,
  readEntryBytes,
  readEntryChunks,
  type ZipEntry,
} from './zip-reader.ts';

/** Limits of a text file. */
interface FileLimits extends JsonLimits {
  /** Unpacked size. */
  bytes: number;
}

/** Limits of any account file: at most as many values as a record can have bytes. */
const ACCOUNT_FILE_LIMITS: FileLimits = { bytes: 16 * 1024 * 1024, values: LIMITS.resumeBytes };

/** Maximum bytes of a record; records from before the limit may exceed today's. */
export const MAX_RECORD_BYTES = 2 * LIMITS.resumeBytes;
export const RECORD_TOO_LARGE_MESSAGE = 'The record in this archive is larger than an account can hold.';

/** A record file adds indentation, which no limit counts, and a version and date. */
const RECORD_LIMITS: FileLimits = {
  ...ACCOUNT_FILE_LIMITS,
  compactBytes: MAX_RECORD_BYTES + 1_024,
  tooLong: RECORD_TOO_LARGE_MESSAGE,
};

/** Maximum values of all files together except revisions; an account with many in one file has few in others. */
const MAX_TOTAL_VALUES = 2 * ACCOUNT_FILE_LIMITS.values;

/** Values per text of a post, including tags and metadata. Each character may be written as six. */
const VALUES_PER_TEXT = 30 * LIMITS.postTags;
const POST_LIMITS: FileLimits = { bytes: 2 * 6 * LIMITS.postBody + 128 * 1024, values: 2 * VALUES_PER_TEXT };
const REVISIONS_LIMITS: FileLimits = {
  bytes: ACCOUNT_FILE_LIMITS.bytes,
  values: LIMITS.postRevisions * VALUES_PER_TEXT,
};

/** The parsed archive: each file is validated by its own schema and otherwise untrusted. */
export interface ArchivedAccount {
  header: z.output<typeof schemas.headerFileSchema>;
  account: z.output<typeof schemas.accountFileSchema>;
  preferences: z.output<typeof schemas.preferencesFileSchema> | undefined;
  record: z.output<typeof schemas.recordFileSchema>;
  resumes: schemas.ArchivedResume[];
  portfolios: schemas.ArchivedPortfolio[];
  addresses: z.output<typeof schemas.addressesFileSchema>;
  testimonials: schemas.ArchivedTestimonial[];
  /** `name` is the base name of the post's files. */
  posts: (schemas.ArchivedPost & { name: string })[];
  postAddresses: z.output<typeof schemas.postAddressesFileSchema>;
  videos: schemas.ArchivedVideo[];
  pictures: schemas.ArchivedPicture[];
}

/** Files of an archive, keyed by path. */
export class ArchiveFiles {
  protected readonly source: ByteSource;
  protected readonly entries: ReadonlyMap<string, ZipEntry>;

  constructor(source: ByteSource, entries: ReadonlyMap<string, ZipEntry>) {
    this.source = source;
    this.entries = entries;
  }

  /** Returns the unpacked size of a file; undefined if it is missing. */
  getSize(path: string): number | undefined {
    return this.entries.get(path)?.bytes;
  }

  /** Reads a picture; undefined if it is missing. @throws {ArchiveError} */
  async readFile(path: string, maxBytes: number): Promise<Buffer | undefined> {
    const entry = this.entries.get(path);
    return entry && readEntryBytes(this.source, entry, maxBytes);
  }

  /** Reads a video in chunks; undefined if it is missing. */
  readPieces(path: string): AsyncGenerator<Buffer> | undefined {
    const entry = this.entries.get(path);
    return entry && readEntryChunks(this.source, entry);
  }
}

/** An archive whose texts can be read. Runs in a separate process (open-in-process.ts). */
export class AccountArchive extends ArchiveFiles {
  /** Remaining budget for texts other than revisions. */
  readonly #left: FileLimits = { bytes: LIMITS.accountArchiveText, values: MAX_TOTAL_VALUES };

  /** @throws {ArchiveError} if the source is not an archive */
  static async open(source: ByteSource): Promise<AccountArchive> {
    const entries = await readDirectory(source);
    // A repacked archive may have a top-level folder.
    const header = entries.find(({ path }) => path === HEADER_FILE || /^[^/]{1,200}\/archive\.json$/.test(path));
    if (!header) throw new ArchiveError(`This is not an archive of an account: there is no ${HEADER_FILE} in it.`);
    const folder = header.path.slice(0, -HEADER_FILE.length);
    return new AccountArchive(
      source,
      new Map(
        entries.flatMap((entry) => (entry.path.startsWith(folder) ? [[entry.path.slice(folder.length), entry]] : [])),
      ),
    );
  }

  /** Returns the existing entries among the paths, for readers that need files but no texts. */
  pickEntries(paths: readonly string[]): Map<string, ZipEntry> {
    return new Map(
      paths.flatMap((path) => (this.entries.has(path) ? [[path, this.entries.get(path) as ZipEntry]] : [])),
    );
  }

  /** Reads everything except pictures, videos and revisions. @throws {ArchiveError} */
  async readAccount(): Promise<ArchivedAccount> {
    const header = await this.#readHeader();
    const record = await this.#read(ARCHIVED_TABLES.records.file, schemas.recordFileSchema, RECORD_LIMITS);
    if (record.docSchema > RECORD_DOC_SCHEMA) throw createNewerVersionError(header.product);
    const names = [...this.entries.keys()].flatMap((path) => parseExactPostName(path) ?? []).sort();
    if (names.length > LIMITS.posts)
      throw new ArchiveError(`This archive has more posts than an account can have: ${LIMITS.posts}.`);
    const posts: ArchivedAccount['posts'] = [];
    for (const name of names)
      posts.push({ ...(await this.#read(POST_FILES.exact(name), schemas.postFileSchema, POST_LIMITS)), name });
    return {
      header,
      record,
      account: await this.#need('users', schemas.accountFileSchema),
      preferences: await this.#find('preferences', schemas.preferencesFileSchema),
      resumes: await this.#need('resumes', schemas.resumesFileSchema),
      portfolios: await this.#need('portfolios', schemas.portfoliosFileSchema),
      addresses: (await this.#find('addresses', schemas.addressesFileSchema)) ?? [],
      testimonials: (await this.#find('testimonial_requests', schemas.testimonialsFileSchema)) ?? [],
      posts,
      postAddresses: (await this.#find('post_addresses', schemas.postAddressesFileSchema)) ?? [],
      videos: (await this.#find('videos', schemas.videosFileSchema)) ?? [],
      pictures: (await this.#find('pictures', schemas.picturesFileSchema)) ?? [],
    };
  }

  /** Reads the revisions of a post; the caller limits their total size. @throws {ArchiveError} */
  async readRevisions(name: string): Promise<schemas.ArchivedRevision[]> {
    const path = POST_FILES.earlier(name);
    if (!this.entries.has(path)) return [];
    return this.#read(path, schemas.revisionsFileSchema, REVISIONS_LIMITS, { ...REVISIONS_LIMITS });
  }

  /** Checked first: the other files of a newer format have an unknown meaning. */
  async #readHeader() {
    const header = await this.#read(HEADER_FILE, schemas.headerFileSchema);
    if (header.version > ARCHIVE_VERSION) throw createNewerVersionError(header.product);
    return header;
  }

  #need<T>(table: ArchivedTableName, schema: z.ZodType<T>): Promise<T> {
    return this.#read(ARCHIVED_TABLES[table].file, schema);
  }

  async #find<T>(table: ArchivedTableName, schema: z.ZodType<T>): Promise<T | undefined> {
    return this.entries.has(ARCHIVED_TABLES[table].file) ? this.#need(table, schema) : undefined;
  }

  async #read<T>(path: string, schema: z.ZodType<T>, limits = ACCOUNT_FILE_LIMITS, remaining = this.#left): Promise<T> {
    const entry = this.entries.get(path);
    if (!entry) throw new ArchiveError(`This archive is not whole: there is no ${path} in it.`);
    if (entry.bytes > remaining.bytes) throw new ArchiveError(TEXTS_TOO_LARGE_MESSAGE);
    remaining.bytes -= entry.bytes;
    const bytes = await readEntryBytes(this.source, entry, limits.bytes);
    const { value, count } = parseArchivedJson(path, bytes, {
      ...limits,
      values: Math.min(limits.values, remaining.values),
    });
    remaining.values -= count;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const place = issue?.path.join('.').slice(0, 100);
    throw new ArchiveError(`${path} does not say what it has to${place ? ` (${place})` : ''}.`);
  }
}

const createNewerVersionError = (product: string) =>
  new ArchiveError(
    `This archive was made by a newer Vitrine (${product.slice(0, 20)}). It can be restored once this site is updated.`,
  );
