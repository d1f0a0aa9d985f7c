import { listPosts } from '@vitrine/contract/calls/posts';
import type { PostState } from '@vitrine/contract/writing/posts';
import { api } from '../../core/api/api.ts';
import { queries } from '../../core/session/query-client.ts';
import { refetchUser } from '../../core/session/session.ts';

/** All posts of the account. */
export const POSTS_QUERY = {
  queryKey: ['posts'],
  queryFn: async () => (await api(listPosts)).payload,
};

/** Refetches everything that contains posts: their list, and the record with those on the portfolio. */
export const refetchPosts = () =>
  Promise.all([queries.invalidateQueries({ queryKey: POSTS_QUERY.queryKey }), refetchUser()]);

export const STATE_NAMES: Readonly<Record<PostState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  unlisted: 'Unlisted',
};
