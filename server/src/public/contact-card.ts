import { asciiDigits } from '@vitrine/contract/digits';
import type { PublicView } from '@vitrine/contract/public-view';
import { VCard } from 'vcard-creator';

/** Profiles as address books name them (Apple's X-SOCIALPROFILE, which others read as well). */
const SOCIAL = { linkedin: 'LinkedIn', github: 'GitHub', twitter: 'Twitter' } as const;

/** A view's contact card as vCard 3.0 (RFC 2426), the version that every address book reads. */
export function contactCard({ name, url, photo, resume }: PublicView): string {
  const { personalInfo: me, footerLinks, experiences } = resume;
  const card = new VCard();
  // An account's name comes in one piece.
  const [givenName, familyName] = me.firstName ? [me.firstName, me.lastName] : [name, ''];
  card.addName({ givenName: line(givenName), familyName: line(familyName) });
  if (me.designation) card.addJobtitle(line(me.designation));
  const employer = experiences.find(({ current, companyName }) => current && companyName)?.companyName;
  if (employer) card.addCompany({ name: line(employer) });
  for (const email of new Set([me.email, footerLinks.email].filter(Boolean)))
    card.addEmail({ address: escapeVcardText(line(email)) });
  if (me.contactNumber) card.addPhoneNumber({ number: asciiDigits(line(me.contactNumber)), type: ['cell'] });
  if (me.address || me.city || me.country) {
    const [street, locality, country] = [me.address, me.city, me.country].map(line);
    card.addAddress({ street, locality, country, type: ['work'] });
  }
  card.addUrl({ url });
  if (footerLinks.website) card.addUrl({ url: line(footerLinks.website) });
  for (const [key, type] of Object.entries(SOCIAL)) {
    const profile = footerLinks[key as keyof typeof SOCIAL];
    if (profile) card.addSocial({ url: line(profile), type });
  }
  if (photo) card.addPhoto({ url: photo.url });
  // Its own time would make every card a new one; when the person changed last is nobody's business.
  return card.toString().replace(/^REV:.*\r\n/m, '');
}

/** One line: the writer escapes line ends but not every control sign. */
const line = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** As RFC 2426, section 5 asks: the writer does it for all texts but addresses. */
const escapeVcardText = (text: string): string => text.replace(/[\\;,]/g, '\\$&');
