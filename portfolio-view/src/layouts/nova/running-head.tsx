import type { PublicView } from '@vitrine/contract/public-view';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** The name and the contents in one line that stays in sight on wide screens; on narrow ones an index. */
export function RunningHead({ view, sections }: { view: PublicView; sections: readonly SectionId[] }) {
  return (
    <header className="head">
      <div className="grid">
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
      </div>
    </header>
  );
}
