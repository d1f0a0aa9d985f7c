import type { PublicView } from '@vitrine/contract/public-view';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** Name and section links over a line on which every section is a small body. */
export function Header({ view, sections }: { view: PublicView; sections: readonly SectionId[] }) {
  return (
    <header className="bar">
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
