/** @jsxImportSource @vitrine/portfolio-view/markup */
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { detectDirection } from '../../blocks/direction.ts';
import { formatPlace } from '../../blocks/fact-list.tsx';
import { Line, toSafeSource } from '../../blocks/link.tsx';
import { PageText } from '../../blocks/page-text.tsx';
import { PersonName } from '../../blocks/person-name.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { PrimaryActions } from '../../blocks/primary-actions.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { isAlphabetic } from '../../blocks/text.tsx';
import { Crest, getCapitalsClass } from './ornaments.tsx';

/** The opening: the name and designation beside the portrait in an oval, or beside the crest when there is none. */
export function Invitation({ view }: { view: PublicView }) {
  const { personalInfo: info } = view.resume;
  const place = formatPlace(info);
  return (
    <section class="invitation" dir={detectDirection([view.name])} aria-labelledby="name">
      <Medallion view={view} />
      <div class="said">
        <PersonName name={view.name} className={getNameClass(view.name)} setting="capitals" />
        <Line className="designation">{info.designation}</Line>
        <Line className={getCapitalsClass(place)}>{place}</Line>
        {info.openToWork && (
          <p class="caps open">
            <PageText name="openToWork" />
          </p>
        )}
        {info.introduction && <Prose className="prose lead" text={info.introduction} />}
        <PrimaryActions view={view} />
      </div>
    </section>
  );
}

/** Maximum word lengths that fit a phone in the largest type size, and in the next. */
const MAX_SHORT_WORD = 7;
const MAX_LONG_WORD = 10;

/** Returns the class of a name: spaced capitals if its script has them, and smaller type for longer words. */
function getNameClass(name: string): string {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => word.length));
  const size = longest > MAX_LONG_WORD ? 'longest' : longest > MAX_SHORT_WORD ? 'long' : '';
  return [isAlphabetic(name) && 'capitals', size].filter(Boolean).join(' ');
}

/** The photo in an oval, or the crest when there is none. */
function Medallion({ view }: { view: PublicView }) {
  const hasPhoto = view.photo !== null && toSafeSource(view.photo.url) !== null;
  if (!hasPhoto) return <Crest name={view.name} />;
  return (
    <div class="oval">
      <svg viewBox="0 0 200 250" aria-hidden="true" focusable="false">
        <ellipse cx="100" cy="125" rx="99" ry="124" />
        <ellipse cx="100" cy="125" rx="96" ry="121" stroke-width=".5" />
        <ellipse cx="100" cy="125" rx="90" ry="115" pathLength="200" stroke-width="7" stroke-dasharray=".34 .66" />
        <ellipse cx="100" cy="125" rx="84" ry="109" />
      </svg>
      <Portrait view={view} className="portrait" sizes="12rem" />
    </div>
  );
}
