import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { detectDirection } from '../../blocks/direction.ts';
import { placeText } from '../../blocks/facts.ts';
import { PrimaryActions } from '../../blocks/first-calls.tsx';
import { Icon } from '../../blocks/icon.tsx';
import { Line } from '../../blocks/line.tsx';
import { PersonName } from '../../blocks/person-name.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { Prose } from '../../blocks/prose.tsx';

/** Who this is, at a glance. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  return (
    <section className="hero" aria-labelledby="name">
      <div className="wrap" dir={detectDirection([view.name])}>
        <div className="hero-text">
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
        <Portrait view={view} className="portrait" sizes="(width >= 48rem) 22rem, 7rem" />
      </div>
    </section>
  );
}
