import type { SectionKey } from '@vitrine/contract/resume';
import { morph } from './morph.ts';

/** Where a portfolio shows each section, by the anchors of its page. */
const ANCHORS: Record<SectionKey, string> = {
  personalInfo: 'about',
  skills: 'skills',
  experiences: 'experience',
  projects: 'projects',
  education: 'education',
  certificates: 'certifications',
  footerLinks: 'contact',
};

/** The page that stands in a frame, for the app that put it there. */
export interface FramedPage {
  /** Brings it up to date. */
  show: (html: string) => void;
  /** Brings what is being edited into view, unless it is there already. */
  reveal: (section: SectionKey) => void;
}

/** @param still whether its reader wants no motion */
export function framedPage(page: Document, still: () => boolean): FramedPage {
  silence(page);
  let changed: Element[] = [];
  return {
    show(html) {
      const next = new DOMParser().parseFromString(html, 'text/html');
      quieten(next);
      changed = [...morph(page.head, next.head), ...morph(page.body, next.body)];
      if (page.documentElement.lang !== next.documentElement.lang)
        page.documentElement.lang = next.documentElement.lang;
    },
    reveal(section) {
      const anchor = page.getElementById(ANCHORS[section]);
      const within = (place: Element | null) => changed.find((element) => place?.contains(element));
      // A name stands in the opening, whatever section it is typed in.
      const target = within(anchor) ?? within(page.querySelector('main')) ?? anchor;
      if (target?.isConnected) scrollTo(target, still());
    },
  };
}

/** Links lead nowhere and take no part in tabbing; the page itself can be reached and scrolled by keyboard. */
function quieten(page: Document): void {
  for (const link of page.querySelectorAll('a, button, input, textarea, select, summary')) {
    link.setAttribute('tabindex', '-1');
  }
  // Where a press could not be stopped it would open a window, which the frame may not.
  page.head.append(Object.assign(page.createElement('base'), { target: '_blank' }));
}

function silence(page: Document): void {
  quieten(page);
  page.documentElement.tabIndex = 0;
  for (const kind of ['click', 'auxclick', 'submit', 'dragstart']) {
    page.addEventListener(kind, (event) => event.preventDefault());
  }
}

/** How much of the page's height stays free above what is brought into view. */
const ABOVE = 0.2;

function scrollTo(target: Element, still: boolean): void {
  const view = target.ownerDocument.defaultView;
  if (!view) return;
  const { top, bottom } = target.getBoundingClientRect();
  const seen = top < view.innerHeight * (1 - ABOVE) && bottom > view.innerHeight * ABOVE;
  if (seen) return;
  view.scrollTo({ top: view.scrollY + top - view.innerHeight * ABOVE, behavior: still ? 'instant' : 'smooth' });
}
