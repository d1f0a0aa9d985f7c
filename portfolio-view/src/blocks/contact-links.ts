import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import { mailHref, telHref } from './link.tsx';

/** A way to reach the person or to see more of them. */
export interface ContactLink {
  /** What kind of place it is. */
  label: string;
  /** What the link shows of its address. */
  text: string;
  href: string;
  /** A profile of the person elsewhere. */
  me: boolean;
}

const PROFILES = { linkedin: 'LinkedIn', github: 'GitHub', twitter: 'Twitter', website: 'Website' } as const;

/** Email, phone, profiles and the resume kept elsewhere; what is empty or unsafe is absent. */
export function contactLinks({ personalInfo: me, footerLinks }: PublicResume): ContactLink[] {
  const addresses = [...new Set([me.email, footerLinks.email])];
  const links = [
    ...addresses.map((email) => ({ label: 'Email', text: email, href: mailHref(email), me: true })),
    { label: 'Phone', text: me.contactNumber, href: telHref(me.contactNumber), me: false },
    ...Object.entries(PROFILES).map(([key, label]) => webLink(label, footerLinks[key as keyof typeof PROFILES], true)),
    ...footerLinks.profiles.map(({ network, url }) => webLink(network || 'Profile', url, true)),
    webLink('Resume', footerLinks.resume, false),
  ];
  return links.filter((link): link is ContactLink => link.href !== null);
}

const webLink = (label: string, url: string, me: boolean) => ({
  label,
  text: url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''),
  href: /^https?:\/\//i.test(url) ? url : null,
  me,
});

const ACTION_LABELS: Record<string, string> = {
  Email: 'Email me',
  Phone: 'Call me',
  LinkedIn: 'Connect on LinkedIn',
  GitHub: 'See my GitHub',
  Twitter: 'Find me on Twitter',
  Website: 'Visit my website',
  Resume: 'Read my resume',
};

/** The first way to reach the person, worded as a button; null when there is none. */
export function findPrimaryAction(view: PublicView): (ContactLink & { call: string }) | null {
  if (view.contactForm) return { label: 'Form', text: '', href: '#contact', me: false, call: 'Write to me' };
  const first = contactLinks(view.resume)[0];
  return first ? { ...first, call: ACTION_LABELS[first.label] ?? first.label } : null;
}
