import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { SectionKey } from '@vitrine/contract/resume/resume';
import type { SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import type { ComponentType } from 'react';
import { type EntriesProps, listEntries } from './entries.tsx';
import { listFiles } from './files.ts';
import { Icon, Link } from './link.tsx';
import { isLong } from './person-name.tsx';
import { isListSection, listContents, SECTION_TITLES, type SectionId } from './sections.ts';

type Section = ComponentType<{ view: PublicView }>;
type Drawn = { [K in SectionKey]: (typeof SECTION_REGISTRY)[K]['anchor'] };

/**
 * How a layout draws each section. Lists without a drawing of their own are drawn by its `entries`. One that has its
 * contact outside the main part draws none here.
 */
export type SectionRenderers = Record<Drawn['personalInfo' | 'skills'], Section> &
  Partial<Record<SectionId, Section>> & { entries: ComponentType<EntriesProps> };

/** The sections that have something to say, in reading order. */
export function SectionsInOrder({ view, drawings }: { view: PublicView; drawings: SectionRenderers }) {
  const { entries: Entries } = drawings;
  return listContents(view).map(({ key, anchor }) => {
    const Section = drawings[anchor];
    if (Section) return <Section key={anchor} view={view} />;
    return isListSection(key) && <Entries key={anchor} id={anchor} of={key} entries={listEntries(view, key)} />;
  });
}

/** The first stop of the keyboard: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  );
}

/** Where the page was made, on plans that say so. */
export function MadeWith({ view, className }: { view: PublicView; className?: string }) {
  if (!view.watermark) return null;
  return (
    <Link className={className} href={view.home}>
      Made with Vitrine
    </Link>
  );
}

/** What a page's head leads to: its beginning, by the person's name, and its sections. */
export function NameAndSections({ view, sections }: { view: PublicView; sections: readonly SectionId[] }) {
  return (
    <>
      <a className="brand" href="#main" dir="auto">
        {view.name}
      </a>
      {sections.length > 0 && (
        <nav aria-label="Sections">
          <ul>
            {sections.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{SECTION_TITLES[id]}</a>
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
  /** Where the sign of a download stands, if anywhere. */
  icon?: 'before' | 'behind';
}

/** What can be taken along, and on free plans where the page was made. */
export function FooterLinks({ view, icon }: FooterLinksProps) {
  return (
    <p className="links">
      {listFiles(view).map(({ label, href }) => (
        <Link key={href} className="more" href={href}>
          {icon === 'before' && <Icon shape="download" />}
          {label}
          {icon === 'behind' && <Icon shape="download" />}
        </Link>
      ))}
      <MadeWith view={view} className="more" />
    </p>
  );
}

/** Whose page it was, in its last lines. */
export function Signature({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <p className={isLong(view.name) ? 'long' : undefined}>
      <strong>
        <bdi>{view.name}</bdi>
      </strong>
      {designation && <bdi>{designation}</bdi>}
    </p>
  );
}
