import type { PublicView } from '@vitrine/contract/public-view';
import { ContactForm } from '../../blocks/contact-form.tsx';
import { Contacts } from '../../blocks/contacts.tsx';
import { listSections, SECTION_TITLES } from '../../blocks/sections.ts';
import { Corners } from './corners.tsx';
import { Signature } from './signature.tsx';

/** A second card, to answer on: ways to reach the person. Under it who sends it. */
export function ReplyCard({ view }: { view: PublicView }) {
  return (
    <footer>
      {listSections(view).includes('contact') && (
        <section id="contact" className="reply framed" aria-labelledby="contact-title">
          <Corners />
          <h2 id="contact-title" className="caps">
            {SECTION_TITLES.contact}
          </h2>
          <Contacts view={view} />
          <ContactForm view={view} />
        </section>
      )}
      <Signature view={view} />
    </footer>
  );
}
