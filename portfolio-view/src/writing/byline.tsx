/** @jsxImportSource @vitrine/portfolio-view/markup */
import { readHost } from '@vitrine/contract/text/addresses';
import { fillIn } from '@vitrine/contract/texts/catalogs';
import type { PostCard } from '@vitrine/contract/writing/public-posts';
import { usePage } from '../blocks/page.ts';

/** The publication date of a post, and its reading time. */
export function Byline({ post }: { post: PostCard }) {
  const { language, texts } = usePage();
  const date = new Date(post.publishedAt);
  const host = post.isElsewhere && (readHost(post.originalUrl) || post.originalUrl);
  return (
    <p class="byline">
      <bdi lang={language}>
        <time datetime={date.toISOString().slice(0, 10)}>
          {new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(date)}
        </time>
      </bdi>
      <bdi lang={language}>{host || fillIn(texts.writing.minutes, { count: post.minutes })}</bdi>
    </p>
  );
}
