import type { ArchiveCounts, ArchivePreview } from '@vitrine/contract/account/archive';
import { BYTES_PER_MB } from '@vitrine/contract/plans/plan-limits';
import { UNLIMITED } from '@vitrine/contract/plans/plans';
import type { Context } from '../../../context/context.ts';
import { getCurrentPlan } from '../../../core/plan-limits/plan-limits.ts';
import { countStorageBytes } from '../../../db/account-storage.ts';
import { lockAccount } from '../../../db/accounts.ts';
import { audit } from '../../../db/audit.ts';
import { type Tx, transaction } from '../../../db/database.ts';
import { findFilesFolder } from '../../../db/installation.ts';
import { findOwnerEmail } from '../../../db/portfolio-queries.ts';
import { readPreferences, storePreferences } from '../../../db/preferences.ts';
import { findEndedLinks, lockTestimonialLinks } from '../../../db/testimonial-links.ts';
import { ApiError } from '../../../errors.ts';
import { getPicturePath, getVideoPath } from '../contents/archive-names.ts';
import type { ArchivedPicture, ArchivedVideo } from '../contents/archive-schemas.ts';
import type { OpenedArchive } from '../read/open-archive.ts';
import { openInProcess } from '../read/open-in-process.ts';
import { ArchiveFiles } from '../read/read-archive.ts';
import type { RestorablePortfolio } from '../read/sanitize-account.ts';
import { deriveTestimonialKey } from '../read/testimonial-signature.ts';
import type { ZipEntry } from '../read/zip-reader.ts';
import { createUploadSource, type UploadedArchive } from '../upload/upload-source.ts';
import { findContent } from './account-content-queries.ts';
import { FileKeeper } from './file-keeper.ts';
import { findPrimaries, releaseRestoredVideos, writeRestoredRows } from './queries.ts';
import { type ClaimFirstHandle, restoreAddresses } from './restore-addresses.ts';
import { type RestoredFiles, restorePictures, retryWhileBusy } from './restore-pictures.ts';
import type { RestoreStep } from './restore-step.ts';
import { type RestoredVideo, restoreVideos } from './restore-videos.ts';
import { createRows } from './restored-rows.ts';

/** Functions of the address and video features that a restore needs. */
export interface RestoreHelpers {
  claimFirstHandle: ClaimFirstHandle;
  normalizeCaptions: (text: string) => string;
}

export interface RestoreOutcome {
  counts: ArchiveCounts;
  notes: string[];
}

/** Stores the outcome of a restore in the transaction that writes its rows. */
export type SaveOutcome = (tx: Tx, outcome: RestoreOutcome) => Promise<void>;

/** Content that is never restored from an archive. */
const NOT_RESTORED: readonly string[] = [
  'Name, email, phone, password and providers are those of this account.',
  'Payments, invoices, refunds and plans belong to the site where they were made; the plan of this account stays.',
  'Share links, addresses of drafts, domains and earlier addresses lead to the site that they were made on.',
  'The journal, the visits and the devices of before are for reading, in the folder history of the archive.',
  'Authors of testimonials take them back with the links that they have, which another site does not know.',
];

/**
 * Reads an archive for an account in a separate process; writes nothing. Reads it a second time if some testimonials
 * must be left out, which is only known once their link ids have been read.
 */
async function readUploadedArchive(
  context: Context,
  upload: UploadedArchive,
  maxTextBytes: number,
): Promise<OpenedArchive> {
  const { config, db, clock } = context;
  const { userId } = upload;
  await requireEmptyAccount(db, userId);
  const plan = await getCurrentPlan(context, db, userId);
  const { maxStorageMB } = plan.features;
  const storage = maxStorageMB === UNLIMITED ? Number.MAX_SAFE_INTEGER : maxStorageMB * BYTES_PER_MB;
  const proof = { key: deriveTestimonialKey(config.secretKey), email: (await findOwnerEmail(db, userId)) ?? '' };
  const openRequest = {
    store: { files: config.files, dataFolder: config.dataFolder },
    folder: await findFilesFolder(db),
    upload,
    maxTextBytes,
    now: clock(),
    plan,
    remainingBytes: storage - (await countStorageBytes(db, userId)),
    proof: { ...proof, endedLinks: [] as string[] },
  };
  const opened = await openInProcess(openRequest);
  const endedLinks = await findEndedLinks(db, opened.linkIds);
  return endedLinks.length === 0 ? opened : openInProcess({ ...openRequest, proof: { ...proof, endedLinks } });
}

/** @throws {ApiError} archive/not-empty, with the existing content */
export async function requireEmptyAccount(db: Context['db'] | Tx, userId: string): Promise<void> {
  const content = await findContent(db, userId);
  if (content.length === 0) return;
  throw new ApiError('archive/not-empty', {
    message: `You can restore an archive only into an empty account. This account has ${new Intl.ListFormat('en').format(content)}.`,
  });
}

/**
 * Returns what a restore would bring into an account, as far as known without reading pictures and videos.
 * @throws {ArchiveError} with the reason it cannot be read @throws {ApiError} archive/not-empty, request/unavailable
 */
export async function previewRestore(context: Context, upload: UploadedArchive): Promise<ArchivePreview> {
  const {
    header,
    owner,
    account,
    counts,
    pictures,
    entries,
    room: remainingBytes,
  } = await readUploadedArchive(context, upload, 0);
  const { displayName } = await getCurrentPlan(context, context.db, upload.userId);
  const notes = [...account.notes];
  const files = [
    ...pictures.map(({ kind, name }) => getPicturePath(kind, name)),
    ...account.videos.map(({ name, type }) => getVideoPath(name, type)),
  ];
  const bytes = files.reduce((sum, path) => sum + (entries.get(path)?.bytes ?? 0), 0);
  const toMb = (count: number) => Math.max(0, Math.ceil(count / BYTES_PER_MB)).toLocaleString('en-US');
  if (bytes > remainingBytes)
    notes.push(
      `Pictures and videos of the archive have about ${toMb(bytes)} MB, and the ${displayName} has room for ${toMb(remainingBytes)} MB. What has no room stays in the archive; upgrade before you restore it to have all of it.`,
    );
  return {
    name: owner.name,
    email: owner.email,
    origin: header.origin,
    createdAt: header.createdAt,
    counts: { ...counts, pictures: pictures.length, videos: account.videos.length },
    notes,
    notRestored: [...NOT_RESTORED],
  };
}

interface RestoreRequest {
  upload: UploadedArchive;
  helpers: RestoreHelpers;
  saveOutcome: SaveOutcome;
}

/** Bytes of texts a restore keeps in memory between steps; larger texts are read a second time in a new process. */
const MAX_HELD_BYTES = 2 * 1024 * 1024;

/** What a restore keeps of an archive while it processes files: the file list, and everything if it is small. */
class RetainedArchive {
  readonly files: {
    pictures: ArchivedPicture[];
    videos: ArchivedVideo[];
    entries: Map<string, ZipEntry>;
    remainingBytes: number;
  };
  readonly whole: OpenedArchive | undefined;

  constructor(opened: OpenedArchive) {
    const { pictures, account, entries, room: remainingBytes, hasPosts } = opened;
    this.files = { pictures, videos: account.videos, entries, remainingBytes };
    this.whole = hasPosts ? opened : undefined;
  }
}

/**
 * Restores an archive into an account without content: stores the files, then writes all rows in one transaction. A
 * failure or crash before that leaves the account unchanged, and its files are removed later. Yields between pictures
 * and videos so that other restores can proceed; meanwhile it holds at most {@link MAX_HELD_BYTES} of texts and reads
 * larger ones again at the end.
 * @throws {ArchiveError} with the reason it cannot be read @throws {ApiError} archive/not-empty, request/unavailable
 * @throws {FilesUnavailable}
 */
export async function* restoreAccount(
  context: Context,
  { upload, helpers, saveOutcome }: RestoreRequest,
): AsyncGenerator<RestoreStep, void> {
  yield { step: 'Reading the archive', done: 0, total: 1 };
  const keeper = new FileKeeper(context);
  try {
    const retained = new RetainedArchive(
      await retryWhileBusy(() => readUploadedArchive(context, upload, MAX_HELD_BYTES)),
    );
    const files = yield* restoreFiles(context, { upload, helpers, keeper, wanted: retained.files });
    yield { step: 'Putting everything in place', done: 0, total: 1 };
    const opened =
      retained.whole ?? (await retryWhileBusy(() => readUploadedArchive(context, upload, Number.MAX_SAFE_INTEGER)));
    const { userId } = upload;
    const { account, counts } = opened;
    const primaries = await findPrimaries(context.db, userId);
    const target = { ...primaries, userId, origin: context.config.publicOrigin, now: context.clock() };
    const newRows = await createRows({ ...opened, ...files }, target);
    const allCounts = { ...counts, pictures: files.pictureRows.length, videos: files.videos.length };
    const notes = [...account.notes, ...files.notes];
    await transaction(context.db, async (tx) => {
      const input = { userId, primaries, account, ...newRows, keeper, helpers };
      const addressNotes = await writeAccount(context, tx, input);
      await saveOutcome(tx, { counts: allCounts, notes: [...notes, ...addressNotes] });
    });
  } catch (error) {
    await keeper.dropAll();
    throw error;
  }
}

interface RestoredMedia {
  pictures: RestoredFiles['pictures'];
  pictureRows: RestoredFiles['rows'];
  videos: RestoredVideo[];
  notes: string[];
}

/** Stores pictures and videos, as far as the plan's storage allows in addition to the texts. */
async function* restoreFiles(
  context: Context,
  {
    upload,
    helpers,
    keeper,
    wanted,
  }: Pick<RestoreRequest, 'upload' | 'helpers'> & { keeper: FileKeeper; wanted: RetainedArchive['files'] },
): AsyncGenerator<RestoreStep, RestoredMedia> {
  const { userId } = upload;
  const archive = new ArchiveFiles(createUploadSource(context.files, upload), wanted.entries);
  const notes: string[] = [];
  const work = { context, userId, archive, keeper, room: { bytes: wanted.remainingBytes }, notes, ...helpers };
  const { pictures, rows } = yield* restorePictures(work, wanted.pictures);
  const videos = yield* restoreVideos(work, wanted.videos);
  return { pictures, pictureRows: rows, videos, notes };
}

const describeChangedAddress = ({ name, address }: RestorablePortfolio): string =>
  `The address ${address ?? 'that it had'} cannot be had here: the portfolio ${name} has another one.`;

interface WriteInput extends Awaited<ReturnType<typeof createRows>>, Pick<RestoreRequest, 'helpers'> {
  userId: string;
  primaries: Awaited<ReturnType<typeof findPrimaries>>;
  account: OpenedArchive['account'];
  keeper: FileKeeper;
}

/** Writes all rows. @returns notes on portfolios that have another address */
async function writeAccount(
  context: Context,
  tx: Tx,
  { userId, primaries, account, rows, portfolioIds, keeper, helpers }: WriteInput,
): Promise<string[]> {
  const now = context.clock();
  const { name } = await lockAccount(tx, userId);
  // Checked before, but another request may have written since.
  await requireEmptyAccount(tx, userId);
  await keeper.claim(tx);
  await releaseRestoredVideos(tx, userId, rows.record.doc, now);
  await lockTestimonialLinks(
    tx,
    rows.testimonial_requests.map(({ link_id }) => link_id),
  );
  await writeRestoredRows(tx, userId, primaries, rows);
  if (account.preferences)
    await storePreferences(tx, userId, { before: await readPreferences(tx, userId), after: account.preferences, now });
  const portfolios = account.portfolios.map((portfolio) => ({
    portfolioId: portfolioIds.get(portfolio.id) ?? '',
    isPrimary: portfolio.isPrimary,
    address: portfolio.address,
  }));
  const changedIndexes = await restoreAddresses(
    { ...context, db: tx },
    { userId, name, portfolios, claimFirstHandle: helpers.claimFirstHandle },
  );
  await audit(tx, { event: 'imported', userId, now, detail: { from: 'archive' } });
  return account.portfolios.filter((_, index) => changedIndexes.includes(index)).map(describeChangedAddress);
}
