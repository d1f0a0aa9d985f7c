import type { PublicView } from '@vitrine/contract/public-view';
import { ContactForm } from '../../blocks/contact-form.tsx';
import { Contacts } from '../../blocks/contacts.tsx';
import { Section } from './section.tsx';

/** Ways to reach the person, and the form that writes to them. */
export function Contact({ view }: { view: PublicView }) {
  return (
    <Section id="contact">
      <Contacts view={view} />
      <ContactForm view={view} />
    </Section>
  );
}
