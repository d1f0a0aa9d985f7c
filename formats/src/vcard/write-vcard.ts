import { fullName } from '@vitrine/contract/portfolio/public-view';
import { withoutOptOuts } from '@vitrine/contract/resume/fields';
import { OBJECT_SECTIONS, type Resume, type SectionKey } from '@vitrine/contract/resume/resume';
import { type HoldsField, listLeftOut } from '../writing/left-out.ts';
import type { WrittenFile } from '../writing/written-file.ts';
import { languageCode } from './language-names.ts';
import { escapeParameter, escapeText, foldLine } from './text-values.ts';

const GENDERS: Readonly<Record<string, string>> = { Male: 'M', Female: 'F', Other: 'O' };
const LINKS = { linkedin: 'LinkedIn', github: 'GitHub', twitter: 'Twitter' } as const;

/** A property to write; a text value is already escaped. */
interface Property {
  name: string;
  parameters?: Record<string, string>;
  value: string;
}

/**
 * Writes the person's contact card as vCard 4.0: RFC 6350, with skills and hobbies by RFC 6715 and accounts by RFC
 * 9554. It contains everything that a card supports, so it is for the owner only.
 */
export function writeVcard(resume: Resume): WrittenFile {
  const properties = [...writePerson(resume), ...writeAccounts(resume), ...writeWords(resume)];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    ...properties.filter(({ name, value }) => name === 'FN' || value.replace(/;/g, '')).map(formatProperty),
    'END:VCARD',
  ];
  return { text: lines.map(foldLine).join(''), leftOut: listLeftOut(resume, holdsField(resume)) };
}

const formatProperty = ({ name, parameters = {}, value }: Property): string =>
  `${name}${Object.entries(parameters)
    .filter(([, parameter]) => parameter)
    .map(([key, parameter]) => `;${key}=${escapeParameter(parameter)}`)
    .join('')}:${value}`;

const texts = (name: string, value: string, parameters?: Record<string, string>): Property => ({
  name,
  value: escapeText(value),
  ...(parameters && { parameters }),
});

function writePerson({ personalInfo, footerLinks, ...resume }: Resume): Property[] {
  const me = withoutOptOuts(OBJECT_SECTIONS.personalInfo.fields, personalInfo);
  const job = findJob(resume);
  const structured = (parts: string[]) => parts.map(escapeText).join(';');
  const emails = [...new Set([me.email, footerLinks.email])].filter(Boolean);
  return [
    // The only property that every card requires.
    texts('FN', fullName(me)),
    { name: 'N', value: structured([me.lastName, me.firstName, '', '', '']) },
    texts('GENDER', GENDERS[me.gender] ?? ''),
    texts('TITLE', me.designation),
    texts('ROLE', job?.role ?? ''),
    texts('ORG', job?.companyName ?? ''),
    ...emails.map((email, index) => texts('EMAIL', email, { PREF: emails.length > 1 ? String(index + 1) : '' })),
    texts('TEL', me.contactNumber),
    { name: 'ADR', value: structured(['', '', me.address, me.city, me.region, '', me.country]) },
    { name: 'URL', value: footerLinks.website },
    { name: 'URL', parameters: { TYPE: 'x-resume' }, value: footerLinks.resume },
    { name: 'PHOTO', value: me.pictureUrl },
    texts('NOTE', me.summary),
    ...me.languages.map(({ name }) => texts('LANG', languageCode(name) ?? '')),
  ];
}

/** Returns the job of the card: the first current one, preferably visible. */
function findJob({ experiences }: Pick<Resume, 'experiences'>): Resume['experiences'][number] | undefined {
  const jobs = experiences.filter(({ current, companyName }) => current && companyName);
  return jobs.find(({ isVisible }) => isVisible) ?? jobs[0];
}

function writeAccounts({ footerLinks }: Resume): Property[] {
  const links = Object.entries(LINKS).map(([key, network]) => ({
    network,
    username: '',
    url: footerLinks[key as keyof typeof LINKS],
  }));
  return [...links, ...footerLinks.profiles].map(({ network, username, url }) => ({
    name: 'SOCIALPROFILE',
    // RFC 9554, section 4.3: a user name alone is a text.
    parameters: { 'SERVICE-TYPE': network, USERNAME: url ? username : '', VALUE: url ? '' : 'text' },
    value: url || escapeText(username),
  }));
}

/** Levels of expertise (RFC 6715, section 3.1). */
const LEVELS = new Set(['beginner', 'average', 'expert']);

/** Writes skills in the order of the resume, without duplicates, and hobbies. */
function writeWords({ skills, hobbies }: Resume): Property[] {
  const words = new Map([...skills.technical, ...skills.soft].map((word) => [word, '']));
  for (const { name, level, keywords } of skills.groups) {
    for (const word of keywords) words.set(word, words.get(word) ?? '');
    if (keywords.length === 0) words.set(name, LEVELS.has(level.toLowerCase()) ? level.toLowerCase() : '');
  }
  return [
    ...[...words].map(([word, level], index) => texts('EXPERTISE', word, { LEVEL: level, INDEX: String(index + 1) })),
    ...hobbies.map(({ name }) => texts('HOBBY', name)),
  ];
}

/** Fields of each section that a card supports. */
const HELD: Partial<Record<SectionKey, readonly string[]>> = {
  personalInfo:
    'firstName lastName gender designation email contactNumber address city region country pictureUrl summary'.split(
      ' ',
    ),
  footerLinks: Object.keys(OBJECT_SECTIONS.footerLinks.fields),
  skills: ['technical', 'soft'],
  hobbies: ['name'],
};
const OF_JOB = new Set(['companyName', 'role', 'current']);

const holdsField = (resume: Resume): HoldsField => {
  const job = findJob(resume);
  return (section, field, entry) =>
    section === 'experiences' ? entry === job && OF_JOB.has(field) : (HELD[section]?.includes(field) ?? false);
};
