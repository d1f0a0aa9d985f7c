import { NETWORK_LINKS, type NetworkLink } from '@vitrine/contract/portfolio/profile-address';
import type { NetworkName } from '@vitrine/contract/portfolio/profile-networks';
import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import { findProfileNetwork } from '@vitrine/contract/portfolio/recognize-profile';
import type { Catalog } from '@vitrine/contract/texts/catalog';
import { fillIn } from '@vitrine/contract/texts/catalogs';
import { toMailHref, toTelHref } from './link.tsx';

/** A link for contacting the person or for seeing their work elsewhere. */
export interface ContactLink {
  kind: Exclude<keyof Catalog['calls'], 'form'>;
  /** The kind of destination. */
  label: string;
  /** The visible text of the link, derived from its address. */
  text: string;
  href: string;
  /** Whether it is a profile of the person on another site. */
  me: boolean;
  /** The network that hosts the profile, if known. */
  network?: NetworkName | undefined;
}

const NETWORKS: readonly NetworkLink[] = ['linkedin', 'github', 'twitter'];

/** Returns email, phone, profiles and an externally hosted resume. Empty and unsafe addresses are omitted. */
export function listContactLinks(
  { personalInfo: info, footerLinks }: PublicResume,
  { labels }: Catalog,
): ContactLink[] {
  const addresses = [...new Set([info.email, footerLinks.email])];
  const networks = NETWORKS.map((key) => {
    const { name, network } = NETWORK_LINKS[key];
    return { ...buildWebLink('profile', name, footerLinks[key]), network };
  });
  const profiles = footerLinks.profiles.map((profile) => {
    const network = findProfileNetwork(profile);
    return { ...buildWebLink('profile', profile.network || network || labels.profile, profile.url), network };
  });
  const links = [
    ...addresses.map((email) => ({
      kind: 'email' as const,
      label: labels.email,
      text: email,
      href: toMailHref(email),
      me: true,
    })),
    {
      kind: 'phone' as const,
      label: labels.phone,
      text: info.contactNumber,
      href: toTelHref(info.contactNumber),
      me: false,
    },
    ...networks,
    buildWebLink('website', labels.website, footerLinks.website),
    ...profiles,
    buildWebLink('resume', labels.resume, footerLinks.resume),
  ];
  const validLinks = links.filter((link): link is ContactLink => link.href !== null);
  return validLinks.filter(({ href }, index) => validLinks.findIndex((other) => other.href === href) === index);
}

const buildWebLink = (kind: ContactLink['kind'], label: string, url: string) => ({
  kind,
  label,
  text: url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''),
  href: /^https?:\/\//i.test(url) ? url : null,
  me: kind !== 'resume',
});

/** English call-to-action texts for networks that have their own phrase. */
const ENGLISH_ACTION_LABELS: Readonly<Record<string, string>> = {
  LinkedIn: 'Connect on LinkedIn',
  GitHub: 'See my GitHub',
};

interface PrimaryAction extends Pick<ContactLink, 'href' | 'me'> {
  call: string;
}

/** Returns the first way to contact the person, labelled as a button; null when there is none. */
export function findPrimaryAction(view: PublicView, texts: Catalog): PrimaryAction | null {
  const { calls } = texts;
  if (view.contactForm) return { href: '#contact', me: false, call: calls.form };
  const first = listContactLinks(view.resume, texts)[0];
  if (!first) return null;
  const own = calls.profile === 'Find me on {network}' ? ENGLISH_ACTION_LABELS[first.label] : undefined;
  return { href: first.href, me: first.me, call: own ?? fillIn(calls[first.kind], { network: first.label }) };
}
