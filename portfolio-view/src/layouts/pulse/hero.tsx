import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { detectDirection } from '../../blocks/direction.ts';
import { placeText } from '../../blocks/facts.ts';
import { PrimaryActions } from '../../blocks/first-calls.tsx';
import { Icon } from '../../blocks/icon.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { isAlphabetic } from '../../blocks/text.ts';
import { Equaliser } from './equaliser.tsx';
import { Name } from './name.tsx';

/** The poster itself: the name from edge to edge, what the person does, and their portrait among the bars. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  return (
    <section className="block hero" aria-labelledby="name">
      <div className="wrap" dir={detectDirection([view.name])}>
        <Name name={view.name} />
        <div className="pitch">
          {me.designation && (
            <p className={isAlphabetic(me.designation) ? 'role tight' : 'role'} dir="auto">
              {me.designation}
            </p>
          )}
          {(me.openToWork || place) && (
            <p className="state">
              {me.openToWork && <span className="open">{SECTIONS.personalInfo.fields.openToWork.label}</span>}
              {place && (
                <span className="place">
                  <Icon shape="pin" />
                  <bdi>{place}</bdi>
                </span>
              )}
            </p>
          )}
          {me.introduction && <Prose className="prose lead" text={me.introduction} />}
          <PrimaryActions view={view} icon="before" />
        </div>
        <Equaliser view={view} />
      </div>
    </section>
  );
}
