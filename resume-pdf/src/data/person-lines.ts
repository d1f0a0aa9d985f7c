import type { PublicResume } from '@vitrine/contract/portfolio/public-view';
import { isInContactLine } from '@vitrine/contract/resume/person-facts';
import type { Catalog } from '@vitrine/contract/texts/catalog';
import { listFacts } from '@vitrine/contract/texts/list-facts';
import { cleanLine } from './clean-text.ts';
import { type Link, toMailLink, toPhoneLink, toWebLink } from './links.ts';

/** A fact with its label, which is empty where the text is self-explanatory. */
export interface LabelledLink extends Link {
  label: string;
}

/** Returns the line below the name: place, email, telephone, links. */
export function listContact({ personalInfo, footerLinks }: PublicResume, texts: Catalog): Link[] {
  const place = [personalInfo.address, personalInfo.city, personalInfo.region, personalInfo.country]
    .map(cleanLine)
    .filter(Boolean);
  const emails = [personalInfo.email, footerLinks.email].map(cleanLine).filter(Boolean);
  const distinctEmails = emails.filter((email, i) => email.toLowerCase() !== emails[i - 1]?.toLowerCase());
  const phone = cleanLine(personalInfo.contactNumber);
  const { website, linkedin, github, twitter, profiles } = footerLinks;
  return [
    ...(place.length ? [{ text: place.join(texts.resume.comma), href: null }] : []),
    ...distinctEmails.map(toMailLink),
    ...(phone ? [toPhoneLink(phone)] : []),
    ...[website, linkedin, github, twitter, ...profiles.map(({ url }) => url)]
      .map(toPrintedLink)
      .filter((link) => link !== null),
  ];
}

/** Returns the second line: facts that employers ask for. */
export function listDetails({ personalInfo, footerLinks }: PublicResume, texts: Catalog): LabelledLink[] {
  const facts = [
    { label: '', text: personalInfo.openToWork ? texts.openToWork : '' },
    ...listFacts(personalInfo, texts).filter(({ field }) => !isInContactLine(field)),
  ];
  const online = toPrintedLink(footerLinks.resume);
  return [
    ...facts.map(({ label, text }) => ({ label, text: cleanLine(text), href: null })).filter(({ text }) => text),
    ...(online ? [{ label: texts.resume.onlineResume, ...online }] : []),
  ];
}

/** Returns an address as a link; null if it is empty. */
export function toPrintedLink(address: string): Link | null {
  const clean = cleanLine(address);
  return clean ? toWebLink(clean) : null;
}
