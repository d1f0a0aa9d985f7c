import { supportEmail } from '../../core/session/server-facts.ts';
import { textLink } from '../../ui/text-link.ts';

/** Opens a mail to the support address; nothing where the server names none. */
export function SupportLink() {
  const email = supportEmail();
  if (!email) return null;
  return (
    <a href={`mailto:${email}`} className={`${textLink} inline-flex min-h-6 items-center text-sm`}>
      Contact Support
    </a>
  );
}
