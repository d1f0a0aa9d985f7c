import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { detectDirection } from '../../blocks/direction.ts';
import { placeText } from '../../blocks/facts.ts';
import { PrimaryActions } from '../../blocks/first-calls.tsx';
import { Line } from '../../blocks/line.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { isAlphabetic } from '../../blocks/text.ts';
import { Name } from './name.tsx';

/** The poster: name against portrait, the square between them, and under a rule what there is to say first. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  return (
    <section className="hero" aria-labelledby="name">
      <div className="grid poster" dir={detectDirection([view.name])}>
        <Name view={view} />
        <span className="square" aria-hidden="true" />
        <Line className="headline">{me.designation}</Line>
        <Portrait
          view={view}
          className={isAlphabetic(view.name) ? 'portrait' : 'portrait loose'}
          sizes="(width >= 48rem) 30vw, 50vw"
        />
      </div>
      <div className="grid opening">
        <div className="standing">
          {me.openToWork && <p className="open">{SECTIONS.personalInfo.fields.openToWork.label}</p>}
          <Line className="place">{place}</Line>
        </div>
        <div className="word">
          {me.introduction && <Prose className="prose lead" text={me.introduction} />}
          <PrimaryActions view={view} icon="behind" />
        </div>
      </div>
    </section>
  );
}
