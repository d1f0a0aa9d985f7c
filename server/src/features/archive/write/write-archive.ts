import { LIMITS } from '@vitrine/contract/api/limits';
import { PICTURE_SIZES, type PictureKind } from '@vitrine/contract/portfolio/pictures';
import type { TestimonialText } from '@vitrine/contract/testimonials/testimonial-requests';
import type { VideoType } from '@vitrine/contract/videos/videos';
import type { Context } from '../../../context/context.ts';
import { runInBackground } from '../../../core/jobs/worker-threads.ts';
import { PICTURE_ADDRESS_PATTERN } from '../../../core/pictures/picture-names.ts';
import { streamVideo } from '../../../core/static-site/stream-video.ts';
import type { SiteFile } from '../../../core/static-site/write-zip.ts';
import type { OwnTable } from '../../../db/archived-rows.ts';
import { toPictureKey } from '../../../db/pictures.ts';
import { readDocument } from '../../../db/record-queries.ts';
import { toExportKey, toInvoiceKey } from '../../../db/stored-files.ts';
import { readStoredRecord } from '../../../db/stored-record.ts';
import { runInAccountQueue } from '../../../http/fair-share.ts';
import { VERSION } from '../../../primitives/version.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  getPicturePath,
  getVideoPath,
  HEADER_FILE,
  JSON_RESUME_FILE,
  LEFT_OUT_FILE,
  POST_FILES,
  README_FILE,
} from '../contents/archive-names.ts';
import { type ArchiveRow, encodeJson, encodeList, readArchiveRows } from '../contents/archive-rows.ts';
import { ARCHIVED_TABLES, type ArchivedTableName } from '../contents/contents.ts';
import { deriveTestimonialKey, signQuote, signTestimonial } from '../read/testimonial-signature.ts';
import { createPostFileName, writePostText } from './post-texts.ts';
import { writeReadme } from './readme.ts';

type Source = Pick<Context, 'db' | 'files' | 'config' | 'clock'>;

const encoder = new TextEncoder();

/**
 * Yields all files of an account's archive, in a fixed order. Holds one page of rows and one picture at a time. Each
 * file is read when it is reached, so anything deleted meanwhile is listed as missing.
 * @throws {FilesUnavailable} if the file store does not respond
 */
export async function* listArchiveFiles(source: Source, userId: string): AsyncGenerator<SiteFile> {
  const { db, config, clock } = source;
  const createdAt = new Date(clock()).toISOString();
  const { publicOrigin: origin } = config;
  const ledger = new Ledger();
  const readSingleRow = async (table: OwnTable) =>
    (await readArchiveRows(db, table, userId).next()).value as ArchiveRow | undefined;
  const account = (await readSingleRow('users')) ?? {};
  yield createFile(
    HEADER_FILE,
    encodeJson({ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, product: VERSION, createdAt, origin }),
  );
  yield createFile(README_FILE, encoder.encode(writeReadme({ name: String(account.name), origin, createdAt })));
  for (const table of ['users', 'preferences', 'records'] as const) {
    const row = await readSingleRow(table);
    if (row && table === 'records')
      row.quoteSignatures = await runInAccountQueue(userId, () => signQuotes(source, userId, String(account.email)));
    if (row) yield createFile(ARCHIVED_TABLES[table].file, encodeJson(ledger.note(row)));
  }
  const jsonResume = await runInAccountQueue(userId, async () => {
    const { doc, doc_schema } = await readDocument(db, userId);
    return runInBackground('exportDocument', { doc, doc_schema }, { lane: userId });
  });
  yield createFile(JSON_RESUME_FILE, encoder.encode(`${jsonResume}\n`));
  for (const table of ['resumes', 'portfolios', 'addresses'] as const)
    yield createListFile(table, ledger.noteAll(readArchiveRows(db, table, userId)));
  yield createListFile('testimonial_requests', ledger.noteAll(signTestimonials(source, userId, String(account.email))));
  yield* listPosts(source, userId, ledger);
  yield* listVideos(source, userId, ledger);
  yield* listPictures(source, userId, ledger);
  yield* listHistory(source, userId, ledger);
  if (ledger.leftOut.length > 0) yield createFile(LEFT_OUT_FILE, encoder.encode(`${ledger.leftOut.join('\n')}\n`));
}

const createFile = (path: string, bytes: Uint8Array): SiteFile => ({ path, content: [bytes] });

const createListFile = (
  table: ArchivedTableName,
  rows: AsyncIterable<ArchiveRow> | Iterable<ArchiveRow>,
): SiteFile => ({
  path: ARCHIVED_TABLES[table].file,
  content: encodeList(rows),
});

/** State of an archive while it is written. */
class Ledger {
  /** Names of mentioned pictures, in order of first mention. */
  readonly mentioned = new Set<string>();
  readonly leftOut: string[] = [];
  #files = 0;
  #bytes = 0;

  /** Collects the pictures that a row mentions. @returns the same row */
  note(row: ArchiveRow): ArchiveRow {
    for (const [, , name = ''] of JSON.stringify(row).matchAll(PICTURE_ADDRESS_PATTERN)) this.mentioned.add(name);
    for (const column of ['picture', 'portrait', 'poster'] as const) {
      const name = row[column];
      if (typeof name === 'string') this.mentioned.add(name);
    }
    return row;
  }

  async *noteAll(rows: AsyncIterable<ArchiveRow>): AsyncGenerator<ArchiveRow> {
    for await (const row of rows) yield this.note(row);
  }

  /** Returns whether a file of this size fits; if not, notes it as left out. */
  hasRoom(path: string, bytes: number): boolean {
    const fits = this.#bytes + bytes <= LIMITS.accountArchiveBytes - RESERVED_TEXT_BYTES && this.#files < MAX_FILES;
    if (!fits) this.leftOut.push(`${path}: there is no room for it in one archive`);
    return fits;
  }

  /** Reserves room for a file of this size. @returns false if it does not fit, which is noted */
  takeRoom(path: string, bytes: number): boolean {
    const fits = this.hasRoom(path, bytes);
    this.#bytes += fits ? bytes : 0;
    this.#files += fits ? 1 : 0;
    return fits;
  }
}

/** Bytes and files reserved for everything except pictures and videos. */
const RESERVED_TEXT_BYTES = 300 * 1024 * 1024;
const MAX_FILES = LIMITS.accountArchiveFiles - 5_000;

async function* listPosts({ db }: Source, userId: string, ledger: Ledger): AsyncGenerator<SiteFile> {
  const usedNames = new Set<string>();
  for await (const row of readArchiveRows(db, 'posts', userId)) {
    const name = createPostFileName(row, usedNames);
    yield createFile(POST_FILES.text(name), encoder.encode(writePostText(row)));
    yield createFile(POST_FILES.exact(name), encodeJson(ledger.note(row)));
    const revisions = readArchiveRows(db, 'post_revisions', String(row.id));
    const first = await revisions.next();
    if (!first.done)
      yield { path: POST_FILES.earlier(name), content: encodeList(ledger.noteAll(prepend(first.value, revisions))) };
  }
  yield createListFile('post_addresses', readArchiveRows(db, 'post_addresses', userId));
}

async function* prepend(first: ArchiveRow, rest: AsyncIterable<ArchiveRow>): AsyncGenerator<ArchiveRow> {
  yield first;
  yield* rest;
}

/** Yields testimonials with signatures, by which this installation later recognizes its own (decision 121). */
async function* signTestimonials({ db, files, config }: Source, userId: string, email: string) {
  const key = deriveTestimonialKey(config.secretKey);
  for await (const row of readArchiveRows(db, 'testimonial_requests', userId)) {
    if (row.words === null) {
      yield row;
      continue;
    }
    const signed = { linkId: String(row.linkId), email, words: row.words as TestimonialText };
    const name = row.portrait as string | null;
    const portrait = name === null ? undefined : await files.get(getLargestPictureKey(userId, 'portrait', name));
    yield {
      ...row,
      signature: signTestimonial(key, { ...signed, portrait: null }),
      portraitSignature: portrait ? signTestimonial(key, { ...signed, portrait: portrait.bytes }) : null,
    };
  }
}

/** Signs the testimonials that the owner typed. @returns signatures by item id */
async function signQuotes({ db, config }: Source, userId: string, email: string): Promise<Record<string, string>> {
  const key = deriveTestimonialKey(config.secretKey);
  const { testimonials } = readStoredRecord(await readDocument(db, userId));
  const authoredItemIds = new Set<unknown>();
  for await (const { itemId } of readArchiveRows(db, 'testimonial_requests', userId)) authoredItemIds.add(itemId);
  const quotes = testimonials.filter(({ _id }) => !authoredItemIds.has(_id));
  return Object.fromEntries(quotes.map((item) => [item._id, signQuote(key, email, item)]));
}

/** Returns the store key of the size that archives include. */
const getLargestPictureKey = (userId: string, kind: PictureKind, name: string): string =>
  toPictureKey(userId, { kind, name }, PICTURE_SIZES[kind][0]);

async function* listVideos({ db, files }: Source, userId: string, ledger: Ledger): AsyncGenerator<SiteFile> {
  const rows: ArchiveRow[] = [];
  for await (const row of readArchiveRows(db, 'videos', userId)) rows.push(ledger.note(row));
  yield createListFile('videos', rows);
  for (const row of rows) {
    const [name, bytes, type] = [String(row.name), Number(row.bytes), row.type as VideoType];
    const path = getVideoPath(name, type);
    // Check first: opening the stream reads all parts to verify that they exist.
    if (!ledger.hasRoom(path, bytes)) continue;
    const content = await streamVideo(files, { userId, name, bytes });
    if (!content) ledger.leftOut.push(`${path}: it is missing in the store of files`);
    else if (ledger.takeRoom(path, bytes)) yield { path, content };
  }
}

async function* listPictures({ db, files }: Source, userId: string, ledger: Ledger): AsyncGenerator<SiteFile> {
  const known = new Map<string, ArchiveRow>();
  for await (const row of readArchiveRows(db, 'pictures', userId)) known.set(String(row.name), row);
  const rows = [...ledger.mentioned].flatMap((name): ArchiveRow[] => {
    const row = known.get(name);
    return row ? [row] : [];
  });
  yield createListFile('pictures', rows);
  for (const row of rows) {
    const kind = row.kind as PictureKind;
    const name = String(row.name);
    const path = getPicturePath(kind, name);
    const file = await files.get(getLargestPictureKey(userId, kind, name));
    if (!file) ledger.leftOut.push(`${path}: it is missing in the store of files`);
    else if (ledger.takeRoom(path, file.bytes.length)) yield { path, content: [file.bytes] };
  }
}

/** Tables of the account's history, each in its own file. */
const HISTORY_TABLES = (Object.keys(ARCHIVED_TABLES) as ArchivedTableName[]).filter((table) =>
  ARCHIVED_TABLES[table].file.startsWith('history/'),
);

async function* listHistory({ db, files }: Source, userId: string, ledger: Ledger): AsyncGenerator<SiteFile> {
  const extraFiles: { key: string; path: string }[] = [];
  const collectFiles = async function* (rows: AsyncIterable<ArchiveRow>) {
    for await (const row of rows) {
      if (typeof row.number === 'string')
        extraFiles.push({ key: toInvoiceKey(userId, row.number), path: `history/invoices/${row.number}.pdf` });
      if (typeof row.format === 'string')
        extraFiles.push({ key: toExportKey(userId, row.format), path: `files/resume.${row.format}` });
      yield row;
    }
  };
  for (const table of HISTORY_TABLES) {
    const rows = readArchiveRows(db, table, userId);
    if (!ARCHIVED_TABLES[table].isSingle) yield createListFile(table, collectFiles(rows));
    else for await (const row of rows) yield createFile(ARCHIVED_TABLES[table].file, encodeJson(row));
  }
  for (const { key, path } of extraFiles) {
    const file = await files.get(key);
    if (file && ledger.takeRoom(path, file.bytes.length)) yield { path, content: [file.bytes] };
  }
}
