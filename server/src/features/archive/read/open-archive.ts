import type { ArchiveCounts } from '@vitrine/contract/account/archive';
import { LIMITS } from '@vitrine/contract/api/limits';
import { BYTES_PER_MB } from '@vitrine/contract/plans/plan-limits';
import type { Plan } from '@vitrine/contract/plans/plans';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { getPicturePath, getVideoPath, POST_FILES } from '../contents/archive-names.ts';
import type { ArchivedPicture } from '../contents/archive-schemas.ts';
import { applyPlan } from './apply-plan.ts';
import { AccountArchive, type ArchivedAccount, MAX_RECORD_BYTES, RECORD_TOO_LARGE_MESSAGE } from './read-archive.ts';
import {
  listWantedPictures,
  type RestorableAccount,
  type RestorableResume,
  sanitizeAccount,
} from './sanitize-account.ts';
import { sanitizeRevisions } from './sanitize-posts.ts';
import { type TestimonialProof, verifyTestimonials } from './verify-testimonials.ts';
import { ArchiveError, type ByteSource, type ZipEntry } from './zip-reader.ts';

export interface OpenOptions {
  now: number;
  /** Plan of the account that the archive is restored into. */
  plan: Plan;
  /** Bytes left in the plan's storage. */
  remainingBytes: number;
  /** Key and data to verify testimonials. */
  proof: TestimonialProof;
  /** Maximum bytes of all texts up to which the result includes posts; 0 for a preview. */
  maxTextBytes: number;
}

export type RestorableRevisions = ReturnType<typeof sanitizeRevisions>;

/**
 * An archive with everything except pictures and videos validated, ready for transfer from the process that read it.
 * Parts that can hold many values are JSON text, which is fast to receive.
 */
export interface OpenedArchive {
  header: Pick<ArchivedAccount['header'], 'origin' | 'createdAt'>;
  owner: Pick<ArchivedAccount['account'], 'name' | 'email'>;
  account: Omit<RestorableAccount, 'record' | 'resumes'> & {
    record: string;
    resumes: (Omit<RestorableResume, 'overlay'> & { overlay: string })[];
  };
  counts: Omit<ArchiveCounts, 'pictures' | 'videos'>;
  /** Whether posts and their revisions are included; they are omitted above `maxTextBytes`. */
  hasPosts: boolean;
  /** Keyed by the posts' ids in the archive. */
  revisions: Map<string, RestorableRevisions>;
  pictures: ArchivedPicture[];
  /** Link ids of all restorable testimonials, verified or not. */
  linkIds: string[];
  /** Picture and video files in the archive. */
  entries: Map<string, ZipEntry>;
  /** Bytes left in the plan's storage after all texts. */
  room: number;
}

/** Reads an archive and validates everything except pictures and videos. @throws {ArchiveError} */
export async function openArchive(source: ByteSource, options: OpenOptions): Promise<OpenedArchive> {
  const archive = await AccountArchive.open(source);
  const archivedAccount = await archive.readAccount();
  const restorable = sanitizeAccount(archivedAccount, options.now);
  const linkIds = restorable.testimonials.map(({ linkId }) => linkId);
  await verifyTestimonials(restorable, archive, options.proof, archivedAccount.record.quoteSignatures);
  applyPlan(restorable, options.plan);
  const record = JSON.stringify(restorable.record);
  const recordBytes = Buffer.byteLength(record);
  if (recordBytes > MAX_RECORD_BYTES) throw new ArchiveError(RECORD_TOO_LARGE_MESSAGE);
  const resumes = restorable.resumes.map((resume) => ({ ...resume, overlay: serializeOverlay(resume) }));
  const texts =
    recordBytes +
    resumes.reduce((sum, { overlay }) => sum + Buffer.byteLength(overlay), 0) +
    restorable.posts.reduce((sum, { draft, shown }) => sum + countBytes(draft) + countBytes(shown?.content), 0);
  const budget = { bytes: options.remainingBytes - texts };
  const revisions = await readRevisions(archive, restorable, budget);
  const pictures = listWantedPictures(archivedAccount, restorable, [...revisions.values()]);
  const files = [
    ...pictures.map(({ kind, name }) => getPicturePath(kind, name)),
    ...restorable.videos.map(({ name, type }) => getVideoPath(name, type)),
  ];
  const hasPosts = options.remainingBytes - budget.bytes <= options.maxTextBytes;
  const { header, account } = archivedAccount;
  return {
    header: { origin: header.origin, createdAt: header.createdAt },
    owner: { name: account.name, email: account.email },
    account: {
      ...restorable,
      record,
      resumes,
      posts: hasPosts ? restorable.posts : [],
    },
    counts: countContents(restorable, revisions),
    hasPosts,
    revisions: hasPosts ? revisions : new Map(),
    pictures,
    linkIds,
    entries: archive.pickEntries(files),
    room: budget.bytes,
  };
}

const countBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

function serializeOverlay({ name, overlay }: RestorableResume): string {
  const text = JSON.stringify(overlay);
  if (Buffer.byteLength(text) > MAX_RECORD_BYTES)
    throw new ArchiveError(`The resume ${name} in this archive is larger than an account can hold.`);
  return text;
}

const countPosts = (count: number): string => (count === 1 ? 'one post' : `${count} posts`);

/** Reads the revisions of posts, as far as the plan's storage and the memory limit allow. */
async function readRevisions(archive: AccountArchive, { posts, notes }: RestorableAccount, budget: { bytes: number }) {
  const revisions = new Map<string, RestorableRevisions>();
  const textLimit = LIMITS.accountArchiveText;
  let remaining: number = textLimit;
  let skipped = 0;
  let overBudget = 0;
  for (const { id, name } of posts) {
    const size = archive.getSize(POST_FILES.earlier(name)) ?? 0;
    if (size > remaining) {
      skipped += 1;
      continue;
    }
    remaining -= size;
    const postRevisions = sanitizeRevisions(await archive.readRevisions(name));
    const bytes = countBytes(postRevisions);
    if (postRevisions.length > 0 && bytes <= budget.bytes) {
      revisions.set(id, postRevisions);
      budget.bytes -= bytes;
    } else overBudget += Math.min(1, postRevisions.length);
  }
  if (overBudget > 0) notes.push(`Your plan has no room for the earlier texts of ${countPosts(overBudget)}.`);
  if (skipped > 0)
    notes.push(
      `The earlier texts of ${countPosts(skipped)} stay in the archive: at most ${textLimit / BYTES_PER_MB} MB of them come back.`,
    );
  return revisions;
}

const countContents = (
  { record, resumes, portfolios, posts, testimonials }: RestorableAccount,
  revisions: ReadonlyMap<string, RestorableRevisions>,
): OpenedArchive['counts'] => ({
  entries: LIST_SECTION_KEYS.reduce((sum, section) => sum + record[section].length, 0),
  resumes: resumes.length,
  portfolios: portfolios.length,
  posts: posts.length,
  revisions: [...revisions.values()].reduce((sum, { length }) => sum + length, 0),
  testimonials: testimonials.length,
});
