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

interface UndoRule {
  /** How long it can be undone, in ms. */
  within: number;
  /** The undo request; undoing an import asks for confirmation and does it itself. */
  undo?: (detail: Entry['detail']) => Promise<unknown>;
}

/** Events that can be undone, with the same time limits as where they happened. */
const UNDO_RULES: Partial<Record<Entry['event'], UndoRule>> = {
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
const REVERSING_EVENTS: Partial<Record<Entry['event'], Entry['event']>> = {
  'entry-deleted': 'entry-restored',
  imported: 'import-undone',
  'resume-deleted': 'resume-restored',
  'portfolio-deleted': 'portfolio-restored',
  'post-deleted': 'post-restored',
  'share-link-revoked': 'share-link-changed',
};

/** Imports that store no snapshot to restore, by their source, and whether older imports cannot be undone either. */
const SOURCES_WITHOUT_SNAPSHOT: Record<string, { endsOlder: boolean } | undefined> = {
  posts: { endsOlder: false },
  archive: { endsOlder: true },
};

/** Returns the id of the object that an entry is about. */
const getObjectId = ({ entry, resume, portfolio, post, link }: Entry['detail']): string =>
  entry ?? resume ?? portfolio ?? post ?? link ?? '';

/**
 * Returns the entries that can be undone now: recent enough, the newest for their object, and not undone yet.
 * @param entries the newest first
 */
export function findUndoable(entries: readonly Entry[], now: number): ReadonlySet<string> {
  const undoable = new Set<string>();
  const handled = new Set<string>();
  for (const { id, at, event, detail } of entries) {
    const rule = UNDO_RULES[event];
    const unrestorable = event === 'imported' ? SOURCES_WITHOUT_SNAPSHOT[detail.from ?? ''] : undefined;
    const toKey = (eventType: string) => `${eventType} ${getObjectId(detail)}`;
    for (const [original, reversing] of Object.entries(REVERSING_EVENTS))
      if (reversing === event) handled.add(toKey(original));
    if (unrestorable?.endsOlder) handled.add(toKey(event));
    if (!rule || unrestorable || handled.has(toKey(event))) continue;
    handled.add(toKey(event));
    if (at > now - rule.within) undoable.add(id);
  }
  return undoable;
}

/** Undoes an entry. @throws {ApiError} if it can no longer be undone */
export async function undoEntry({ event, detail }: Entry): Promise<void> {
  await UNDO_RULES[event]?.undo?.(detail);
  await Promise.all([refetchUser(), queries.invalidateQueries()]);
}
