import { DURATIONS } from '@vitrine/contract/api/limits';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { restorePortfolio } from '@vitrine/contract/calls/portfolios';
import { restorePost } from '@vitrine/contract/calls/posts';
import { restoreResume } from '@vitrine/contract/calls/resumes';
import { changeShareLink } from '@vitrine/contract/calls/share-links';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { api } from '../../core/api/api.ts';
import { queries } from '../../core/session/query-client.ts';
import { refetchUser } from '../../core/session/session.ts';
import type { Entry } from './entry-text.ts';

interface Undo {
  /** For how long it can be taken back, in ms. */
  within: number;
  /** How; what undoes an import asks first, and does it itself. */
  undo?: (detail: Entry['detail']) => Promise<unknown>;
}

/** What can be taken back, for as long as it can be where it was done. */
const UNDO: Partial<Record<Entry['event'], Undo>> = {
  'entry-deleted': {
    within: DURATIONS.restoreItem,
    undo: ({ section, entry = '' }) =>
      api(listSectionCalls[section as ListSectionKey].restore, { body: { _id: entry } }),
  },
  imported: { within: DURATIONS.undoImport },
  'resume-deleted': {
    within: DURATIONS.restoreResume,
    undo: ({ resume = '' }) => api(restoreResume, { params: { id: resume } }),
  },
  'portfolio-deleted': {
    within: DURATIONS.restorePortfolio,
    undo: ({ portfolio = '' }) => api(restorePortfolio, { params: { id: portfolio } }),
  },
  'post-deleted': {
    within: DURATIONS.restorePost,
    undo: ({ post = '' }) => api(restorePost, { params: { id: post } }),
  },
  'share-link-revoked': {
    within: Number.POSITIVE_INFINITY,
    undo: ({ link = '' }) => api(changeShareLink, { params: { id: link }, body: { isRevoked: false } }),
  },
};

/** What takes an entry back again, of the same thing. */
const UNDONE_BY: Partial<Record<Entry['event'], Entry['event']>> = {
  'entry-deleted': 'entry-restored',
  imported: 'import-undone',
  'resume-deleted': 'resume-restored',
  'portfolio-deleted': 'portfolio-restored',
  'post-deleted': 'post-restored',
  'share-link-revoked': 'share-link-changed',
};

/**
 * Imports before which no resume is kept that could come back, by where they are from: whether those before them cannot
 * be taken back any more either.
 */
const NO_SNAPSHOT: Record<string, { endsOlder: boolean } | undefined> = {
  posts: { endsOlder: false },
  archive: { endsOlder: true },
};

/** What a detail names: the thing that was done something to. */
const nameThing = ({ entry, resume, portfolio, post, link }: Entry['detail']): string =>
  entry ?? resume ?? portfolio ?? post ?? link ?? '';

/**
 * The entries that can be taken back now: young enough, of those about one thing the newest alone, and not taken back.
 * @param entries the newest first
 */
export function findUndoable(entries: readonly Entry[], now: number): ReadonlySet<string> {
  const undoable = new Set<string>();
  const settled = new Set<string>();
  for (const { id, at, event, detail } of entries) {
    const undo = UNDO[event];
    const without = event === 'imported' ? NO_SNAPSHOT[detail.from ?? ''] : undefined;
    const thing = (of: string) => `${of} ${nameThing(detail)}`;
    for (const [done, undone] of Object.entries(UNDONE_BY)) if (undone === event) settled.add(thing(done));
    if (without?.endsOlder) settled.add(thing(event));
    if (!undo || without || settled.has(thing(event))) continue;
    settled.add(thing(event));
    if (at > now - undo.within) undoable.add(id);
  }
  return undoable;
}

/** Takes an entry back. @throws {ApiError} where it cannot be any more */
export async function undoEntry({ event, detail }: Entry): Promise<void> {
  await UNDO[event]?.undo?.(detail);
  await Promise.all([refetchUser(), queries.invalidateQueries()]);
}
