import type { PublicView } from '@vitrine/contract/public-view';
import { contactLinks } from '../../blocks/contact-links.ts';
import { Icon } from '../../blocks/icon.tsx';
import { Link } from '../../blocks/link.tsx';
import { SECTION_TITLES } from '../../blocks/sections.ts';

/** Ways to reach the person, their resume, and on free plans where the page was made. */
export function Footer({ view }: { view: PublicView }) {
  const links = contactLinks(view.resume);
  const { designation } = view.resume.personalInfo;
  return (
    <footer className="foot">
      <div className="wrap">
        {links.length > 0 && (
          <section id="contact" aria-labelledby="contact-title">
            <h2 id="contact-title">{SECTION_TITLES.contact}</h2>
            <ul className="contacts">
              {links.map(({ label, text, href, me }) => (
                <li key={href}>
                  <Link href={href} me={me}>
                    <span className="label">{label}</span>
                    <span className="address" dir="ltr">
                      {text}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
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
            <Link className="more" href={`${view.url}/resume.pdf`}>
              <Icon shape="download" />
              Resume as PDF
            </Link>
            {view.watermark && (
              <Link className="more" href="/">
                Made with Vitrine
              </Link>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
