/** @jsxImportSource @vitrine/portfolio-view/markup */
import { PREVIEW_PICTURE_SIZE } from '@vitrine/contract/portfolio/pictures';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { toSafeHref } from '@vitrine/contract/text/addresses';
import { excerpt } from '@vitrine/contract/text/characters';
import { toPostPath, toWritingPagePath, WRITING_PATH, type WritingPage } from '@vitrine/contract/writing/public-posts';
import { toRelativeUrl } from '../blocks/files.ts';
import { JsonLd, omitEmpty } from '../blocks/head.tsx';
import { toSafeSource } from '../blocks/link.tsx';
import { useTexts } from '../blocks/page.ts';
import { PicturePreloads } from '../blocks/picture-preloads.tsx';
import { StyleSheet } from '../blocks/style-sheet.tsx';
import { getPictureSource } from './pictures.ts';

interface WritingHeadProps {
  view: PublicView;
  page: WritingPage;
  css: string;
  favicon: string;
  preload: readonly string[];
  themeColor: string;
}

/** The head of a page of posts: metadata for browsers, other sites and search engines. */
export function WritingHead({ view, page, css, favicon, preload, themeColor }: WritingHeadProps) {
  const { title, description, url, canonical, isListed, picture } = buildMetadata(view, page, useTexts().writing.title);
  const icon = view.page?.icon && toSafeSource(toRelativeUrl(view.page.icon, view));
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} - ${view.name}`}</title>
      {description && <meta name="description" content={description} />}
      {!isListed && <meta name="robots" content="noindex" />}
      {isListed && <link rel="canonical" href={toSafeHref(canonical) ?? undefined} />}
      <link
        rel="alternate"
        type="application/atom+xml"
        title={view.name}
        href={toRelativeUrl(`${view.url}${WRITING_PATH}/feed.xml`, view)}
      />
      <link
        rel="alternate"
        type="application/feed+json"
        title={view.name}
        href={toRelativeUrl(`${view.url}${WRITING_PATH}/feed.json`, view)}
      />
      <meta name="theme-color" content={themeColor} />
      <meta property="og:type" content={page.kind === 'post' ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={view.name} />
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      {page.kind === 'post' && <ArticleTimes page={page} />}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href={icon || favicon} />
      <PicturePreloads />
      {preload.map((href) => (
        <link rel="preload" href={href} as="font" type="font/woff2" crossorigin="anonymous" />
      ))}
      <StyleSheet css={css} />
      {isListed && <JsonLd data={buildStructuredData(view, page, title)} />}
    </head>
  );
}

type PostPage = Extract<WritingPage, { kind: 'post' }>;

function ArticleTimes({ page: { post } }: { page: PostPage }) {
  return (
    <>
      <meta property="article:published_time" content={new Date(post.publishedAt).toISOString()} />
      <meta property="article:modified_time" content={new Date(post.updatedAt).toISOString()} />
      {post.tags.map((tag) => (
        <meta property="article:tag" content={tag} />
      ))}
    </>
  );
}

/** Maximum length of a list's description, as much as search engines show; it consists of the titles of the posts. */
const MAX_LIST_DESCRIPTION_LENGTH = 160;

function buildMetadata(view: PublicView, page: WritingPage, writing: string) {
  const card = { url: `${view.url}/card.jpg`, ...PREVIEW_PICTURE_SIZE, alt: view.name };
  if (page.kind === 'list') {
    const url = view.url + toWritingPagePath(page.page);
    const description = excerpt(page.posts.map(({ title }) => title).join(' · '), MAX_LIST_DESCRIPTION_LENGTH);
    return { title: writing, description, url, canonical: url, isListed: view.indexing, picture: card };
  }
  const { post, isDraft } = page;
  const url = view.url + toPostPath(post.slug);
  const cover = post.cover && getPictureSource(post.cover);
  return {
    title: post.title,
    description: post.summary,
    url,
    // The original publisher is canonical; else the first portfolio that shows the post (rule P23).
    canonical: post.originalUrl || (view.postsUrl ?? view.url) + toPostPath(post.slug),
    isListed: view.indexing && post.isListed && !isDraft,
    picture: cover
      ? {
          url: new URL(cover.src, view.url).href,
          width: cover.width,
          height: cover.height,
          alt: post.coverAlt || post.title,
        }
      : card,
  };
}

/** Returns a https://schema.org/BlogPosting, or for a list the Blog itself. */
function buildStructuredData(view: PublicView, page: WritingPage, title: string): object {
  const author = { '@type': 'Person', name: view.name, url: view.url };
  if (page.kind === 'list') {
    return {
      '@context': 'https://schema.org',
      '@type': 'Blog',
      name: `${title} - ${view.name}`,
      url: view.url + WRITING_PATH,
      author,
    };
  }
  const { post } = page;
  return omitEmpty({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    url: view.url + toPostPath(post.slug),
    datePublished: new Date(post.publishedAt).toISOString(),
    dateModified: new Date(post.updatedAt).toISOString(),
    keywords: post.tags.join(', '),
    image: post.cover?.url,
    author,
  });
}
