import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { firstCall } from '../../blocks/contact-links.ts';
import { placeText } from '../../blocks/facts.ts';
import { resumeFiles } from '../../blocks/files.ts';
import { Icon } from '../../blocks/icon.tsx';
import { Link } from '../../blocks/link.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { isAlphabetic } from '../../blocks/text.ts';
import { Equaliser } from './equaliser.tsx';
import { Name } from './name.tsx';

/** The poster itself: the name from edge to edge, what the person does, and their portrait among the bars. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  const call = firstCall(view);
  const [resume] = resumeFiles(view);
  return (
    <section className="block hero" aria-labelledby="name">
      <div className="wrap" dir="auto">
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
          {(call || resume) && (
            <p className="buttons">
              {call && (
                <Link className="button primary" href={call.href} me={call.me}>
                  {call.call}
                </Link>
              )}
              {resume && (
                <Link className={call ? 'button' : 'button primary'} href={resume.href}>
                  <Icon shape="download" />
                  Download resume
                </Link>
              )}
            </p>
          )}
        </div>
        <Equaliser view={view} />
      </div>
    </section>
  );
}
