import { LIMITS } from '@vitrine/contract/api/limits';
import type { z } from 'zod';
import { RECORD_DOC_SCHEMA } from '../../db/stored-record.ts';
import { ARCHIVE_VERSION, exactPostName, HEADER_FILE, POST_FILES } from './archive-names.ts';
import * as schemas from './archive-schemas.ts';
import { ARCHIVED, type ArchivedName } from './contents.ts';
import {
  ArchiveError,
  type ByteSource,
  readDirectory,
  readEntryBytes,
  readEntryPieces,
  type ZipEntry,
} from './zip-reader.ts';

/** Bytes that one file of texts can have: what an account holds in any of them, written out. */
const MOST_OF_ONE = 16 * 1024 * 1024;

/** How deep lists and objects in a file may lie in one another: more than anything of ours, less than any stack. */
const DEEPEST = 60;

/** What an archive says, each file checked by its own schema, and nothing of it believed beyond that. */
export interface ArchivedAccount {
  header: z.output<typeof schemas.headerFile>;
  account: z.output<typeof schemas.accountFile>;
  preferences: z.output<typeof schemas.preferencesFile> | undefined;
  record: z.output<typeof schemas.recordFile>;
  resumes: schemas.ArchivedResume[];
  portfolios: schemas.ArchivedPortfolio[];
  addresses: z.output<typeof schemas.addressesFile>;
  testimonials: schemas.ArchivedTestimonial[];
  /** With the name of its files. */
  posts: (schemas.ArchivedPost & { name: string })[];
  postAddresses: z.output<typeof schemas.postAddressesFile>;
  videos: schemas.ArchivedVideo[];
  pictures: schemas.ArchivedPicture[];
}

/** An archive that can be read from. */
export class AccountArchive {
  readonly #source: ByteSource;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  /** Bytes of texts that can still be read. */
  #left: number = LIMITS.accountArchiveText;

  private constructor(source: ByteSource, entries: ReadonlyMap<string, ZipEntry>) {
    this.#source = source;
    this.#entries = entries;
  }

  /** @throws {ArchiveError} where it is none */
  static async open(source: ByteSource): Promise<AccountArchive> {
    const entries = await readDirectory(source);
    // Who unpacked it and packed it again may have packed its folder.
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

  /** Bytes of a file, unpacked; undefined where there is none. */
  sizeOf(path: string): number | undefined {
    return this.#entries.get(path)?.bytes;
  }

  /** Everything but pictures, videos and earlier texts. @throws {ArchiveError} */
  async readAccount(): Promise<ArchivedAccount> {
    const header = await this.#readHeader();
    const record = await this.#need('records', schemas.recordFile);
    if (record.docSchema > RECORD_DOC_SCHEMA) throw newer(header.product);
    const names = [...this.#entries.keys()].flatMap((path) => exactPostName(path) ?? []).sort();
    if (names.length > LIMITS.posts)
      throw new ArchiveError(`This archive has more posts than an account can have: ${LIMITS.posts}.`);
    const posts: ArchivedAccount['posts'] = [];
    for (const name of names) posts.push({ ...(await this.#read(POST_FILES.exact(name), schemas.postFile)), name });
    return {
      header,
      record,
      account: await this.#need('users', schemas.accountFile),
      preferences: await this.#find('preferences', schemas.preferencesFile),
      resumes: await this.#need('resumes', schemas.resumesFile),
      portfolios: await this.#need('portfolios', schemas.portfoliosFile),
      addresses: (await this.#find('addresses', schemas.addressesFile)) ?? [],
      testimonials: (await this.#find('testimonial_requests', schemas.testimonialsFile)) ?? [],
      posts,
      postAddresses: (await this.#find('post_addresses', schemas.postAddressesFile)) ?? [],
      videos: (await this.#find('videos', schemas.videosFile)) ?? [],
      pictures: (await this.#find('pictures', schemas.picturesFile)) ?? [],
    };
  }

  /** How a post was earlier. @throws {ArchiveError} */
  async readRevisions(name: string): Promise<schemas.ArchivedRevision[]> {
    const path = POST_FILES.earlier(name);
    return this.#entries.has(path) ? this.#read(path, schemas.revisionsFile) : [];
  }

  /** The bytes of a picture; undefined where it is not there. @throws {ArchiveError} */
  async readFile(path: string, most: number): Promise<Buffer | undefined> {
    const entry = this.#entries.get(path);
    return entry && readEntryBytes(this.#source, entry, most);
  }

  /** The bytes of a video, a piece at a time; undefined where it is not there. */
  readPieces(path: string): AsyncGenerator<Buffer> | undefined {
    const entry = this.#entries.get(path);
    return entry && readEntryPieces(this.#source, entry);
  }

  /** Before anything else: what a newer format has in its place, nobody here knows. */
  async #readHeader() {
    const header = await this.#read(HEADER_FILE, schemas.headerFile);
    if (header.version > ARCHIVE_VERSION) throw newer(header.product);
    return header;
  }

  #need<T>(table: ArchivedName, schema: z.ZodType<T>): Promise<T> {
    return this.#read(ARCHIVED[table].file, schema);
  }

  async #find<T>(table: ArchivedName, schema: z.ZodType<T>): Promise<T | undefined> {
    return this.#entries.has(ARCHIVED[table].file) ? this.#need(table, schema) : undefined;
  }

  async #read<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const entry = this.#entries.get(path);
    if (!entry) throw new ArchiveError(`This archive is not whole: there is no ${path} in it.`);
    if (entry.bytes > this.#left)
      throw new ArchiveError('The texts in this archive are more than an account can hold.');
    this.#left -= entry.bytes;
    const bytes = await readEntryBytes(this.#source, entry, MOST_OF_ONE);
    const read = schema.safeParse(parse(path, bytes));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const place = issue?.path.join('.').slice(0, 100);
    throw new ArchiveError(`${path} does not say what it has to${place ? ` (${place})` : ''}.`);
  }
}

const newer = (product: string) =>
  new ArchiveError(
    `This archive was made by a newer Vitrine (${product.slice(0, 20)}). It can be restored once this site is updated.`,
  );

function parse(path: string, bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ArchiveError(`${path} is not JSON in UTF-8.`);
  }
  return cleanTexts(path, value, 0);
}

/**
 * A value without what no database can hold: NUL, and halves of characters. It may be as deep as whoever made it liked,
 * and what is too deep is refused before anything walks through it that would not come back.
 */
function cleanTexts(path: string, value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new ArchiveError(`${path} has lists in lists that are too deep.`);
  if (Array.isArray(value)) return value.map((one) => cleanTexts(path, one, depth + 1));
  const entries = Object.entries(value).filter(([key]) => !ODD_KEYS.has(key));
  return Object.fromEntries(
    entries.map(([key, one]) => [key.toWellFormed().replaceAll('\0', ''), cleanTexts(path, one, depth + 1)]),
  );
}

/** Keys that change what an object is for programs. Nothing of ours has them. */
const ODD_KEYS: ReadonlySet<string> = new Set(['__proto__', 'toString', 'valueOf']);
