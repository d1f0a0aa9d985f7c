import type { PublicView } from '@vitrine/contract/public-view';
import { ContactForm } from '../../blocks/contact-form.tsx';
import { Contacts } from '../../blocks/contacts.tsx';
import { filesOf } from '../../blocks/files.ts';
import { Icon } from '../../blocks/icon.tsx';
import { Link } from '../../blocks/link.tsx';
import { MadeWith } from '../../blocks/made-with.tsx';
import { SECTION_TITLES, sectionsOf } from '../../blocks/sections.ts';
import { Trajectory } from './trajectory.tsx';

/** Where the journey lands, under the horizon of a world: ways to reach the person, and their files. */
export function Footer({ view }: { view: PublicView }) {
  const { designation } = view.resume.personalInfo;
  return (
    <footer className="landing">
      <Trajectory />
      <span className="horizon runs-over" aria-hidden="true" />
      <div className="wrap">
        {sectionsOf(view).includes('contact') && (
          <section id="contact" aria-labelledby="contact-title">
            <h2 id="contact-title">{SECTION_TITLES.contact}</h2>
            <div className="reach">
              <Contacts view={view} />
              <ContactForm view={view} />
            </div>
          </section>
        )}
        <div className="sign">
          <p>
            <strong>
              <bdi>{view.name}</bdi>
            </strong>
            {designation && <bdi>{designation}</bdi>}
          </p>
          <p className="links">
            {filesOf(view).map(({ label, href }) => (
              <Link key={href} className="more" href={href}>
                <Icon shape="download" />
                {label}
              </Link>
            ))}
            <MadeWith view={view} className="more" />
          </p>
        </div>
      </div>
    </footer>
  );
}
