import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** The section links, set into the upper rule of the card where there is room. */
export function Contents({ sections }: { sections: readonly SectionId[] }) {
  return (
    <header className="contents">
      {sections.length > 0 && (
        <nav aria-label="Sections">
          <ul className="run">
            {sections.map((id) => (
              <li key={id}>
                <a className="caps" href={`#${id}`}>
                  {SECTION_TITLES[id]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
