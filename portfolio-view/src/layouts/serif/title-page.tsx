import type { PublicView } from '@vitrine/contract/public-view';
import { detectDirection } from '../../blocks/direction.ts';
import { placeText } from '../../blocks/facts.ts';
import { Line } from '../../blocks/line.tsx';
import { PersonName } from '../../blocks/person-name.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import type { SectionId } from '../../blocks/sections.ts';
import { Contents } from './contents.tsx';

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
