import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { detectDirection } from '../../blocks/direction.ts';
import { placeText } from '../../blocks/facts.ts';
import { PrimaryActions } from '../../blocks/first-calls.tsx';
import { Icon } from '../../blocks/icon.tsx';
import { Line } from '../../blocks/line.tsx';
import { PersonName } from '../../blocks/person-name.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { Constellations } from './constellations.tsx';
import { Planet } from './planet.tsx';
import { SolarSystem } from './solar-system.tsx';

/** Who this is, beside the picture that one remembers: their sun and what revolves around it. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  return (
    <section className="hero" aria-labelledby="name">
      <Constellations />
      <Planet kind="ringed" className="giant" />
      <div className="wrap" dir={detectDirection([view.name])}>
        <div className="who">
          {me.openToWork && (
            <p className="open" dir="ltr">
              {SECTIONS.personalInfo.fields.openToWork.label}
            </p>
          )}
          <PersonName name={view.name} />
          <Line className="headline">{me.designation}</Line>
          {place && (
            <p className="place">
              <Icon shape="pin" />
              <bdi>{place}</bdi>
            </p>
          )}
          {me.introduction && <Prose className="prose lead" text={me.introduction} />}
          <PrimaryActions view={view} icon="before" />
        </div>
        <SolarSystem view={view} />
      </div>
    </section>
  );
}
