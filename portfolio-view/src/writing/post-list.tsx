/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { type PostCard, toPostPath, toWritingPagePath, type WritingPage } from '@vitrine/contract/writing/public-posts';
import { detectDirection } from '../blocks/direction.ts';
import { toRelativeUrl } from '../blocks/files.ts';
import { Tags } from '../blocks/item-parts.tsx';
import { Link } from '../blocks/link.tsx';
import { useTexts } from '../blocks/page.ts';
import { Byline } from './byline.tsx';

interface PostListProps {
  view: PublicView;
  page: Extract<WritingPage, { kind: 'list' }>;
}

/** A page of the list of posts, newest first. */
export function PostList({ view, page: { posts, page, pages } }: PostListProps) {
  const { writing } = useTexts();
  const toUrl = (place: string) => toRelativeUrl(view.url + place, view);
  return (
    <>
      <header class="opening">
        <h1>{writing.title}</h1>
      </header>
      <ol class="posts">
        {posts.map((post) => (
          <Card post={post} href={post.isElsewhere ? post.originalUrl : toUrl(toPostPath(post.slug))} />
        ))}
      </ol>
      {pages > 1 && (
        <nav class="turn" aria-label={writing.title}>
          {page > 1 && (
            <a href={toUrl(toWritingPagePath(page - 1))} rel="prev">
              {writing.newer}
            </a>
          )}
          <span class="place">
            {page} / {pages}
          </span>
          {page < pages && (
            <a href={toUrl(toWritingPagePath(page + 1))} rel="next">
              {writing.older}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Card({ post, href }: { post: PostCard; href: string }) {
  return (
    <li dir={detectDirection([post.title])}>
      <h2>
        <Link href={href}>{post.title}</Link>
      </h2>
      <Byline post={post} />
      {post.summary && (
        <p class="summary" dir="auto">
          {post.summary}
        </p>
      )}
      <Tags words={post.tags} label="tags" />
    </li>
  );
}
