import type { UserRecord } from '@vitrine/contract/account/accounts';
import { createPublicView } from '@vitrine/contract/portfolio/public-view';
import { type EditedPost, estimateReadingMinutes, type PostContent } from '@vitrine/contract/writing/posts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UnrenderedPost } from '../../../core/preview/post-worker.ts';
import { renderPostInWorker } from '../../../core/preview/render-post.ts';
import { toAudience, toPortfolio } from '../../../core/preview/user-portfolio.ts';
import { Skeleton } from '../../../ui/loading.tsx';

/** Delay after the last keystroke before the preview is rendered, in milliseconds. */
const DEBOUNCE_MS = 250;

interface PostPreviewProps {
  user: UserRecord;
  content: PostContent;
  post: EditedPost;
}

/** Live preview of a post's page next to its text, rendered by the same code as for visitors. */
export function PostPreview({ user, content, post }: PostPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [initialHtml, setInitialHtml] = useState<string>();
  const [failed, setFailed] = useState(false);
  const page = useMemo(() => toUnrenderedPost(content, post), [content, post]);
  useEffect(() => {
    let isCancelled = false;
    const timer = window.setTimeout(async () => {
      try {
        const html = await renderPostInWorker(createPublicView(toPortfolio(user), toAudience(user)), page);
        if (isCancelled) return;
        setFailed(false);
        setInitialHtml((before) => before ?? html);
        updatePage(frame.current?.contentDocument, html);
      } catch {
        if (!isCancelled) setFailed(true);
      }
    }, DEBOUNCE_MS);
    return () => {
      isCancelled = true;
      window.clearTimeout(timer);
    };
  }, [user, page]);
  return (
    <section aria-label="Preview" className="sticky top-36">
      <p className="mb-1.5 text-sm font-medium">Preview</p>
      {failed && <p className="mb-2 text-sm text-danger">The preview is not available right now.</p>}
      <div className="h-[calc(100dvh-12rem)] min-h-96 overflow-hidden rounded-sm border border-line bg-surface">
        {initialHtml ? (
          <iframe
            ref={frame}
            title="Preview of the post"
            sandbox="allow-same-origin"
            srcDoc={initialHtml}
            className="size-full border-0"
          />
        ) : (
          !failed && <Skeleton className="size-full" />
        )}
      </div>
    </section>
  );
}

/** Updates a page in place, so that it neither flashes nor scrolls. */
function updatePage(document: Document | null | undefined, html: string): void {
  if (!document?.body) return;
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (document.body.innerHTML !== next.body.innerHTML) document.body.innerHTML = next.body.innerHTML;
}

function toUnrenderedPost(content: PostContent, post: EditedPost): UnrenderedPost {
  const { pictures } = post;
  return {
    kind: 'post',
    post: {
      ...content,
      slug: content.slug,
      title: content.title || 'Untitled',
      publishedAt: post.publishedAt ?? post.updatedAt,
      updatedAt: post.updatedAt,
      minutes: estimateReadingMinutes(content.body),
      isElsewhere: content.body.trim() === '',
      cover: pictures.find(({ url }) => url === content.cover) ?? null,
      pictures,
      isListed: true,
    },
    newer: null,
    older: null,
    isDraft: false,
  };
}
