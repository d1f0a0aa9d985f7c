import type { PublicView } from '@vitrine/contract/public-view';
import { ContactForm } from '../../blocks/contact-form.tsx';
import { Contacts } from '../../blocks/contacts.tsx';
import { Block } from './block.tsx';

/** The loudest block: its title fills the window, and the addresses are headlines. */
export function Contact({ view }: { view: PublicView }) {
  return (
    <Block id="contact">
      <div className="reach">
        <Contacts view={view} />
        <ContactForm view={view} />
      </div>
    </Block>
  );
}
