/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { detectDirection } from '../../blocks/direction.ts';
import { formatPlace } from '../../blocks/fact-list.tsx';
import { Line } from '../../blocks/link.tsx';
import { usePage } from '../../blocks/page.ts';
import { PersonName } from '../../blocks/person-name.tsx';
import { Portrait } from '../../blocks/portrait.tsx';

/** The title page: portrait, name, designation and place, with the contents beside them. */
export function TitlePage({ view }: { view: PublicView }) {
  const { personalInfo: info } = view.resume;
  const place = formatPlace(info);
  return (
    <header class="title-page leaf">
      <div class="title" dir={detectDirection([view.name])}>
        <Portrait view={view} className="plate" sizes="(width >= 48rem) 8rem, 6rem" />
        <PersonName name={view.name} />
        {info.designation && (
          <p class="designation" dir="auto">
            {info.designation}
          </p>
        )}
        <Line className="place">{place}</Line>
      </div>
      <Contents />
    </header>
  );
}

/** The table of contents. Its numbers are those of the chapters, counted by the style sheet. */
function Contents() {
  const { sections, texts } = usePage();
  if (sections.length === 0) return null;
  return (
    <nav class="beside" aria-label={texts.sections}>
      <ol class="contents">
        {sections.map(({ id, title }) => (
          <li>
            <a href={`#${id}`}>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
