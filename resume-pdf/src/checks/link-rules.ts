import { SECTIONS } from '@vitrine/contract/resume/resume';
import type { FindingPlace } from '@vitrine/contract/resume/resume-checks';
import { isReservedDomain } from './contact-rules.ts';
import { listAllPageEntries, toFieldPlace } from './entries.ts';
import { type Facts, type Finding, type Rule, toPlace } from './rule.ts';
import { quote } from './texts.ts';

interface WebLink {
  address: string;
  /** Its name in messages: 'GitHub', or the name of its entry. */
  name: string;
  place: FindingPlace;
  /** Whether it belongs to a company or a school, which may itself be a network. */
  isTheirs: boolean;
}

/** Returns every link of the resume except mail and telephone, in order. */
function listLinks(facts: Facts): WebLink[] {
  const { footerLinks } = facts.view.resume;
  const head = (['website', 'linkedin', 'github', 'twitter', 'resume'] as const).map((field) => ({
    address: footerLinks[field],
    name: SECTIONS.footerLinks.fields[field].label,
    place: toPlace('footerLinks', field),
    isTheirs: false,
  }));
  const entryLinks = listAllPageEntries(facts).flatMap((entry) => {
    const { url, links: others = [] } = entry.fields;
    const fields = [...(url ? [url] : []), ...others.map(({ field }) => field)];
    return fields.map((field) => ({
      address: String(entry.values[field] ?? ''),
      name: entry.name,
      place: toFieldPlace(entry, field),
      isTheirs: field === url,
    }));
  });
  const all: WebLink[] = [...head, ...entryLinks];
  return all.map((link) => ({ ...link, address: link.address.trim() })).filter(({ address }) => address !== '');
}

/** Returns a finding for each link for which `findProblem` returns a problem. */
const findLinkProblems = (
  facts: Facts,
  findProblem: (address: string, link: WebLink) => string | undefined,
): Finding[] =>
  listLinks(facts).flatMap((link) => {
    const problem = findProblem(link.address, link);
    return problem ? [{ message: `${link.name}: ${quote(link.address)} ${problem}.`, place: link.place }] : [];
  });

const isLoopback = (host: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+)$|\.(?:local|localhost|internal)$/.test(
    host,
  );

function findFormProblem(address: string): string | undefined {
  if (!/^https?:/i.test(address)) {
    const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(address)?.[0];
    return scheme ? `begins with ${scheme}, which browsers do not follow` : 'does not begin with https://';
  }
  const host = URL.parse(address)?.hostname;
  if (/\s/.test(address) || !host) return 'is no complete web address';
  if (isLoopback(host)) return 'leads to a machine of your own, which nobody else reaches';
  return host.includes('.') || host.startsWith('[') ? undefined : 'names no complete host';
}

/** Matches only a whole part of a host or a path, so that a project about user names passes. */
const PLACEHOLDER =
  /(?:^|[./@])(?:your[-_]?(?:name|user[-_]?name|handle|profile|company|site|domain|id)|user[-_]?name|my[-_]?profile)(?=[./]|$)/i;

function findPlaceholder(address: string): string | undefined {
  if (findFormProblem(address)) return undefined;
  const url = URL.parse(address);
  if (!url) return undefined;
  if (isReservedDomain(url.hostname)) return 'has a domain that is kept for examples; nothing is there';
  return PLACEHOLDER.test(url.hostname + url.pathname) ? 'looks like an example that was not filled in' : undefined;
}

/** Hosts of profiles, each with a pattern for paths that belong to no profile: the first segments, or an empty path. */
const PROFILES: readonly { host: RegExp; name: string; placeholderPath: RegExp }[] = [
  {
    host: /(?:^|\.)linkedin\.com$/,
    name: 'LinkedIn',
    placeholderPath: /^\/(?:(?:in|in\/me|feed|home|login|mynetwork|jobs|me)\/?)?$/,
  },
  { host: /^(?:www\.)?github\.com$/, name: 'GitHub', placeholderPath: /^\/(?:(?:login|home|settings|dashboard)\/?)?$/ },
  { host: /^(?:www\.)?gitlab\.com$/, name: 'GitLab', placeholderPath: /^\/$/ },
  {
    host: /^(?:www\.|mobile\.)?(?:twitter|x)\.com$/,
    name: 'the network',
    placeholderPath: /^\/(?:(?:home|login)\/?)?$/,
  },
];

function findProfileProblem(address: string, { isTheirs }: WebLink): string | undefined {
  const url = URL.parse(address);
  if (!url || isTheirs) return undefined;
  const profile = PROFILES.find(
    ({ host, placeholderPath: nobody }) => host.test(url.hostname) && nobody.test(url.pathname),
  );
  return profile && `leads to the home page of ${profile.name}, not to your profile`;
}

export const LINK_RULES: readonly Rule[] = [
  {
    id: 'link-form',
    title: 'Every link is a complete web address',
    reason: 'An incomplete link does not open from the PDF.',
    weight: 'should',
    find: (facts) => findLinkProblems(facts, findFormProblem),
  },
  {
    id: 'link-example',
    title: 'No link is a placeholder',
    reason: 'Readers who follow a placeholder link find nothing and doubt the rest.',
    weight: 'should',
    find: (facts) => findLinkProblems(facts, findPlaceholder),
  },
  {
    id: 'link-profile',
    title: 'Profile links lead to your profile',
    reason: 'The home page of a network shows readers their own account or a sign-in form.',
    weight: 'should',
    find: (facts) => findLinkProblems(facts, findProfileProblem),
  },
  {
    id: 'link-secure',
    title: 'Links begin with https://',
    reason: 'Browsers warn about sites without https://. Nearly every site supports it.',
    weight: 'could',
    find: (facts) =>
      findLinkProblems(facts, (address) =>
        /^http:/i.test(address) && !findFormProblem(address) ? 'begins with http://, without the s' : undefined,
      ),
  },
];
