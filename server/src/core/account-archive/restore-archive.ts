import type { ArchiveCounts, ArchivePreview } from '@vitrine/contract/account/archive';
import { LIMITS } from '@vitrine/contract/api/limits';
import { BYTES_PER_MB } from '@vitrine/contract/plans/plan-limits';
import { type Plan, UNLIMITED } from '@vitrine/contract/plans/plans';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import type { Context } from '../../context/context.ts';
import { findContent } from '../../db/account-content.ts';
import { countStorageBytes } from '../../db/account-storage.ts';
import { lockAccount } from '../../db/accounts.ts';
import { findPrimaries, releaseVideosOf, takeAddress, writeRestored } from '../../db/archive-restore.ts';
import { audit } from '../../db/audit.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { readPreferences, storePreferences } from '../../db/preferences.ts';
import { ApiError } from '../../errors.ts';
import { currentPlan } from '../plan-limits/plan-limits.ts';
import { POST_FILES, pictureFile, videoFile } from './archive-names.ts';
import type { ArchivedPicture } from './archive-schemas.ts';
import { FileKeeper } from './file-keeper.ts';
import { AccountArchive, type ArchivedAccount } from './read-archive.ts';
import { type Room, restorePictures } from './restore-pictures.ts';
import { restoreVideos } from './restore-videos.ts';
import { makeRows, type Restored } from './restored-rows.ts';
import { listWantedPictures, type SettledAccount, type SettledPortfolio, settleAccount } from './settle-account.ts';
import { settleRevisions } from './settle-posts.ts';
import { ArchiveError, type ByteSource } from './zip-reader.ts';

/** What the features of addresses and videos know, and a restore needs. */
export interface RestoreHelpers {
  /** Gives a new portfolio the first free address that is made from a name. */
  claimFirstHandle: (tx: Tx, claim: { name: string; portfolioId: string; now: number }) => Promise<void>;
  normalizeCaptions: (text: string) => string;
}

/** What is done, and how far. Throws where the work has to end. */
export type OnRestoreProgress = (step: string, done: number, total: number) => Promise<void>;

export interface RestoreOutcome {
  counts: ArchiveCounts;
  notes: string[];
}

/**
 * Keeps what becomes of a restore, before anything of it is written: it holds once the transaction that writes all else has
 * called what this returns, with which of the sentences hold, too.
 * @param perhaps what is known in the transaction alone
 */
export type KeepOutcome = (
  outcome: RestoreOutcome,
  perhaps: readonly string[],
) => Promise<(tx: Tx, which: readonly number[]) => Promise<void>>;

/** What never comes back from an archive, whatever is in it. */
const NOT_RESTORED: readonly string[] = [
  'Name, email, phone, password and providers are those of this account.',
  'Payments, invoices, refunds and plans belong to the site where they were made; the plan of this account stays.',
  'Share links, addresses of drafts, domains and earlier addresses lead to the site that they were made on.',
  'The journal, the visits and the devices of before are for reading, in the folder history of the archive.',
  'Authors of testimonials can take them back only with the links that they have, on the site that these are of.',
];

/** The largest record that is taken, which may be from before there was a limit. */
const MOST_RECORD = 2 * LIMITS.resumeBytes;

interface Opened {
  archive: AccountArchive;
  archived: ArchivedAccount;
  settled: SettledAccount;
  plan: Plan;
  room: Room;
  revisions: Restored['revisions'];
  pictures: ArchivedPicture[];
  /** Portfolios beyond those that the plan holds. */
  beyond: SettledPortfolio[];
}

/** Reads an archive for an account, and checks all of it but pictures and videos. Nothing is written. */
async function openArchive(context: Context, userId: string, source: ByteSource): Promise<Opened> {
  const { db, clock } = context;
  await refuseContent(db, userId);
  const archive = await AccountArchive.open(source);
  const archived = await archive.readAccount();
  const settled = settleAccount(archived, clock());
  const bytes = Buffer.byteLength(JSON.stringify(settled.record));
  if (bytes > MOST_RECORD) throw new ArchiveError('The record in this archive is larger than an account can hold.');
  const plan = await currentPlan(context, db, userId);
  const { maxStorageMB, maxPortfolios, maxResumes } = plan.features;
  const most = maxStorageMB === UNLIMITED ? Number.MAX_SAFE_INTEGER : maxStorageMB * BYTES_PER_MB;
  const texts = settled.posts.reduce(
    (sum, { draft, shown }) => sum + countBytes(draft) + countBytes(shown?.content),
    bytes,
  );
  const room = { bytes: most - (await countStorageBytes(db, userId)) - texts };
  const revisions = await readRevisions(archive, settled, room);
  const beyond = maxPortfolios === UNLIMITED ? [] : settled.portfolios.slice(maxPortfolios);
  if (beyond.length > 0)
    settled.notes.push(
      `The ${plan.displayName} holds fewer portfolios than the archive has. ${beyond.length === 1 ? 'This one comes' : 'These come'} back private: ${beyond.map(({ name }) => name).join(', ')}.`,
    );
  if (maxResumes !== UNLIMITED && settled.resumes.length > maxResumes)
    settled.notes.push(
      `The ${plan.displayName} holds fewer resumes than the archive has. All come back; a new one can be made once there are fewer.`,
    );
  const pictures = listWantedPictures(archived, settled, [...revisions.values()]);
  return { archive, archived, settled, plan, room, revisions, pictures, beyond };
}

const countBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** @throws {ApiError} archive/not-empty, with what is there */
export async function refuseContent(db: Context['db'] | Tx, userId: string): Promise<void> {
  const content = await findContent(db, userId);
  if (content.length === 0) return;
  throw new ApiError('archive/not-empty', {
    message: `An archive comes back into an account without content. This one has ${new Intl.ListFormat('en').format(content)}.`,
  });
}

const countPosts = (count: number): string => (count === 1 ? 'one post' : `${count} posts`);

/** Earlier texts of posts, as far as there is room for them in the plan, and in the memory that they are held in. */
async function readRevisions(archive: AccountArchive, { posts, notes }: SettledAccount, room: Room) {
  const revisions = new Map<string, ReturnType<typeof settleRevisions>>();
  const most = LIMITS.accountArchiveText;
  let left: number = most;
  let unread = 0;
  let withoutRoom = 0;
  for (const { id, name } of posts) {
    const size = archive.sizeOf(POST_FILES.earlier(name)) ?? 0;
    if (size > left) {
      unread += 1;
      continue;
    }
    left -= size;
    const all = settleRevisions(await archive.readRevisions(name));
    const bytes = countBytes(all);
    if (all.length > 0 && bytes <= room.bytes) {
      revisions.set(id, all);
      room.bytes -= bytes;
    } else withoutRoom += Math.min(1, all.length);
  }
  if (withoutRoom > 0) notes.push(`Your plan has no room for the earlier texts of ${countPosts(withoutRoom)}.`);
  if (unread > 0)
    notes.push(
      `The earlier texts of ${countPosts(unread)} stay in the archive: at most ${most / BYTES_PER_MB} MB of them come back.`,
    );
  return revisions;
}

const countContents = (
  { record, resumes, portfolios, posts, testimonials }: SettledAccount,
  revisions: Restored['revisions'],
): Omit<ArchiveCounts, 'pictures' | 'videos'> => ({
  entries: LIST_SECTION_KEYS.reduce((sum, section) => sum + record[section].length, 0),
  resumes: resumes.length,
  portfolios: portfolios.length,
  posts: posts.length,
  revisions: [...revisions.values()].reduce((sum, { length }) => sum + length, 0),
  testimonials: testimonials.length,
});

/**
 * What an archive would bring into an account, as far as that is known before pictures and videos are looked at.
 * @throws {ArchiveError} why it cannot be read @throws {ApiError} archive/not-empty
 */
export async function previewRestore(context: Context, userId: string, source: ByteSource): Promise<ArchivePreview> {
  const { archive, archived, settled, plan, room, revisions, pictures } = await openArchive(context, userId, source);
  const { header, account } = archived;
  const notes = [...settled.notes];
  const sizes = [
    ...pictures.map(({ kind, name }) => archive.sizeOf(pictureFile(kind, name)) ?? 0),
    ...settled.videos.map(({ name, type }) => archive.sizeOf(videoFile(name, type)) ?? 0),
  ];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const toMb = (count: number) => Math.max(0, Math.ceil(count / BYTES_PER_MB)).toLocaleString('en-US');
  if (bytes > room.bytes)
    notes.push(
      `Pictures and videos of the archive have about ${toMb(bytes)} MB, and the ${plan.displayName} has room for ${toMb(room.bytes)} MB. What has no room stays in the archive; upgrade before you restore it to have all of it.`,
    );
  return {
    name: account.name,
    email: account.email,
    origin: header.origin,
    createdAt: header.createdAt,
    counts: { ...countContents(settled, revisions), pictures: pictures.length, videos: settled.videos.length },
    notes,
    notRestored: [...NOT_RESTORED],
  };
}

interface Order {
  userId: string;
  source: ByteSource;
  helpers: RestoreHelpers;
  keep: KeepOutcome;
}

/**
 * Restores an archive into an account without content: all rows in one transaction, after the files that they name. What
 * fails before, or ends the process, leaves the account as it was; its files go by themselves.
 * @throws {ArchiveError} why it cannot be read @throws {ApiError} archive/not-empty @throws {FilesUnavailable}
 */
export async function restoreAccount(
  context: Context,
  { userId, source, helpers, keep }: Order,
  onProgress: OnRestoreProgress,
): Promise<void> {
  await onProgress('Reading the archive', 0, 1);
  const opened = await openArchive(context, userId, source);
  const { archive, settled, room, revisions, beyond } = opened;
  const { notes } = settled;
  const keeper = new FileKeeper(context);
  const count = (step: string, total: number) => {
    let done = 0;
    return () => onProgress(step, ++done, total);
  };
  try {
    const work = { context, userId, archive, keeper, room, notes, ...helpers };
    const onPicture = count('Pictures', opened.pictures.length);
    const { pictures, rows } = await restorePictures({ ...work, onEach: onPicture }, opened.pictures);
    const onVideo = count('Videos', settled.videos.length);
    const videos = await restoreVideos({ ...work, onEach: onVideo }, settled.videos);
    await onProgress('Putting everything in place', 0, 1);
    const privateIds = new Set(beyond.map(({ id }) => id));
    const restored: Restored = { settled, pictures, pictureRows: rows, videos, revisions, privateIds };
    const counts = { ...countContents(settled, revisions), pictures: rows.length, videos: videos.length };
    const finish = await keep({ counts, notes }, settled.portfolios.map(tellOtherAddress));
    await transaction(context.db, (tx) => write(context, tx, { userId, restored, keeper, helpers, finish }));
  } catch (error) {
    await keeper.dropAll();
    throw error;
  }
}

const tellOtherAddress = ({ name, address }: SettledPortfolio): string =>
  `The address ${address ?? 'that it had'} cannot be had here: the portfolio ${name} has another one.`;

interface Writing extends Pick<Order, 'userId' | 'helpers'> {
  restored: Restored;
  keeper: FileKeeper;
  finish: Awaited<ReturnType<KeepOutcome>>;
}

async function write(
  { config, clock }: Context,
  tx: Tx,
  { userId, restored, keeper, helpers, finish }: Writing,
): Promise<void> {
  const now = clock();
  const { name } = await lockAccount(tx, userId);
  // Looked at before; somebody may have written since.
  await refuseContent(tx, userId);
  await keeper.claim(tx);
  const primaries = await findPrimaries(tx, userId);
  const target = { ...primaries, userId, origin: config.publicOrigin, now };
  const { rows, portfolioIds } = makeRows(restored, target);
  await releaseVideosOf(tx, userId, rows.record.doc, now);
  await writeRestored(tx, userId, primaries, rows);
  const { preferences, portfolios } = restored.settled;
  if (preferences)
    await storePreferences(tx, userId, { before: await readPreferences(tx, userId), after: preferences, now });
  const others: number[] = [];
  for (const [index, portfolio] of portfolios.entries()) {
    const portfolioId = portfolioIds.get(portfolio.id) ?? '';
    const wanted = portfolio.address;
    if (wanted !== null && (await takeAddress(tx, { address: wanted, portfolioId, now }))) continue;
    if (!portfolio.isPrimary) await helpers.claimFirstHandle(tx, { name, portfolioId, now });
    others.push(index);
  }
  await audit(tx, { event: 'imported', userId, now, detail: { from: 'archive' } });
  await finish(tx, others);
}
