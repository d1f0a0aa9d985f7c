import { listHeadings, listKindHeadings } from '@vitrine/contract/texts/catalogs';
import { describeExtensionEntry, EXTENSION_SECTIONS, type ExtensionSection } from '../json-resume/extension-entries.ts';
import { FURTHER_HEADING_WORDS } from './further-heading-words.ts';
import { HEADING_WORDS, type SectionKind } from './heading-words.ts';

/** Words before or after the name of a section that do not identify it. */
const MODIFIERS = new Set(
  `professional relevant key core selected additional other main my personal notable recent past previous current
   general further academic career detailed brief work overview section history list details`
    .split(/\s+/)
    .filter(Boolean),
);

/** Reduces a text to its letters, in lower case, without accents or font variants. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(
      /[\u0300-\u036f’'"`:：.,;·•|()[\]{}<>*_#~=/\\&+–—\-\p{Nd}\s\u00ad◆■▪●【】「」]|\p{So}|\p{Sk}|[\ufe0f\u200c\u200d]/gu,
      '',
    )
    .replace(/ς/g, 'σ');

const KIND_BY_HEADING: ReadonlyMap<string, SectionKind> = new Map(
  (Object.keys(HEADING_WORDS) as SectionKind[])
    .flatMap((kind) => {
      const own =
        kind === 'contact' ? [] : [...listHeadings(kind), ...(kind === 'publications' ? listKindHeadings() : [])];
      const further = Object.values(FURTHER_HEADING_WORDS).flatMap((words) => words[kind]?.split('|') ?? []);
      return [...own, ...HEADING_WORDS[kind].split('|'), ...further].map((word): [string, SectionKind] => [
        fold(word),
        kind,
      ]);
    })
    .filter(([word]) => word !== '')
    // The first part that claims a word keeps it: our own headings take precedence.
    .reverse(),
);

/** Longer lines are not headings. */
const MAX_HEADING_LENGTH = 60;

const SEPARATOR = / ?(?:&|\/|\+|,|\||·|•|\b(?:and|und|et|e|y|ed|och|και|и)\b| और | ও | மற்றும் | و|、|・|与|和|及) ?/iu;

/**
 * Returns the section kind that a line names as a heading; undefined if it names none. A heading with two names, such
 * as 'Education & Certifications', has the kind of the first.
 */
export function findHeading(text: string): SectionKind | undefined {
  const line = text.trim();
  if (line.length > MAX_HEADING_LENGTH || line.length < 2 || /[.!?]$/.test(line) || /\p{Nd}{3}|@/u.test(line))
    return undefined;
  const wholeKind = KIND_BY_HEADING.get(fold(line));
  if (wholeKind) return wholeKind;
  const parts = line.split(SEPARATOR).filter(Boolean);
  const kinds = parts.map(findSingleHeading);
  // 'Languages & Tools' means programming languages.
  if (parts.length > 1 && parts.length < 5 && kinds.every(Boolean))
    return kinds.includes('skills') ? 'skills' : kinds[0];
  return parts.length === 1 ? findSingleHeading(line) : undefined;
}

function findSingleHeading(text: string): SectionKind | undefined {
  const known = KIND_BY_HEADING.get(fold(text));
  if (known) return known;
  const words = text.split(/\s+/).filter(Boolean);
  const plain = words.filter((word) => !MODIFIERS.has(word.toLowerCase().replace(/[^\p{L}]/gu, '')));
  return plain.length > 0 && plain.length < words.length ? KIND_BY_HEADING.get(fold(plain.join(' '))) : undefined;
}

/** Kinds that a heading names by its main word, whatever the words beside it: 'Nursing Experience', 'Führungserfahrung'. */
const MAIN_WORD_KINDS: ReadonlySet<SectionKind> = new Set<SectionKind>([
  ...(['experiences', 'education', 'projects', 'skills', 'certificates', 'courses', 'awards', 'publications'] as const),
  ...(['talks', 'volunteering', 'references'] as const),
]);

/** Words that are headings alone, but with others may name anything: 'Head of Work', 'Community Service'. */
const NO_MAIN_WORDS: ReadonlySet<string> = new Set(
  `work career positions service community activities leadership studies tools software methods programming strengths
   writing books articles papers conferences engagement organisasi information opinnot wissen courses membership`
    .split(/\s+/)
    .map(fold),
);

/** Endings of compounds that name a section. */
const COMPOUND_ENDINGS: readonly (readonly [SectionKind, string])[] = [
  ['experiences', 'erfahrung erfahrungen ervaring erfarenhet erfaring kokemus tapasztalat'],
  [
    'skills',
    'kenntnisse kompetenzen fähigkeiten vaardigheden kunskaper kompetencer ferdigheter taidot ismeretek készségek',
  ],
  ['education', 'ausbildung opleiding opleidingen utbildning uddannelse utdanning koulutus végzettség'],
  ['projects', 'projekte projecten projekter prosjekter'],
];
const ENDINGS = COMPOUND_ENDINGS.flatMap(([kind, words]) =>
  words.split(' ').map((word): [SectionKind, string] => [kind, fold(word)]),
);

/**
 * Returns the section kind of a text by its main word, its last one or, as in Romance languages, its first one. Only
 * for lines that are styled like headings: 'Sales Experience' may be a sentence's end elsewhere.
 */
export function findHeadingByMainWord(text: string): SectionKind | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length > 5 || /[\p{Nd}.!?,;@:]/u.test(text.replace(/:$/, ''))) return undefined;
  for (const word of [words.at(-1) ?? '', words[0] ?? '']) {
    const folded = fold(word);
    const kind = KIND_BY_HEADING.get(folded);
    if (words.length > 1 && kind && MAIN_WORD_KINDS.has(kind) && !NO_MAIN_WORDS.has(folded)) return kind;
    const compound = ENDINGS.find(([, ending]) => folded.length > ending.length && folded.endsWith(ending));
    if (compound) return compound[0];
  }
  return undefined;
}

/**
 * Sections that JSON Resume has no list for, and that a title identifies. Only those whose entries have a text: a custom
 * section of another program may have texts, which would be lost.
 */
export const TITLED_EXTENSION_SECTIONS: readonly ExtensionSection[] = EXTENSION_SECTIONS.filter(
  (section) =>
    section !== 'additions' && section !== 'testimonials' && describeExtensionEntry(section).text !== undefined,
);

/** Returns the section that a custom section of another program belongs to by its title. */
export function findExtensionSection(title: string): ExtensionSection | undefined {
  const kind = findHeading(title);
  return TITLED_EXTENSION_SECTIONS.find((section) => section === kind);
}
