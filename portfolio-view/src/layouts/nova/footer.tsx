import type { PublicView } from '@vitrine/contract/public-view';
import { ContactForm } from '../../blocks/contact-form.tsx';
import { contactLinks } from '../../blocks/contact-links.ts';
import { Contacts } from '../../blocks/contacts.tsx';
import { FooterLinks } from '../../blocks/last-links.tsx';
import { listSections } from '../../blocks/sections.ts';
import { Signature } from '../../blocks/signed.tsx';
import type { NameSize } from './name-lines.ts';
import { Section } from './section.tsx';

/** How many letters of an address fit the twelve columns in the largest type, and in the second. */
const FITS = { grand: 22, large: 32 };

/** The first address as large as the name was, the others in a table, and the page's last words. */
export function Footer({ view }: { view: PublicView }) {
  return (
    <footer className="foot">
      {listSections(view).includes('contact') && (
        <Section id="contact">
          <div className={`reach ${lineSize(view)}`}>
            <Contacts view={view} />
            <ContactForm view={view} />
          </div>
        </Section>
      )}
      <div className="grid sign">
        <Signature view={view} />
        <FooterLinks view={view} icon="behind" />
      </div>
    </footer>
  );
}

function lineSize({ resume }: PublicView): NameSize {
  const length = contactLinks(resume)[0]?.text.length ?? 0;
  if (length <= FITS.grand) return 'grand';
  return length <= FITS.large ? 'large' : 'modest';
}
