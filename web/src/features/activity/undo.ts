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
  /** How long it can be undone, in ms. */
  within: number;
  /** The undo request; undoing an import asks for confirmation and does it itself. */
  undo?: (detail: Entry['detail']) => Promise<unknown>;
}

/** Events that can be undone, with the same time limits as where they happened. */
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

/** The event that undoes another one on the same object. */
const UNDONE_BY: Partial<Record<Entry['event'], Entry['event']>> = {
  'entry-deleted': 'entry-restored',
  imported: 'import-undone',
  'resume-deleted': 'resume-restored',
  'portfolio-deleted': 'portfolio-restored',
  'post-deleted': 'post-restored',
  'share-link-revoked': 'share-link-changed',
};

/** Imports that store no snapshot to restore, by their source, and whether older imports cannot be undone either. */
const NO_SNAPSHOT: Record<string, { endsOlder: boolean } | undefined> = {
  posts: { endsOlder: false },
  archive: { endsOlder: true },
};

/** Returns the id of the object that an entry is about. */
const nameThing = ({ entry, resume, portfolio, post, link }: Entry['detail']): string =>
  entry ?? resume ?? portfolio ?? post ?? link ?? '';

/**
 * Returns the entries that can be undone now: recent enough, the newest for their object, and not undone yet.
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

/** Undoes an entry. @throws {ApiError} if it can no longer be undone */
export async function undoEntry({ event, detail }: Entry): Promise<void> {
  await UNDO[event]?.undo?.(detail);
  await Promise.all([refetchUser(), queries.invalidateQueries()]);
}
