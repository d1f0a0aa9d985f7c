import type { PublicView } from '@vitrine/contract/public-view';
import { ContactForm } from '../../blocks/contact-form.tsx';
import { Contacts } from '../../blocks/contacts.tsx';
import { Chapter } from './chapter.tsx';

/** The last chapter: ways to reach the person, and a letter to fill in. */
export function Contact({ view }: { view: PublicView }) {
  return (
    <Chapter id="contact">
      <Contacts view={view} />
      <ContactForm view={view} />
    </Chapter>
  );
}
