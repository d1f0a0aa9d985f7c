import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** The table of contents. Its numerals are those of the chapters, counted by the style sheet. */
export function Contents({ sections }: { sections: readonly SectionId[] }) {
  if (sections.length === 0) return null;
  return (
    <nav className="beside" aria-label="Sections">
      <ol className="contents">
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{SECTION_TITLES[id]}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
