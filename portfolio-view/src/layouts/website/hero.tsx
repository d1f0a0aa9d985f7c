import type { PublicView } from '@vitrine/contract/public-view';
import { SECTIONS } from '@vitrine/contract/resume';
import { firstCall } from '../../blocks/contact-links.ts';
import { placeText } from '../../blocks/facts.ts';
import { resumeFiles } from '../../blocks/files.ts';
import { Icon } from '../../blocks/icon.tsx';
import { Link } from '../../blocks/link.tsx';
import { Portrait } from '../../blocks/portrait.tsx';
import { Prose } from '../../blocks/prose.tsx';
import { isAlphabetic } from '../../blocks/text.ts';

/** Who this is, at a glance. */
export function Hero({ view }: { view: PublicView }) {
  const { personalInfo: me } = view.resume;
  const place = placeText(me);
  const call = firstCall(view);
  const [resume] = resumeFiles(view);
  return (
    <section className="hero" aria-labelledby="name">
      <div className="wrap" dir="auto">
        <div className="hero-text">
          {me.openToWork && (
            <p className="open" dir="ltr">
              {SECTIONS.personalInfo.fields.openToWork.label}
            </p>
          )}
          <h1 id="name" className={isAlphabetic(view.name) ? 'tight' : undefined}>
            {view.name}
          </h1>
          {me.designation && (
            <p className="headline">
              <bdi>{me.designation}</bdi>
            </p>
          )}
          {place && (
            <p className="place">
              <Icon shape="pin" />
              <bdi>{place}</bdi>
            </p>
          )}
          {me.introduction && <Prose className="prose lead" text={me.introduction} />}
          {(call || resume) && (
            <p className="buttons" dir="ltr">
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
        <Portrait view={view} className="portrait" sizes="(width >= 48rem) 22rem, 7rem" />
      </div>
    </section>
  );
}
