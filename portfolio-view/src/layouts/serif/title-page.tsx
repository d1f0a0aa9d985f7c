import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { detectDirection } from '../../blocks/direction.ts';
import { placeText } from '../../blocks/fact-list.tsx';
import { Line } from '../../blocks/link.tsx';
import { PersonName } from '../../blocks/person-name.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { SECTION_TITLES, type SectionId } from '../../blocks/sections.ts';

/** Plate, name, designation and place, as on the first page of a book, with the contents beside them. */
export function TitlePage({ view, sections }: { view: PublicView; sections: readonly SectionId[] }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  return (
    <header className="title-page leaf">
      <div className="title" dir={detectDirection([view.name])}>
        <Portrait view={view} className="plate" sizes="(width >= 48rem) 8rem, 6rem" />
        <PersonName name={view.name} />
        {me.designation && (
          <p className="designation" dir="auto">
            {me.designation}
          </p>
        )}
        <Line className="place">{place}</Line>
      </div>
      <Contents sections={sections} />
    </header>
  );
}

/** The table of contents. Its numerals are those of the chapters, counted by the style sheet. */
function Contents({ sections }: { sections: readonly SectionId[] }) {
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
