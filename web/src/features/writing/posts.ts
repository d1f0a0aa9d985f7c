import { listPosts } from '@vitrine/contract/calls/posts';
import type { PostState } from '@vitrine/contract/writing/posts';
import { api } from '../../core/api/api.ts';
import { queries } from '../../core/session/query-client.ts';
import { refetchUser } from '../../core/session/session.ts';

/** All posts of the account. */
export const POSTS = {
  queryKey: ['posts'],
  queryFn: async () => (await api(listPosts)).payload,
};

/** Reads anew what shows posts: their list, and the record with those on the portfolio. */
export const refetchPosts = () => Promise.all([queries.invalidateQueries({ queryKey: POSTS.queryKey }), refetchUser()]);

export const STATE_NAMES: Readonly<Record<PostState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unlisted: 'Unlisted',
};

/** A day as '3 May 2026'. */
export const formatDay = (at: number): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(at);

/** A moment as '3 May 2026, 14:05', in the reader's own time. */
export const formatMoment = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at);
