import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { detectDirection } from '../../blocks/direction.ts';
import { placeText } from '../../blocks/facts.ts';
import { PrimaryActions } from '../../blocks/first-calls.tsx';
import { Line } from '../../blocks/line.tsx';
import { PersonName } from '../../blocks/person-name.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { capitals } from './capitals.ts';
import { Corners } from './corners.tsx';
import { Medallion } from './medallion.tsx';
import { nameClass } from './name-class.ts';

/** The card itself: who this is, under their arms or portrait. */
export function Invitation({ view }: { view: PublicView }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  return (
    <section className="invitation framed" dir={detectDirection([view.name])} aria-labelledby="name">
      <Corners />
      <Medallion view={view} />
      <PersonName name={view.name} className={nameClass(view.name)} setting="capitals" />
      <Line className="designation">{me.designation}</Line>
      <Line className={capitals(place)}>{place}</Line>
      {me.openToWork && <p className="caps open">{SECTIONS.personalInfo.fields.openToWork.label}</p>}
      {me.introduction && <Prose className="prose lead" text={me.introduction} />}
      <PrimaryActions view={view} />
    </section>
  );
}
