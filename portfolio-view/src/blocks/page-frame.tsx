/** @jsxImportSource @vitrine/portfolio-view/markup */
import { toReportPath } from '@vitrine/contract/pages/report-path';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ListSectionKey, SectionKey } from '@vitrine/contract/resume/resume';
import { SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import type { Component } from '../markup/jsx-runtime.ts';
import type { EntriesProps } from './entries.tsx';
import { listFiles } from './files.ts';
import { Icon, Link } from './link.tsx';
import { usePage, useTexts } from './page.ts';
import { hasLongWord } from './person-name.tsx';
import type { SectionId } from './sections.ts';

type Section = Component<{ view: PublicView }>;
type SectionComponents = { [K in SectionKey]: (typeof SECTION_REGISTRY)[K]['anchor'] };

/**
 * The component for each section of a layout. Lists without their own component are rendered by its `entries`. A layout
 * that renders the contact section outside the main part omits it here.
 */
export type SectionRenderers = Record<SectionComponents['personalInfo' | 'skills'], Section> &
  Partial<Record<SectionId, Section>> & { entries: Component<EntriesProps> };

/** The sections with content, in reading order. */
export function SectionsInOrder({ view, renderers }: { view: PublicView; renderers: SectionRenderers }) {
  const { entries: Entries } = renderers;
  return usePage().sections.map(({ id, key, entries, more }) => {
    if (key === 'writing') return <Entries id={id} of={key} entries={entries} more={more} />;
    const Section = renderers[SECTION_REGISTRY[key].anchor];
    if (Section) return <Section view={view} />;
    return entries.length > 0 && <Entries id={id} of={key as ListSectionKey} entries={entries} />;
  });
}

/** The first keyboard stop: skips the navigation. */
export function SkipLink() {
  return (
    <a class="skip" href="#main">
      {useTexts().skipToContent}
    </a>
  );
}

/** Links to the product and to report the page (rule D21), on plans with a watermark. Samples cannot be reported. */
export function Watermark({ view, className }: { view: PublicView; className?: string }) {
  const { madeWith, report } = useTexts();
  if (!view.watermark) return null;
  const { pathname } = new URL(view.url);
  // On the owner's own domain the page is identified by the host.
  const reportTarget = pathname === '/' ? view.url : pathname.startsWith('/p/') ? pathname : undefined;
  return (
    <>
      <Link className={className} href={view.home}>
        {madeWith}
      </Link>
      {reportTarget && (
        <Link className={className} href={view.home + toReportPath(reportTarget).slice(1)}>
          {report}
        </Link>
      )}
    </>
  );
}

/** The links of the page header: to the top, labelled with the person's name, and to the sections. */
export function NameAndSections({ view }: { view: PublicView }) {
  const { sections, texts } = usePage();
  return (
    <>
      <a class="brand" href="#main" dir="auto">
        {view.name}
      </a>
      {sections.length > 0 && (
        <nav aria-label={texts.sections}>
          <ul>
            {sections.map(({ id, title }) => (
              <li>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

interface FooterLinksProps {
  view: PublicView;
  /** Where the download icon is placed, if anywhere. */
  icon?: 'before' | 'behind';
}

/** The downloads, and on plans with a watermark the link to the product. */
export function FooterLinks({ view, icon }: FooterLinksProps) {
  return (
    <p class="links">
      {listFiles(view, useTexts()).map(({ label, href }) => (
        <Link className="more" href={href}>
          {icon === 'before' && <Icon shape="download" />}
          {label}
          {icon === 'behind' && <Icon shape="download" />}
        </Link>
      ))}
      <Watermark view={view} className="more" />
    </p>
  );
}

/** The name and designation at the end of the page. */
export function Signature({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <p class={hasLongWord(view.name) ? 'long' : undefined}>
      <strong>
        <bdi>{view.name}</bdi>
      </strong>
      {designation && <bdi>{designation}</bdi>}
    </p>
  );
}
