import { formatFullName } from '@vitrine/contract/portfolio/public-view';
import { replaceOptOuts } from '@vitrine/contract/resume/fields';
import { OBJECT_SECTIONS, type Resume, type SectionKey } from '@vitrine/contract/resume/resume';
import { type HoldsField, listLeftOut } from '../writing/left-out.ts';
import type { WrittenFile } from '../writing/written-file.ts';
import { findLanguageCode } from './language-names.ts';
import { escapeParameter, escapeText, foldLine } from './text-values.ts';

const GENDERS: Readonly<Record<string, string>> = { Male: 'M', Female: 'F', Other: 'O' };
const LINK_NETWORKS = { linkedin: 'LinkedIn', github: 'GitHub', twitter: 'Twitter' } as const;

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
  return { text: lines.map(foldLine).join(''), leftOut: listLeftOut(resume, createFieldPredicate(resume)) };
}

const formatProperty = ({ name, parameters = {}, value }: Property): string =>
  `${name}${Object.entries(parameters)
    .filter(([, parameter]) => parameter)
    .map(([key, parameter]) => `;${key}=${escapeParameter(parameter)}`)
    .join('')}:${value}`;

const createTextProperty = (name: string, value: string, parameters?: Record<string, string>): Property => ({
  name,
  value: escapeText(value),
  ...(parameters && { parameters }),
});

function writePerson({ personalInfo, footerLinks, ...resume }: Resume): Property[] {
  const person = replaceOptOuts(OBJECT_SECTIONS.personalInfo.fields, personalInfo);
  const job = findJob(resume);
  const joinParts = (parts: string[]) => parts.map(escapeText).join(';');
  const emails = [...new Set([person.email, footerLinks.email])].filter(Boolean);
  return [
    // The only property that every card requires.
    createTextProperty('FN', formatFullName(person)),
    { name: 'N', value: joinParts([person.lastName, person.firstName, '', '', '']) },
    createTextProperty('GENDER', GENDERS[person.gender] ?? ''),
    createTextProperty('TITLE', person.designation),
    createTextProperty('ROLE', job?.role ?? ''),
    createTextProperty('ORG', job?.companyName ?? ''),
    ...emails.map((email, index) =>
      createTextProperty('EMAIL', email, { PREF: emails.length > 1 ? String(index + 1) : '' }),
    ),
    createTextProperty('TEL', person.contactNumber),
    { name: 'ADR', value: joinParts(['', '', person.address, person.city, person.region, '', person.country]) },
    { name: 'URL', value: footerLinks.website },
    { name: 'URL', parameters: { TYPE: 'x-resume' }, value: footerLinks.resume },
    { name: 'PHOTO', value: person.pictureUrl },
    createTextProperty('NOTE', person.summary),
    ...person.languages.map(({ name }) => createTextProperty('LANG', findLanguageCode(name) ?? '')),
  ];
}

/** Returns the job of the card: the first current one, preferably visible. */
function findJob({ experiences }: Pick<Resume, 'experiences'>): Resume['experiences'][number] | undefined {
  const jobs = experiences.filter(({ current, companyName }) => current && companyName);
  return jobs.find(({ isVisible }) => isVisible) ?? jobs[0];
}

function writeAccounts({ footerLinks }: Resume): Property[] {
  const links = Object.entries(LINK_NETWORKS).map(([key, network]) => ({
    network,
    username: '',
    url: footerLinks[key as keyof typeof LINK_NETWORKS],
  }));
  return [...links, ...footerLinks.profiles].map(({ network, username, url }) => ({
    name: 'SOCIALPROFILE',
    // RFC 9554, section 4.3: a user name alone is a text.
    parameters: { 'SERVICE-TYPE': network, USERNAME: url ? username : '', VALUE: url ? '' : 'text' },
    value: url || escapeText(username),
  }));
}

/** Levels of expertise (RFC 6715, section 3.1). */
const EXPERTISE_LEVELS = new Set(['beginner', 'average', 'expert']);

/** Writes skills in the order of the resume, without duplicates, and hobbies. */
function writeWords({ skills, hobbies }: Resume): Property[] {
  const words = new Map([...skills.technical, ...skills.soft].map((word) => [word, '']));
  for (const { name, level, keywords } of skills.groups) {
    for (const word of keywords) words.set(word, words.get(word) ?? '');
    if (keywords.length === 0) words.set(name, EXPERTISE_LEVELS.has(level.toLowerCase()) ? level.toLowerCase() : '');
  }
  return [
    ...[...words].map(([word, level], index) =>
      createTextProperty('EXPERTISE', word, { LEVEL: level, INDEX: String(index + 1) }),
    ),
    ...hobbies.map(({ name }) => createTextProperty('HOBBY', name)),
  ];
}

/** Fields of each section that a card supports. */
const SUPPORTED_FIELDS: Partial<Record<SectionKey, readonly string[]>> = {
  personalInfo:
    'firstName lastName gender designation email contactNumber address city region country pictureUrl summary'.split(
      ' ',
    ),
  footerLinks: Object.keys(OBJECT_SECTIONS.footerLinks.fields),
  skills: ['technical', 'soft'],
  hobbies: ['name'],
};
const JOB_FIELDS = new Set(['companyName', 'role', 'current']);

const createFieldPredicate = (resume: Resume): HoldsField => {
  const job = findJob(resume);
  return (section, field, entry) =>
    section === 'experiences'
      ? entry === job && JOB_FIELDS.has(field)
      : (SUPPORTED_FIELDS[section]?.includes(field) ?? false);
};
