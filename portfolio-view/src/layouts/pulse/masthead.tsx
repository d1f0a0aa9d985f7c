import type { PublicView } from '@vitrine/contract/public-view';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** A thin strip with the section links. The name joins them where there is room for both. */
export function Masthead({ view, sections }: { view: PublicView; sections: readonly SectionId[] }) {
  return (
    <header className="masthead">
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
    </header>
  );
}
