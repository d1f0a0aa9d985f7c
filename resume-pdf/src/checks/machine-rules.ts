import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import type { FindingPlace } from '@vitrine/contract/resume/resume-checks';
import { formatPhoneNumber } from '../data/links.ts';
import { getPeriodFields, listAllPageEntries, listPageEntries, type PageEntry, toFieldPlace } from './entries.ts';
import { listPrintedTexts } from './printed-texts.ts';
import { type Facts, type Finding, type Rule, reportIf, toDesignPlace, toItemPlace, toPlace } from './rule.ts';
import { formatList, normalizeForComparison, pluralize, quote, removeBlanks } from './texts.ts';

/**
 * Scripts whose letters change shape or order next to one another. A PDF stores the shapes, and not every program maps
 * them back to the letters, so a text that is not found may still be printed correctly.
 */
const JOINED_SCRIPTS = {
  Arabic: /\p{Script=Arabic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Bengali: /\p{Script=Bengali}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
  Kannada: /\p{Script=Kannada}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Sinhala: /\p{Script=Sinhala}/u,
} as const;

const listJoinedScripts = (text: string): string[] =>
  Object.entries(JOINED_SCRIPTS).flatMap(([name, letters]) => (letters.test(text) ? [name] : []));

/** A fact that is printed verbatim. */
interface PrintedFact {
  text: string;
  /** The fact in a message, such as 'The email address'. */
  what: string;
  place: FindingPlace;
  /** Whether blanks matter: a blank within an email address makes it a different one. Other texts may wrap. */
  exact: boolean;
}

function listHeadFacts({ view, data }: Facts): PrintedFact[] {
  const { email, contactNumber } = view.resume.personalInfo;
  return [
    { text: data.name, what: 'The name', place: toPlace('personalInfo', 'firstName'), exact: true },
    { text: data.headline, what: 'The headline', place: toPlace('personalInfo', 'designation'), exact: false },
    { text: email, what: 'The email address', place: toPlace('personalInfo', 'email'), exact: true },
    {
      text: formatPhoneNumber(contactNumber),
      what: 'The telephone number',
      place: toPlace('personalInfo', 'contactNumber'),
      exact: true,
    },
  ];
}

const listEntryFacts = (facts: Facts): PrintedFact[] =>
  listAllPageEntries(facts).flatMap((entry) => {
    const { fields, printed } = entry;
    const { title, subtitle } = fields.nouns;
    const period = getPeriodFields(entry);
    const fact = (text: string, what: string, field: string): PrintedFact => {
      return { text, what, place: toFieldPlace(entry, field), exact: false };
    };
    return [
      fact(printed.title, `The ${title}`, fields.title),
      ...(fields.subtitle && subtitle ? [fact(printed.subtitle, `The ${subtitle}`, fields.subtitle)] : []),
      ...(period ? [fact(printed.dates, 'The time', period.words ?? period.from)] : []),
    ];
  });

/** Returns the facts in the order of the page. Another rule covers facts with characters missing from all fonts. */
const listPrintedFacts = (facts: Facts): PrintedFact[] =>
  [...listHeadFacts(facts), ...listEntryFacts(facts)].filter(
    ({ text }) => text.trim() !== '' && !facts.parsed.missing.some((character) => text.includes(character)),
  );

const hasText = ({ parsed }: Facts): boolean => parsed.pages.some((text) => text.trim() !== '');

/** On a right-to-left page, punctuation and dates between Latin words are also reordered. */
const isJoined = ({ text, exact }: PrintedFact, { data }: Facts): boolean =>
  listJoinedScripts(text).length > 0 || (data.language === 'ar' && !exact);

/** Returns the facts of one kind and how a program reads each: whole, with blanks inside, or not at all. */
function readFacts(facts: Facts, joined: boolean): { fact: PrintedFact; found: 'whole' | 'broken' | 'no' }[] {
  const all = facts.parsed.pages.join('\n');
  const [spaced, unspaced] = [normalizeForComparison(all), removeBlanks(all)];
  return listPrintedFacts(facts)
    .filter((fact) => isJoined(fact, facts) === joined)
    .map((fact) => {
      if (!unspaced.includes(removeBlanks(fact.text))) return { fact, found: 'no' };
      return { fact, found: !fact.exact || spaced.includes(normalizeForComparison(fact.text)) ? 'whole' : 'broken' };
    });
}

const findUnreadFacts = (facts: Facts): Finding[] =>
  readFacts(facts, false).flatMap(({ fact: { what, text, place }, found }): Finding[] => {
    if (found === 'whole') return [];
    if (found === 'no') return [{ message: `${what} ${quote(text)} is not read as written.`, place }];
    const message = `${what} ${quote(text)} is read with an extra space. Another template may avoid this.`;
    return [{ message, place: toDesignPlace() }];
  });

function findUnreadJoinedFacts(facts: Facts): Finding[] {
  const read = readFacts(facts, true);
  const found = read.filter((it) => it.found === 'whole').length;
  if (found === read.length) return [];
  const scripts = [...new Set(read.flatMap(({ fact }) => listJoinedScripts(fact.text)))];
  const message = `In ${formatList(scripts)}, ${found} of ${read.length} names, titles and dates are read as written.`;
  return [{ message, place: toDesignPlace() }];
}

/**
 * Lam and alef are drawn as one ligature, for which the file stores the two letters in reading order. Programs based on
 * Poppler reverse right-to-left lines letter by letter, including these two (`src/read/poppler-ligatures.test.ts`).
 */
const LAM_ALEF = /(ل\p{M}*)([اأإآ])/gu;

function findReversedLigatures(facts: Facts): Finding[] {
  const words = listPrintedTexts(facts).flatMap(({ text }) => text.split(/[^\p{L}\p{M}]+/u));
  const joined = [...new Set(words.filter((word) => word.search(LAM_ALEF) >= 0))];
  const [first] = joined;
  if (first === undefined) return [];
  const reversed = first.replace(LAM_ALEF, '$2$1');
  const more = joined.length > 1 ? `, and ${pluralize(joined.length - 1, 'other word')} in the same way` : '';
  return [
    {
      message: `Some software reads ${quote(reversed)} instead of ${quote(first)}${more}.`,
      place: toDesignPlace(),
    },
  ];
}

/** Groups entries that are printed under headings of their own: publications by kind, custom entries by section. */
function listPrintedGroups(entries: readonly PageEntry[]): PageEntry[][] {
  const toGroup = ({ values }: PageEntry) =>
    'kind' in values ? values.kind : 'heading' in values ? values.heading : '';
  return [...Map.groupBy(entries, toGroup).values()];
}

/** Finds entries that a program reads before the one printed above them. */
function findOutOfOrderEntries(facts: Facts): Finding[] {
  const text = removeBlanks(facts.parsed.pages.join('\n'));
  const groups = LIST_SECTION_KEYS.flatMap((section) => listPrintedGroups(listPageEntries(facts, section)));
  return groups.flatMap((group) => {
    let from = 0;
    return group.flatMap(({ section, stored, name, printed }): Finding[] => {
      const title = removeBlanks(printed.title);
      if (!title || listJoinedScripts(title).length > 0 || !text.includes(title)) return [];
      const index = text.indexOf(title, from);
      if (index < 0)
        return [{ message: `${name} is read before the entry above it.`, place: toItemPlace(section, stored.id) }];
      from = index + title.length;
      return [];
    });
  });
}

function findUnreadHeadings({ data, parsed }: Facts): Finding[] {
  const marked = new Set(parsed.headings.map(({ text }) => normalizeForComparison(text)));
  return data.parts
    .map((part) => data.labels[part] ?? '')
    .filter((label) => listJoinedScripts(label).length === 0 && !marked.has(normalizeForComparison(label)))
    .map((label) => ({
      message: `The heading ${quote(label)} is not recognised as a heading.`,
      place: toDesignPlace('parts'),
    }));
}

function findMissingCharacters(facts: Facts): Finding[] {
  const { missing } = facts.parsed;
  if (missing.length === 0) return [];
  const texts = listPrintedTexts(facts);
  const found = texts.flatMap(({ text, name, place }): Finding[] => {
    const characters = missing.filter((character) => text.includes(character)).slice(0, 10);
    return characters.length > 0
      ? [{ message: `${name}: our fonts do not include ${formatList(characters)}.`, place }]
      : [];
  });
  return found.length > 0
    ? found
    : [{ message: `Our fonts do not include ${formatList(missing.slice(0, 10))}.`, place: toDesignPlace() }];
}

export const MACHINE_RULES: readonly Rule[] = [
  {
    id: 'text-read',
    title: 'Software can read the text',
    reason: 'Software cannot read a page that has no text.',
    weight: 'must',
    find: (facts) =>
      reportIf(!hasText(facts) && facts.data.name !== '', 'Software reads no text from the PDF.', toDesignPlace()),
  },
  {
    id: 'facts-read',
    title: 'Names, titles, companies and dates are read as written',
    reason: 'Applicant tracking systems use these details. We look for them in the text read from your PDF.',
    weight: 'must',
    find: (facts) => (hasText(facts) ? findUnreadFacts(facts) : []),
  },
  {
    id: 'characters',
    title: 'Every character can be printed',
    reason: 'Characters missing from our fonts print as empty boxes and cannot be read correctly.',
    weight: 'must',
    find: findMissingCharacters,
  },
  {
    id: 'reading-order',
    title: 'Entries are read in the order in which they are printed',
    reason: 'In another order, software assigns lines to the wrong job.',
    weight: 'must',
    find: findOutOfOrderEntries,
  },
  {
    id: 'headings',
    title: 'Headings have their usual names and are read as whole words',
    reason: 'Software and screen readers find sections by usual headings such as “Experience”.',
    weight: 'should',
    find: (facts) => (hasText(facts) ? findUnreadHeadings(facts) : []),
  },
  {
    id: 'accessible',
    title: 'The PDF follows the accessibility standard',
    reason: 'With PDF/UA, screen readers recognise headings, lists and links. Public employers may require it.',
    weight: 'should',
    find: ({ parsed }) =>
      reportIf(
        !parsed.accessible,
        parsed.missing.length > 0
          ? 'The PDF does not meet PDF/UA-1, because our fonts do not include some characters.'
          : 'The PDF does not claim PDF/UA-1.',
        toDesignPlace(),
      ),
  },
  {
    id: 'document-data',
    title: 'The file states your name and its language',
    reason: 'PDF viewers show the title, and screen readers choose a voice for the language.',
    weight: 'should',
    find: ({ parsed, data }) => [
      ...reportIf(
        !normalizeForComparison(parsed.title).includes(normalizeForComparison(data.name)),
        `The title of the file, ${quote(parsed.title)}, does not contain your name.`,
        toPlace('personalInfo', 'firstName'),
      ),
      ...reportIf(
        !parsed.language.toLowerCase().startsWith(data.language),
        `The file states the language ${quote(parsed.language)} instead of “${data.language}”.`,
        toDesignPlace('language'),
      ),
    ],
  },
  {
    id: 'joined-scripts',
    title: 'Software can read joined scripts',
    reason:
      'Software often misreads Arabic, Devanagari and similar scripts in a PDF, although the page is right. If you can choose, send the Word file or plain text.',
    weight: 'could',
    find: (facts) => (hasText(facts) ? [...findUnreadJoinedFacts(facts), ...findReversedLigatures(facts)] : []),
  },
];
