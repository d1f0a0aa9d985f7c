import { normalizeEmail } from '@vitrine/contract/account/email';
import { listPrintedTexts } from './printed-texts.ts';
import { type Facts, type Finding, type Rule, reportIf, toPlace } from './rule.ts';
import { quote } from './texts.ts';

/** Misspelt domains by the large provider that is meant. None of them hosts mailboxes for people. */
const MISSPELT_DOMAINS: Record<string, readonly string[]> = {
  'gmail.com': [
    ...[
      'gmial.com',
      'gmai.com',
      'gmil.com',
      'gamil.com',
      'gmal.com',
      'gmaill.com',
      'gnail.com',
      'gmail.co',
      'gmail.cm',
    ],
    ...['gmail.om', 'gmail.cmo', 'gmail.comm'],
  ],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhoo.com', 'yahoo.cm', 'yahoo.cmo', 'yahoo.comm', 'yaoo.com'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmil.com', 'hotnail.com', 'hotmail.cm', 'hotmail.cmo'],
  'outlook.com': ['outlok.com', 'outloo.com', 'oulook.com', 'outlook.cm', 'outlook.cmo'],
  'icloud.com': ['iclod.com', 'icoud.com', 'iclould.com', 'icloud.cm'],
};
const INTENDED_DOMAINS = new Map(
  Object.entries(MISSPELT_DOMAINS).flatMap(([intended, others]) => others.map((other) => [other, intended])),
);

/** Matched as whole words of an address, so that 'essex' and 'babenko' pass. */
const UNPROFESSIONAL_WORDS = new Set([
  ...['sexy', 'hottie', 'cutie', 'cutiepie', 'sweetie', 'babygirl', 'badboy', 'badgirl', 'partygirl', 'partyboy'],
  ...['loverboy', 'playboy', 'badass', 'drunk', 'xoxo', 'xxx', 'noob'],
]);

const listEmails = ({ view }: Facts) => [
  { email: view.resume.personalInfo.email.trim(), place: toPlace('personalInfo', 'email') },
  { email: view.resume.footerLinks.email.trim(), place: toPlace('footerLinks', 'email') },
];

const listDistinctEmails = (facts: Facts) =>
  listEmails(facts).filter(({ email }, i, all) => email && all.findIndex((it) => it.email === email) === i);

/** Returns why an address cannot be reached, as far as its form shows; undefined if it looks valid. */
function findEmailProblem(email: string): string | undefined {
  const domain = normalizeEmail(email)?.split('@')[1];
  if (!domain?.includes('.')) return 'is not a complete email address';
  const intended =
    INTENDED_DOMAINS.get(domain) ?? (domain.endsWith('.con') ? domain.replace(/\.con$/, '.com') : undefined);
  if (intended) return `may be misspelt. Did you mean ${intended}?`;
  return isReservedDomain(domain) ? 'is an example address that cannot receive email' : undefined;
}

/** Returns whether a domain is reserved for examples and tests (RFC 2606 and RFC 6761). */
export const isReservedDomain = (host: string): boolean =>
  /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i.test(host);

/** '3rd' can be part of a name. So can 'CV', as initials. */
const GENERATION_SUFFIX = /\b\d(?:st|nd|rd|th)\b/gi;
const NOT_A_NAME = /[\p{Nd}@]|:\/\/|\bwww\.|\b(?:resume|curriculum vitae)\b|\p{Emoji_Presentation}/iu;

/** Requires a colon, because a resume may mention software that handles such data. */
const PERSONAL_DETAIL =
  /\b(?:date of birth|dob|marital status|passport (?:no\.?|number)|aadhaar (?:no\.?|number)|social security number|father['’]s name|religion|caste) ?:/i;

/** Splits a line that contains several numbers. */
const splitNumbers = (contactNumber: string): string[] =>
  contactNumber
    .normalize('NFKC')
    .split(/[,;/|]|\bor\b/)
    .map((number) => number.trim())
    .filter(Boolean);

const countDigits = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

function findPhoneProblem(number: string): string | undefined {
  const digits = countDigits(number.replace(/(?:ext|extension|x)\b.*$/i, ''));
  if (digits < 7) return `has only ${digits} digits, too few for a telephone number`;
  return digits > 15 ? `has more digits (${digits}) than a telephone number can have (15)` : undefined;
}

export const CONTACT_RULES: readonly Rule[] = [
  {
    id: 'email',
    title: 'The resume has an email address',
    reason: 'Most replies come by email, and applicant tracking systems identify you by it.',
    weight: 'must',
    find: (facts) =>
      reportIf(
        listEmails(facts).every(({ email }) => !email),
        'The resume has no email address.',
        toPlace('personalInfo', 'email'),
      ),
  },
  {
    id: 'email-reaches',
    title: 'The email address is valid',
    reason: 'A reply to a misspelt address is lost, and nobody notices.',
    weight: 'must',
    find: (facts) =>
      listDistinctEmails(facts).flatMap(({ email, place }): Finding[] => {
        const problem = findEmailProblem(email);
        return problem ? [{ message: `${quote(email)} ${problem}${problem.endsWith('?') ? '' : '.'}`, place }] : [];
      }),
  },
  {
    id: 'name',
    title: 'The profile has your name',
    reason: 'Your name is at the top of the resume, and employers file it under that name.',
    weight: 'must',
    find: ({ view, data }) => {
      const { firstName, lastName } = view.resume.personalInfo;
      const message = data.name
        ? `Your profile has no name, so the resume uses your account name, ${quote(data.name)}.`
        : 'The resume has no name at the top.';
      return reportIf(!firstName.trim() && !lastName.trim(), message, toPlace('personalInfo', 'firstName'));
    },
  },
  {
    id: 'phone',
    title: 'The resume has a telephone number',
    reason: 'Many recruiters call before they write.',
    weight: 'should',
    find: ({ view }) =>
      reportIf(
        !view.resume.personalInfo.contactNumber.trim(),
        'The resume has no telephone number.',
        toPlace('personalInfo', 'contactNumber'),
      ),
  },
  {
    id: 'phone-digits',
    title: 'The telephone number is complete',
    reason: 'Telephone numbers have 7 to 15 digits in all countries. Others cannot be called.',
    weight: 'should',
    find: ({ view }) =>
      splitNumbers(view.resume.personalInfo.contactNumber).flatMap((number): Finding[] => {
        const problem = findPhoneProblem(number);
        return problem
          ? [{ message: `${quote(number)} ${problem}.`, place: toPlace('personalInfo', 'contactNumber') }]
          : [];
      }),
  },
  {
    id: 'name-only',
    title: 'The name fields contain only your name',
    reason: 'Software reads the whole first line as your name.',
    weight: 'should',
    find: ({ view }) =>
      (['firstName', 'lastName'] as const).flatMap((field) => {
        const name = view.resume.personalInfo[field];
        const other = NOT_A_NAME.test(name.replace(GENERATION_SUFFIX, ''));
        return reportIf(
          other,
          `${quote(name)} contains something that is not part of a name.`,
          toPlace('personalInfo', field),
        );
      }),
  },
  {
    id: 'headline',
    title: 'A headline under your name says what you do',
    reason: 'Readers see the headline first, and recruiters search by job title.',
    weight: 'should',
    find: ({ data }) =>
      reportIf(!data.headline, 'There is no headline under the name.', toPlace('personalInfo', 'designation')),
  },
  {
    id: 'name-case',
    title: 'The name is written with capital and small letters',
    reason: 'A name in only capital or only small letters is harder to read.',
    weight: 'could',
    find: ({ view, data: { name } }) => {
      const { firstName, lastName } = view.resume.personalInfo;
      const letters = name.match(/\p{Lu}|\p{Ll}/gu)?.length ?? 0;
      const capitals = name.match(/\p{Lu}/gu)?.length ?? 0;
      const letterCase = capitals === 0 ? 'small' : 'capital';
      return reportIf(
        (firstName || lastName) !== '' && letters >= 4 && (capitals === 0 || capitals === letters),
        `The name ${quote(name)} is written in ${letterCase} letters only.`,
        toPlace('personalInfo', firstName ? 'firstName' : 'lastName'),
      );
    },
  },
  {
    id: 'phone-country',
    title: 'The telephone number has a country code',
    reason: 'With a code such as +91, employers can call you from any country.',
    weight: 'could',
    find: ({ view }) =>
      splitNumbers(view.resume.personalInfo.contactNumber)
        .filter((number) => findPhoneProblem(number) === undefined && !/^[^\p{Nd}]*(?:\+|00)/u.test(number))
        .map((number) => ({
          message: `${quote(number)} does not begin with a country code.`,
          place: toPlace('personalInfo', 'contactNumber'),
        })),
  },
  {
    id: 'whereabouts',
    title: 'The resume names your city or country',
    reason: 'Recruiters search by location. You do not need to give your full address.',
    weight: 'could',
    find: ({ view }) => {
      const { address, city, country } = view.resume.personalInfo;
      return reportIf(
        [address, city, country].every((text) => !text.trim()),
        'The resume names neither a city nor a country.',
        toPlace('personalInfo', 'city'),
      );
    },
  },
  {
    id: 'profile-link',
    title: 'The resume links to your profile or website',
    reason: 'Interested readers look you up. A link leads them to the right page.',
    weight: 'could',
    find: ({ view }) => {
      const { linkedin, github, twitter, website } = view.resume.footerLinks;
      return reportIf(
        [linkedin, github, twitter, website].every((text) => !text.trim()),
        'The top of the resume has no link to a profile, website or code.',
        toPlace('footerLinks', 'linkedin'),
      );
    },
  },
  {
    id: 'email-tone',
    title: 'The email address looks professional',
    reason: 'Readers see the address early. One made from your name is a safe choice.',
    weight: 'could',
    find: (facts) =>
      listDistinctEmails(facts)
        .filter(({ email }) =>
          (email.split('@')[0] ?? '').split(/[._+\-\d]+/).some((word) => UNPROFESSIONAL_WORDS.has(word.toLowerCase())),
        )
        .map(({ email, place }) => ({ message: `${quote(email)} may not look professional.`, place })),
  },
  {
    id: 'private-facts',
    title: 'The resume has no unnecessary personal details',
    reason: 'Personal details and salary can count against you. Leave them out unless they are usual in your country.',
    weight: 'could',
    find: (facts) => {
      const { gender, expectedSalary, address } = facts.view.resume.personalInfo;
      return [
        ...reportIf(gender !== '', 'The resume shows your gender.', toPlace('personalInfo', 'gender')),
        ...reportIf(
          expectedSalary.trim() !== '',
          'The resume shows your expected salary.',
          toPlace('personalInfo', 'expectedSalary'),
        ),
        ...reportIf(
          /\d/.test(address),
          'The resume shows your street and number. A city is enough.',
          toPlace('personalInfo', 'address'),
        ),
        ...listPrintedTexts(facts)
          .filter(({ text }) => PERSONAL_DETAIL.test(text))
          .map(({ text, name, place }) => ({ message: `${name}: ${quote(text)} is not needed on a resume.`, place })),
      ];
    },
  },
];
