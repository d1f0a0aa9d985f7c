import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { SectionKey } from '@vitrine/contract/resume/resume';
import { SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import { use, useEffect, useRef } from 'react';
import { useOpenPlace } from '../../core/preview/places/edit-target.ts';
import { findFramePlace } from '../../core/preview/places/frame-place.ts';
import { PreviewedPortfolio } from '../../core/preview/previewed-portfolio.ts';
import { renderPortfolioInWorker } from '../../core/preview/render-portfolio.ts';
import { toAudience, toPortfolio } from '../../core/preview/user-portfolio.ts';
import { ScaledFrame } from '../../ui/scaled-frame.tsx';
import { addPlaceEvents } from './place-events.ts';
import { PreviewNotice, PreviewSkeleton } from './preview-states.tsx';
import { useLivePreview } from './use-live-preview.ts';

const REFRESH_INTERVALS = { minIntervalMs: 400, maxDurationMs: 2_000 };
const renderPage = async (user: UserRecord) => ({
  html: await renderPortfolioInWorker(toPortfolio(user), toAudience(user)),
  resume: user.resume,
});
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Live preview of the public page, updated while typing.
 * @param props.width layout width in pixels
 */
export function PortfolioPreview({ width }: { width: number }) {
  const applyPortfolio = use(PreviewedPortfolio);
  const { rendered, section, error, again } = useLivePreview(renderPage, REFRESH_INTERVALS, applyPortfolio);
  const html = rendered?.html;
  const openPlace = useOpenPlace();
  const first = useRef<string>(undefined);
  first.current ??= html;
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useRef<FramedPage>(undefined);
  const latest = useRef({ html, resume: rendered?.resume, openPlace });
  latest.current = { html, resume: rendered?.resume, openPlace };

  useEffect(() => {
    if (!html) return;
    page.current?.show(html);
    if (section) page.current?.reveal(section);
  }, [html, section]);

  const handleLoad = () => {
    const document = frame.current?.contentDocument;
    if (!document) return;
    page.current = createFramedPage(document, prefersReducedMotion);
    addPlaceEvents(document, {
      locate: (point) => latest.current.resume && findFramePlace(point, latest.current.resume),
      onOpen: (place) => latest.current.openPlace(place),
    });
    if (latest.current.html) page.current.show(latest.current.html);
    if (section) page.current.reveal(section);
  };
  return (
    <>
      {error !== undefined && (
        <PreviewNotice text="The preview is not available right now." stale={html !== undefined} onRetry={again} />
      )}
      <div className="min-h-0 flex-1 overflow-hidden rounded-sm border border-line bg-surface">
        {first.current ? (
          <ScaledFrame
            title="Preview of your portfolio"
            html={first.current}
            width={width}
            frame={frame}
            onLoad={handleLoad}
          />
        ) : (
          error === undefined && <PreviewSkeleton />
        )}
      </div>
    </>
  );
}

/**
 * Updates one element to equal another with minimal changes, so that the page neither flashes nor scrolls.
 * @returns the elements that were changed themselves, the first one first
 */
function morph(current: Element, next: Element): Element[] {
  const changed = morphAttributes(current, next) ? [current] : [];
  const nextNodes = [...next.childNodes];
  for (const [index, node] of nextNodes.entries()) {
    const existing = current.childNodes[index];
    if (existing?.isEqualNode(node)) continue;
    if (existing && isElement(existing) && isElement(node) && existing.tagName === node.tagName) {
      changed.push(...morph(existing, node));
      continue;
    }
    const imported = current.ownerDocument.importNode(node, true);
    if (existing) existing.replaceWith(imported);
    else current.append(imported);
    changed.push(isElement(imported) ? imported : current);
  }
  while (current.childNodes.length > nextNodes.length) current.lastChild?.remove();
  return changed;
}

function morphAttributes(current: Element, next: Element): boolean {
  let changed = false;
  for (const { name } of [...current.attributes]) {
    if (next.hasAttribute(name)) continue;
    current.removeAttribute(name);
    changed = true;
  }
  for (const { name, value } of next.attributes) {
    if (current.getAttribute(name) === value) continue;
    current.setAttribute(name, value);
    changed = true;
  }
  return changed;
}

// Not `instanceof`: the frame has its own classes.
const isElement = (node: Node): node is Element => node.nodeType === 1;

/** The page in a frame, as controlled by the app. */
interface FramedPage {
  /** Updates the page. */
  show: (html: string) => void;
  /** Scrolls to what is being edited, unless it is in view. */
  reveal: (section: SectionKey) => void;
}

/** @param isReducedMotion whether the reader prefers reduced motion */
function createFramedPage(page: Document, isReducedMotion: () => boolean): FramedPage {
  makeInert(page);
  let changed: Element[] = [];
  return {
    show(html) {
      const next = new DOMParser().parseFromString(html, 'text/html');
      disableLinks(next);
      changed = [...morph(page.head, next.head), ...morph(page.body, next.body)];
      if (page.documentElement.lang !== next.documentElement.lang)
        page.documentElement.lang = next.documentElement.lang;
    },
    reveal(section) {
      const anchor = page.getElementById(SECTION_REGISTRY[section].anchor);
      const findChangedIn = (place: Element | null) => changed.find((element) => place?.contains(element));
      // The name is shown in the hero, whichever section it is edited in.
      const target = findChangedIn(anchor) ?? findChangedIn(page.querySelector('main')) ?? anchor;
      if (target?.isConnected) scrollTo(target, isReducedMotion());
    },
  };
}

/**
 * Disables links and removes them from the tab order; the page itself can be focused and scrolled with the keyboard.
 */
function disableLinks(page: Document): void {
  for (const link of page.querySelectorAll('a, button, input, textarea, select, summary')) {
    link.setAttribute('tabindex', '-1');
  }
  // A click that cannot be prevented would open a window, which the frame's sandbox forbids.
  page.head.append(Object.assign(page.createElement('base'), { target: '_blank' }));
}

function makeInert(page: Document): void {
  disableLinks(page);
  page.documentElement.tabIndex = 0;
  for (const kind of ['click', 'auxclick', 'submit', 'dragstart']) {
    page.addEventListener(kind, (event) => event.preventDefault());
  }
}

/** Fraction of the page's height to leave above what is scrolled to. */
const TOP_MARGIN = 0.2;

function scrollTo(target: Element, isReducedMotion: boolean): void {
  const view = target.ownerDocument.defaultView;
  if (!view) return;
  const { top, bottom } = target.getBoundingClientRect();
  const isInView = top < view.innerHeight * (1 - TOP_MARGIN) && bottom > view.innerHeight * TOP_MARGIN;
  if (isInView) return;
  view.scrollTo({
    top: view.scrollY + top - view.innerHeight * TOP_MARGIN,
    behavior: isReducedMotion ? 'instant' : 'smooth',
  });
}
