import { useSearch } from '@tanstack/react-router';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PostsPanel } from './posts-panel.tsx';

const PostPage = lazyPart(async () => (await import('./editor/post-page.tsx')).PostPage);

/** The posts of one's own; or one of them to be written, by the address. */
export function BlogsPage() {
  const { post } = useSearch({ from: '/framed/members/blogs' });
  return post === undefined ? <PostsPanel /> : <PostPage key={post} id={post} />;
}
