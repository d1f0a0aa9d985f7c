import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readPost } from '@vitrine/contract/calls/posts';
import { ArrowLeft } from 'lucide-react';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { paths } from '../../../core/navigation/paths.ts';
import { useUser } from '../../../core/session/session.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { PostEditor } from './post-editor.tsx';

/** The editor of a post, once it is loaded. */
export function PostPage({ id }: { id: string }) {
  const user = useUser().data;
  const { data, error, refetch } = useQuery({
    queryKey: ['post', id],
    queryFn: async () => (await api(readPost, { params: { id } })).payload,
    // The editor continues from its own state, which a refetch must not replace.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div className="mx-auto w-full max-w-7xl">
      <Link to={paths.blogs} search={{}} className={`${getButtonClasses('quiet')} mb-2 -ml-4`}>
        <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        All posts
      </Link>
      {error ? (
        <FailureNotice error={error} onRetry={() => refetch()} />
      ) : data && user ? (
        <PostEditor initial={data} user={user} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}
