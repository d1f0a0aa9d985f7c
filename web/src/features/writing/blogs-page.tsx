import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { deletePost, restorePost } from '@vitrine/contract/calls/posts';
import type { PostSummary } from '@vitrine/contract/writing/posts';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useUser } from '../../core/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { foldLetters } from '../../ui/fold-letters.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { NewPost } from './new-post.tsx';
import { PostRow } from './post-row.tsx';
import { POSTS_QUERY, refetchPosts } from './posts.ts';

const PostPage = lazyPart(async () => (await import('./editor/post-page.tsx')).PostPage);

/** The user's posts, or the editor of one of them if the address contains its id. */
export function BlogsPage() {
  const { post } = useSearch({ from: '/framed/members/blogs' });
  return post === undefined ? <PostsPanel /> : <PostPage key={post} id={post} />;
}

/** Minimum number of posts for searching. */
const MIN_SEARCHABLE_POSTS = 8;

/** All posts, most recently changed first. */
export function PostsPanel({ level = 1 }: { level?: 1 | 2 }) {
  const user = useUser().data;
  const { data, error, refetch } = useQuery({ ...POSTS_QUERY, queryKey: [...POSTS_QUERY.queryKey, user?._id] });
  const [searchText, setSearchText] = useState('');
  const [isArchiveOpen, setArchiveOpen] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const remove = async (post: PostSummary) => {
    setFailure(undefined);
    try {
      await api(deletePost, { params: { id: post.id } });
      showUndoToast({
        id: post.id,
        text: `Deleted ${post.title || 'an untitled draft'}`,
        durationMs: DURATIONS.undoSeveralNotice,
        undo: async () => {
          await api(restorePost, { params: { id: post.id } }).catch((error: unknown) => setFailure({ error }));
          await refetchPosts();
        },
      });
      await refetchPosts();
    } catch (error) {
      setFailure({ error });
    }
  };
  const matchingPosts = data?.filter((post) => matchesSearch(post, searchText));
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader
        title="Blogs"
        level={level}
        note={data && data.length > 0 && (data.length === 1 ? '1 post' : `${data.length} posts`)}
        lead="Write posts for your portfolio, or link to articles you published elsewhere."
        actions={
          <>
            <Button onClick={() => setArchiveOpen(true)}>Import and export</Button>
            {data && data.length > 0 && <NewPost />}
          </>
        }
      />
      <ArchiveDialog open={isArchiveOpen} onClose={() => setArchiveOpen(false)} hasPosts={Boolean(data?.length)} />
      {failure && <FailureNotice error={failure.error} />}
      {error ? (
        <FailureNotice error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : data.length === 0 ? (
        <EmptyPosts />
      ) : (
        <>
          {data.length >= MIN_SEARCHABLE_POSTS && (
            <TextInput
              type="search"
              aria-label="Search posts"
              placeholder="Search posts"
              value={searchText}
              onChange={(event) => setSearchText(event.target.value)}
            />
          )}
          <p role="status" className="sr-only">
            {searchText && `${matchingPosts?.length ?? 0} found`}
          </p>
          {matchingPosts?.length === 0 && <p className="mt-6 text-muted">No posts match your search.</p>}
          <ul className="mt-2 divide-y divide-line">
            {matchingPosts?.map((post) => (
              <PostRow key={post.id} post={post} onDelete={() => remove(post)} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const matchesSearch = ({ title, summary, tags }: PostSummary, searchText: string): boolean =>
  foldLetters([title, summary, ...tags].join(' ')).includes(foldLetters(searchText.trim()));

function EmptyPosts() {
  return (
    <section aria-label="Nothing here yet" className="rounded-lg border border-dashed border-line-strong p-6 sm:p-8">
      <p className="text-xs font-medium text-muted">For example</p>
      <div className="mt-2 text-muted">
        <p className="font-semibold">How we halved waiting times</p>
        <p className="mt-1 max-w-prose">Three small changes in our clinic, and what patients said about them.</p>
      </div>
      <div className="mt-6">
        <NewPost />
      </div>
    </section>
  );
}
