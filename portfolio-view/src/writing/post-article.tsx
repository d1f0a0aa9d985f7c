/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { detectLanguage } from '@vitrine/contract/resume/resume-language';
import { readHost } from '@vitrine/contract/text/addresses';
import { fillIn } from '@vitrine/contract/texts/catalogs';
import { type PostLink, type PublicPost, toPostPath, type WritingPage } from '@vitrine/contract/writing/public-posts';
import { detectDirection } from '../blocks/direction.ts';
import { toRelativeUrl } from '../blocks/files.ts';
import { Tags } from '../blocks/item-parts.tsx';
import { Link } from '../blocks/link.tsx';
import { preloadPicture, usePage, useTexts } from '../blocks/page.ts';
import { Html } from '../markup/jsx-runtime.ts';
import { Byline } from './byline.tsx';
import { getPictureSource, PICTURE_SIZES_ATTRIBUTE } from './pictures.ts';

interface PostArticleProps {
  view: PublicView;
  page: Extract<WritingPage, { kind: 'post' }>;
}

/** A post, with links to the posts before and after it. */
export function PostArticle({ view, page: { post, bodyHtml, newer, older, isDraft } }: PostArticleProps) {
  const { language, texts } = usePage();
  const { writing } = texts;
  return (
    <>
      <article dir={detectDirection([post.title])} lang={detectOtherLanguage(post.body, language)}>
        <header class="opening">
          {isDraft && (
            <p class="draft" lang={language}>
              {writing.draft}
            </p>
          )}
          <h1 dir="auto">{post.title}</h1>
          <Byline post={post} />
        </header>
        <Cover post={post} />
        {/* The renderer of Markdown lets no HTML through (markdown.test.ts). */}
        <div class="text">{new Html(bodyHtml)}</div>
        {(post.originalUrl || post.tags.length > 0) && (
          <footer class="ending">
            <OriginalLink post={post} />
            <Tags words={post.tags} label="tags" />
          </footer>
        )}
      </article>
      {(newer || older) && (
        <nav class="turn" aria-label={writing.title}>
          <AdjacentPost view={view} post={newer} label={writing.newer} rel="next" />
          <AdjacentPost view={view} post={older} label={writing.older} rel="prev" />
        </nav>
      )}
    </>
  );
}

/** Returns the language of a text if its script identifies one other than the page's. */
function detectOtherLanguage(text: string, language: ResumeLanguage): ResumeLanguage | undefined {
  const own = detectLanguage(text);
  // Text in Latin letters may be in any language.
  return own === language || own === 'en' ? undefined : own;
}

/** A link to the original publication; the only content of a post without a text here. */
function OriginalLink({ post: { originalUrl, isElsewhere } }: { post: PublicPost }) {
  const { writing } = useTexts();
  if (!originalUrl) return null;
  const sentence = isElsewhere ? writing.readAt : writing.publishedFirst;
  return (
    <p>
      <Link href={originalUrl}>{fillIn(sentence, { host: readHost(originalUrl) || originalUrl })}</Link>
    </p>
  );
}

interface AdjacentPostProps {
  view: PublicView;
  post: PostLink | null;
  label: string;
  rel: string;
}

function AdjacentPost({ view, post, label, rel }: AdjacentPostProps) {
  if (!post) return null;
  return (
    <a href={toRelativeUrl(view.url + toPostPath(post.slug), view)} rel={rel}>
      <span class="label">{label}</span>
      <span dir="auto">{post.title}</span>
    </a>
  );
}

/** The cover picture of a post, if there is one. It is above the fold and loaded first. */
function Cover({ post: { cover, coverAlt } }: { post: PublicPost }) {
  const source = cover && getPictureSource(cover);
  if (!source) return null;
  const { src, srcSet, width, height } = source;
  const [srcset, sizes] = srcSet ? [srcSet, PICTURE_SIZES_ATTRIBUTE] : [];
  preloadPicture({ src, srcset, sizes });
  return (
    <figure class="cover">
      <img src={src} srcset={srcset} sizes={sizes} width={width} height={height} alt={coverAlt} fetchpriority="high" />
    </figure>
  );
}
