import type { PublicView } from '@vitrine/contract/public-view';
import { SECTION_TITLES, type SectionId } from './sections.ts';

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
