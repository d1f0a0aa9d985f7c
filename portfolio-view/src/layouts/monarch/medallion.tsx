import type { PublicView } from '@vitrine/contract/public-view';
import { Portrait } from '../../blocks/portrait.tsx';
import { safeSource } from '../../blocks/safe-href.ts';
import { Crest } from './crest.tsx';

/** The head of the card: the photo in an oval, or the crest where there is none. */
export function Medallion({ view }: { view: PublicView }) {
  const hasPhoto = view.photo !== null && safeSource(view.photo.url) !== null;
  if (!hasPhoto) return <Crest name={view.name} />;
  return (
    <div className="oval">
      <svg viewBox="0 0 200 250" aria-hidden="true" focusable="false">
        <ellipse cx="100" cy="125" rx="99" ry="124" />
        <ellipse cx="100" cy="125" rx="96" ry="121" strokeWidth=".5" />
        <ellipse cx="100" cy="125" rx="90" ry="115" pathLength="200" strokeWidth="7" strokeDasharray=".34 .66" />
        <ellipse cx="100" cy="125" rx="84" ry="109" />
      </svg>
      <Portrait view={view} className="portrait" sizes="12rem" />
    </div>
  );
}
