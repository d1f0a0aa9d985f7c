import { LIMITS } from '@vitrine/contract/api/limits';
import { PICTURE_SIZES, type PictureKind } from '@vitrine/contract/portfolio/pictures';
import type { TestimonialWords } from '@vitrine/contract/testimonials/testimonial-requests';
import type { VideoType } from '@vitrine/contract/videos/videos';
import type { Context } from '../../context/context.ts';
import type { OwnTable } from '../../db/archived-rows.ts';
import { pictureKey } from '../../db/pictures.ts';
import { readDocument } from '../../db/record-queries.ts';
import { exportKey, invoiceKey } from '../../db/stored-files.ts';
import { readStoredRecord } from '../../db/stored-record.ts';
import { runInAccountQueue } from '../../http/fair-share.ts';
import { VERSION } from '../../primitives/version.ts';
import { runInBackground } from '../jobs/worker-threads.ts';
import { streamVideo } from '../static-site/stream-video.ts';
import type { SiteFile } from '../static-site/write-zip.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  HEADER_FILE,
  JSON_RESUME_FILE,
  LEFT_OUT_FILE,
  PICTURE_ADDRESS,
  POST_FILES,
  pictureFile,
  README_FILE,
  videoFile,
} from './archive-names.ts';
import { ARCHIVED, type ArchivedName } from './contents.ts';
import { nameOfPost, writePostText } from './post-texts.ts';
import { writeReadme } from './readme.ts';
import { deriveTestimonialKey, signQuote, signTestimonial } from './testimonial-signature.ts';
import { readWrittenRows, type WrittenRow, writeJson, writeList } from './written-rows.ts';

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
  const single = async (table: OwnTable) =>
    (await readWrittenRows(db, table, userId).next()).value as WrittenRow | undefined;
  const account = (await single('users')) ?? {};
  yield text(
    HEADER_FILE,
    writeJson({ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, product: VERSION, createdAt, origin }),
  );
  yield text(README_FILE, encoder.encode(writeReadme({ name: String(account.name), origin, createdAt })));
  for (const table of ['users', 'preferences', 'records'] as const) {
    const row = await single(table);
    if (row && table === 'records')
      row.quoteSignatures = await runInAccountQueue(userId, () => signQuotes(source, userId, String(account.email)));
    if (row) yield text(ARCHIVED[table].file, writeJson(ledger.note(row)));
  }
  const jsonResume = await runInAccountQueue(userId, async () => {
    const { doc, doc_schema } = await readDocument(db, userId);
    return runInBackground('exportDocument', { doc, doc_schema }, { lane: userId });
  });
  yield text(JSON_RESUME_FILE, encoder.encode(`${jsonResume}\n`));
  for (const table of ['resumes', 'portfolios', 'addresses'] as const)
    yield list(table, ledger.noteAll(readWrittenRows(db, table, userId)));
  yield list('testimonial_requests', ledger.noteAll(signTestimonials(source, userId, String(account.email))));
  yield* listPosts(source, userId, ledger);
  yield* listVideos(source, userId, ledger);
  yield* listPictures(source, userId, ledger);
  yield* listHistory(source, userId, ledger);
  if (ledger.leftOut.length > 0) yield text(LEFT_OUT_FILE, encoder.encode(`${ledger.leftOut.join('\n')}\n`));
}

const text = (path: string, bytes: Uint8Array): SiteFile => ({ path, content: [bytes] });

const list = (table: ArchivedName, rows: AsyncIterable<WrittenRow> | Iterable<WrittenRow>): SiteFile => ({
  path: ARCHIVED[table].file,
  content: writeList(rows),
});

/** State of an archive while it is written. */
class Ledger {
  /** Names of mentioned pictures, in order of first mention. */
  readonly mentioned = new Set<string>();
  readonly leftOut: string[] = [];
  #files = 0;
  #bytes = 0;

  /** Collects the pictures that a row mentions. @returns the same row */
  note(row: WrittenRow): WrittenRow {
    for (const [, , name = ''] of JSON.stringify(row).matchAll(PICTURE_ADDRESS)) this.mentioned.add(name);
    for (const column of ['picture', 'portrait', 'poster'] as const) {
      const name = row[column];
      if (typeof name === 'string') this.mentioned.add(name);
    }
    return row;
  }

  async *noteAll(rows: AsyncIterable<WrittenRow>): AsyncGenerator<WrittenRow> {
    for await (const row of rows) yield this.note(row);
  }

  /** Returns whether a file of this size fits; if not, notes it as left out. */
  hasRoom(path: string, bytes: number): boolean {
    const isRoom = this.#bytes + bytes <= LIMITS.accountArchiveBytes - ROOM_FOR_TEXTS && this.#files < MAX_FILES;
    if (!isRoom) this.leftOut.push(`${path}: there is no room for it in one archive`);
    return isRoom;
  }

  /** Reserves room for a file of this size. @returns false if it does not fit, which is noted */
  takeRoom(path: string, bytes: number): boolean {
    const isRoom = this.hasRoom(path, bytes);
    this.#bytes += isRoom ? bytes : 0;
    this.#files += isRoom ? 1 : 0;
    return isRoom;
  }
}

/** Bytes and files reserved for everything except pictures and videos. */
const ROOM_FOR_TEXTS = 300 * 1024 * 1024;
const MAX_FILES = LIMITS.accountArchiveFiles - 5_000;

async function* listPosts({ db }: Source, userId: string, ledger: Ledger): AsyncGenerator<SiteFile> {
  const taken = new Set<string>();
  for await (const row of readWrittenRows(db, 'posts', userId)) {
    const name = nameOfPost(row, taken);
    yield text(POST_FILES.text(name), encoder.encode(writePostText(row)));
    yield text(POST_FILES.exact(name), writeJson(ledger.note(row)));
    const earlier = readWrittenRows(db, 'post_revisions', String(row.id));
    const first = await earlier.next();
    if (!first.done)
      yield { path: POST_FILES.earlier(name), content: writeList(ledger.noteAll(putBefore(first.value, earlier))) };
  }
  yield list('post_addresses', readWrittenRows(db, 'post_addresses', userId));
}

async function* putBefore(first: WrittenRow, rest: AsyncIterable<WrittenRow>): AsyncGenerator<WrittenRow> {
  yield first;
  yield* rest;
}

/** Yields testimonials with signatures, by which this installation later recognizes its own (decision 121). */
async function* signTestimonials({ db, files, config }: Source, userId: string, email: string) {
  const key = deriveTestimonialKey(config.secretKey);
  for await (const row of readWrittenRows(db, 'testimonial_requests', userId)) {
    if (row.words === null) {
      yield row;
      continue;
    }
    const signed = { linkId: String(row.linkId), email, words: row.words as TestimonialWords };
    const name = row.portrait as string | null;
    const portrait = name === null ? undefined : await files.get(largestPictureKey(userId, 'portrait', name));
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
  const ofAuthors = new Set<unknown>();
  for await (const { itemId } of readWrittenRows(db, 'testimonial_requests', userId)) ofAuthors.add(itemId);
  const quotes = testimonials.filter(({ _id }) => !ofAuthors.has(_id));
  return Object.fromEntries(quotes.map((item) => [item._id, signQuote(key, email, item)]));
}

/** Returns the store key of the size that archives include. */
const largestPictureKey = (userId: string, kind: PictureKind, name: string): string =>
  pictureKey(userId, { kind, name }, PICTURE_SIZES[kind][0]);

async function* listVideos({ db, files }: Source, userId: string, ledger: Ledger): AsyncGenerator<SiteFile> {
  const rows: WrittenRow[] = [];
  for await (const row of readWrittenRows(db, 'videos', userId)) rows.push(ledger.note(row));
  yield list('videos', rows);
  for (const row of rows) {
    const [name, bytes, type] = [String(row.name), Number(row.bytes), row.type as VideoType];
    const path = videoFile(name, type);
    // Check first: opening the stream reads all parts to verify that they exist.
    if (!ledger.hasRoom(path, bytes)) continue;
    const content = await streamVideo(files, { userId, name, bytes });
    if (!content) ledger.leftOut.push(`${path}: it is missing in the store of files`);
    else if (ledger.takeRoom(path, bytes)) yield { path, content };
  }
}

async function* listPictures({ db, files }: Source, userId: string, ledger: Ledger): AsyncGenerator<SiteFile> {
  const known = new Map<string, WrittenRow>();
  for await (const row of readWrittenRows(db, 'pictures', userId)) known.set(String(row.name), row);
  const rows = [...ledger.mentioned].flatMap((name): WrittenRow[] => {
    const row = known.get(name);
    return row ? [row] : [];
  });
  yield list('pictures', rows);
  for (const row of rows) {
    const kind = row.kind as PictureKind;
    const name = String(row.name);
    const path = pictureFile(kind, name);
    const file = await files.get(largestPictureKey(userId, kind, name));
    if (!file) ledger.leftOut.push(`${path}: it is missing in the store of files`);
    else if (ledger.takeRoom(path, file.bytes.length)) yield { path, content: [file.bytes] };
  }
}

/** Tables of the account's history, each in its own file. */
const HISTORY = (Object.keys(ARCHIVED) as ArchivedName[]).filter((table) =>
  ARCHIVED[table].file.startsWith('history/'),
);

async function* listHistory({ db, files }: Source, userId: string, ledger: Ledger): AsyncGenerator<SiteFile> {
  const kept: { key: string; path: string }[] = [];
  const keep = async function* (rows: AsyncIterable<WrittenRow>) {
    for await (const row of rows) {
      if (typeof row.number === 'string')
        kept.push({ key: invoiceKey(userId, row.number), path: `history/invoices/${row.number}.pdf` });
      if (typeof row.format === 'string')
        kept.push({ key: exportKey(userId, row.format), path: `files/resume.${row.format}` });
      yield row;
    }
  };
  for (const table of HISTORY) {
    const rows = readWrittenRows(db, table, userId);
    if (!ARCHIVED[table].isSingle) yield list(table, keep(rows));
    else for await (const row of rows) yield text(ARCHIVED[table].file, writeJson(row));
  }
  for (const { key, path } of kept) {
    const file = await files.get(key);
    if (file && ledger.takeRoom(path, file.bytes.length)) yield { path, content: [file.bytes] };
  }
}
