import type { PublicView } from '@vitrine/contract/public-view';
import { ContactForm } from './contact-form.tsx';
import { Contacts } from './contacts.tsx';
import { listSections, SECTION_TITLES } from './sections.ts';

/** Ways to reach the person, for layouts that have them in the page's foot; absent where there is none. */
export function ContactSection({ view }: { view: PublicView }) {
  if (!listSections(view).includes('contact')) return null;
  return (
    <section id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{SECTION_TITLES.contact}</h2>
      <div className="reach">
        <Contacts view={view} />
        <ContactForm view={view} />
      </div>
    </section>
  );
}
