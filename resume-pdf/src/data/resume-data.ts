import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import { type Entry, type EntryDates, readEntry } from '@vitrine/contract/resume/entry';
import type { Field, Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, type ListSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import {
  createDefaultResumeOptions,
  type DateFormat,
  FONT_PAIRS,
  listHiddenParts,
  type Paper,
  type ResumeLanguage,
  type ResumeOptions,
  type ResumePart,
  supportsOptions,
} from '@vitrine/contract/resume/resume-design';
import { CLASSIC_V1_LANGUAGES, detectLanguage, getOwnerProse } from '@vitrine/contract/resume/resume-language';
import { isAnotherRole } from '@vitrine/contract/resume/roles';
import { listSkillGroups } from '@vitrine/contract/resume/skill-groups';
import { markOwnName, type PersonName } from '@vitrine/contract/text/authors';
import { truncate } from '@vitrine/contract/text/characters';
import {
  formatPeriodText,
  formatWrittenPeriod,
  parseMonthText,
  parsePartialDate,
  parseWrittenPeriod,
} from '@vitrine/contract/text/dates';
import type { TextSpan } from '@vitrine/contract/text/inline-markup';
import { formatLocalizedMonth, formatLocalizedYear } from '@vitrine/contract/text/month-names';
import { translateChoice } from '@vitrine/contract/text/translate-choice';
import type { Catalog } from '@vitrine/contract/texts/catalog';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import { ResumeTooLarge } from '../render/errors.ts';
import { type Block, cleanLine, cleanStyledLine, splitBlocks } from './clean-text.ts';
import type { Link } from './links.ts';
import { type GroupPart, listCustomSections, listKinds } from './part-groups.ts';
import { type LabelledLink, listContact, listDetails, toPrintedLink } from './person-lines.ts';

/** An item of a list section as printed. Missing values are empty. */
export interface PrintedEntry {
  /** The title, or else the subtitle. */
  title: string;
  subtitle: string;
  place: string;
  dates: string;
  /** A short fact, such as a grade. */
  note: string;
  /** For a note that lists people: the text before the owner's own name, that name, and the rest (rule R52). */
  noteParts: [string, string, string] | null;
  links: Link[];
  tags: string[];
  text: Block[];
  points: string[];
  /** For a role at the company of the previous entry (rule R58): the place if it differs, and the note. */
  continued: { place: string; note: string } | null;
}

/** Texts with bold, italic or linked parts, by what they read as without them. */
export type StyledTexts = Record<string, TextSpan[]>;

/** A part as printed: a list that is split has its groups instead. */
export type PrintedPart = Exclude<ResumePart, 'additions'> | GroupPart;

/** The input of the templates, as JSON. Every text is clean, every `href` safe to follow. */
export interface ResumeData extends Record<ListSectionKey, PrintedEntry[]>, Record<GroupPart, PrintedEntry[]> {
  language: ResumeLanguage;
  /** The headings of the parts, and the fixed texts of the templates. */
  labels: Record<ResumePart | GroupPart | 'contact' | 'comma' | 'present', string>;
  /** The PDF's title, shown in a viewer's title bar. */
  title: string;
  name: string;
  /** The name as repeated in the footer. */
  runningName: string;
  headline: string;
  /** A line below the name: place, email, telephone, links. */
  contact: Link[];
  /** A second line of facts that employers ask for. `label` is empty where the text is self-explanatory. */
  details: LabelledLink[];
  summary: Block[];
  /** Groups of skills; a single group has no label. */
  skills: { label: string; words: string[] }[];
  languages: { name: string; proficiency: string }[];
  /** Always empty: released templates print it in the footer, and resumes do not name the product (rule M3). */
  watermark: '';
  /** The parts with content, in the order in which they are shown. */
  parts: PrintedPart[];
  paper: Paper;
  /** `#rrggbb`; null for the template's default. */
  accent: string | null;
  /** Font families; null for the template's default. */
  fonts: { headings: string; text: string } | null;
  /** Whether there is a photo to show. */
  photo: boolean;
  /** Absent where there are none. */
  styled?: StyledTexts;
}

const MAX_RUNNING_NAME_LENGTH = 60;

/** Returns the headings that the owner chose in place of the default ones. */
const getCustomHeadings = ({ headings }: ResumeOptions): Partial<Catalog['headings']> =>
  Object.fromEntries(
    Object.entries(headings)
      .map(([part, heading]) => [part, cleanLine(heading)])
      .filter(([, heading]) => heading),
  );

/**
 * Returns the input of the templates for a resume. A hidden part is empty.
 * @param photo whether the template receives a photo
 * @throws ResumeTooLarge
 */
export function buildResumeData(view: PublicView, photo = false): ResumeData {
  checkBounds(view);
  const { resume, design } = view;
  const { personalInfo, skills } = resume;
  const hasOptions = supportsOptions(design);
  const options = hasOptions ? design.options : createDefaultResumeOptions();
  const language =
    options.language ?? detectLanguage(getOwnerProse(view), hasOptions ? undefined : CLASSIC_V1_LANGUAGES);
  const texts = getTexts(language);
  const dates: DateStyle = hasOptions
    ? { format: options.dates, language, present: texts.present }
    : { format: 'short', language: 'en', present: 'Present' };
  const name = cleanLine(view.name);
  const styled: StyledTexts = {};
  const contents: Pick<ResumeData, ResumePart> = {
    summary: splitBlocks(personalInfo.summary || personalInfo.introduction, styled),
    ...buildEntryLists(view, dates, texts, styled),
    skills: listPrintedSkills(skills, texts),
    languages: personalInfo.languages.map((row) => ({
      name: cleanLine(row.name),
      proficiency: cleanLine(translateChoice(texts.choices.proficiency, row.proficiency)),
    })),
  };
  const labels = { ...texts.headings, ...getCustomHeadings(options) };
  const groups = {
    additions: listCustomSections(resume, contents.additions),
    publications: listKinds(resume, contents.publications, labels.publications, texts),
  };
  const allGroups = Object.values(groups).flat();
  const parts = options.parts
    .filter(({ part, shown }) => shown && contents[part].length > 0)
    .flatMap(({ part }): PrintedPart[] => {
      if (part === 'additions') return groups.additions.map((group) => group.part);
      const kinds = part === 'publications' ? groups.publications : [];
      return kinds.length > 0 ? kinds.map((kind) => kind.part) : [part];
    });
  return {
    language,
    labels: {
      ...labels,
      ...Object.fromEntries(allGroups.map(({ part, heading }) => [part, heading])),
      contact: texts.contact,
      comma: texts.resume.comma,
      present: texts.present,
    },
    title: [name, texts.labels.resume].filter(Boolean).join(' – '),
    name,
    runningName: truncate(name, MAX_RUNNING_NAME_LENGTH),
    headline: cleanLine(personalInfo.designation),
    contact: listContact(resume, texts),
    details: listDetails(resume, texts),
    ...contents,
    ...Object.fromEntries(allGroups.map(({ part, entries }) => [part, entries])),
    ...Object.fromEntries(listHiddenParts(design).map((part) => [part, []])),
    watermark: '',
    parts,
    paper: options.paper,
    accent: options.accent,
    fonts: options.fonts && { headings: FONT_PAIRS[options.fonts].headings, text: FONT_PAIRS[options.fonts].text },
    photo,
    ...(Object.keys(styled).length > 0 && { styled }),
  };
}

function listPrintedSkills(skills: PublicResume['skills'], { resume }: Catalog): ResumeData['skills'] {
  const groups = listSkillGroups(skills, { technical: resume.technicalSkills, soft: resume.softSkills })
    .map(({ heading, words }) => ({ label: cleanLine(heading), words: cleanLines(words) }))
    .filter(({ words }) => words.length > 0);
  return groups.length === 1 ? groups.map(({ words }) => ({ label: '', words })) : groups;
}

/** Returns the printed entries of all sections. */
function buildEntryLists(
  { resume, onRequest }: PublicView,
  dates: DateStyle,
  texts: Catalog,
  styled: StyledTexts,
): Record<ListSectionKey, PrintedEntry[]> {
  const printList = <K extends ListSectionKey>(key: K) =>
    onRequest.includes(key)
      ? [{ ...EMPTY_ENTRY, title: texts.referencesOnRequest }]
      : resume[key].map((item) => buildEntry(readEntry(key, item), dates, resume.personalInfo, styled));
  // fromEntries loses the type information that every list is present.
  const lists = Object.fromEntries(LIST_SECTION_KEYS.map((key) => [key, printList(key)])) as ReturnType<
    typeof buildEntryLists
  >;
  return { ...lists, experiences: groupRoles(resume.experiences, lists.experiences) };
}

/** Sets `continued` for each job at the same company as the previous one. */
const groupRoles = (jobs: PublicResume['experiences'], printed: readonly PrintedEntry[]): PrintedEntry[] =>
  printed.map((entry, index) => {
    const [job, previous] = [jobs[index], jobs[index - 1]];
    if (!job || !previous || !isAnotherRole(job, previous)) return entry;
    const isSameCompany = job.companyDescription === previous.companyDescription;
    const { place, note } = readEntry('experiences', isSameCompany ? { ...job, companyDescription: '' } : job);
    return {
      ...entry,
      continued: { place: job.place === previous.place ? '' : cleanLine(place), note: cleanLine(note) },
    };
  });

const EMPTY_ENTRY: PrintedEntry = {
  title: '',
  subtitle: '',
  place: '',
  dates: '',
  note: '',
  noteParts: null,
  links: [],
  tags: [],
  text: [],
  points: [],
  continued: null,
};

/**
 * Without a title, the subtitle is the heading of an entry.
 * @param styled receives the texts with styles
 */
function buildEntry(
  { title, subtitle, ...entry }: Entry,
  dates: DateStyle,
  owner: PersonName,
  styled: StyledTexts,
): PrintedEntry {
  const [first = '', second = ''] = [title, subtitle].map(cleanLine).filter(Boolean);
  return {
    title: first,
    subtitle: second,
    place: cleanLine(entry.place),
    dates: formatDates(entry.dates, dates),
    note: cleanLine(entry.note),
    noteParts: splitNote(entry, owner),
    links: [entry.url, ...entry.links.map(({ url }) => url)].map(toPrintedLink).filter((link) => link !== null),
    tags: cleanLines(entry.tags),
    text: splitBlocks(entry.text, styled),
    points: entry.points.map((point) => cleanStyledLine(point, styled)).filter(Boolean),
    continued: null,
  };
}

/** Splits a note at the owner's own name in its list of people; null if it does not contain the name. */
function splitNote({ note, people }: Pick<Entry, 'note' | 'people'>, owner: PersonName): PrintedEntry['noteParts'] {
  const own = people && markOwnName(people, owner).find(({ isOwn }) => isOwn);
  if (!own) return null;
  const [clean, name] = [cleanLine(note), cleanLine(own.text)];
  for (let at = clean.indexOf(name); at >= 0; at = clean.indexOf(name, at + 1)) {
    const [before, after] = [clean.slice(0, at), clean.slice(at + name.length)];
    // Part of a longer name is not a match.
    if (!/[\p{L}\p{M}]$/u.test(before) && !/^[\p{L}\p{M}]/u.test(after)) return [before, name, after];
  }
  return null;
}

/** Returns a language as printed in a single line: 'Tamil (Fluent)'. */
export const formatLanguage = ({ name, proficiency }: ResumeData['languages'][number]): string =>
  proficiency ? `${name} (${proficiency})` : name;

const cleanLines = (texts: readonly string[]): string[] => texts.map(cleanLine).filter(Boolean);

/** Maximum characters of all texts: about fifteen pages, which every template typesets within the deadline. */
export const MAX_CHARACTERS = 60_000;
/**
 * Maximum characters of one text, and entries of one list. Limits of the typesetter, independent of the input limits,
 * which may change.
 */
const MAX_TEXT_LENGTH = 4_000;
const MAX_LIST_LENGTH = 100;

const formatNumber = (count: number) => count.toLocaleString('en-US');

/**
 * Throws {@link ResumeTooLarge} if a resume exceeds what can be typeset in time. A resume that passes costs a limited
 * amount of work.
 */
export function checkBounds({ name, resume }: Pick<PublicView, 'name' | 'resume'>): void {
  const count = new CharacterCount();
  checkText('Name', name, count);
  for (const key of LIST_SECTION_KEYS) {
    const { fields, title, singular } = SECTIONS[key];
    const items: PublicResume[typeof key] = resume[key];
    checkEntries(title, items.length);
    items.forEach((item, index) => {
      checkFields(`${singular} ${index + 1}`, fields, item, count);
    });
  }
  checkFields('profile', SECTIONS.personalInfo.fields, resume.personalInfo, count);
  checkFields('skills', SECTIONS.skills.fields, resume.skills, count);
  checkFields('links', SECTIONS.footerLinks.fields, resume.footerLinks, count);
}

class CharacterCount {
  private total = 0;

  add(characters: number): void {
    this.total += characters;
    if (this.total <= MAX_CHARACTERS) return;
    throw new ResumeTooLarge(`The resume has more than ${formatNumber(MAX_CHARACTERS)} characters in all`);
  }
}

function checkFields(where: string, fields: Fields, values: object, count: CharacterCount): void {
  const byName = new Map<string, unknown>(Object.entries(values));
  for (const [name, field] of Object.entries(fields)) checkField(where, field, byName.get(name), count);
}

function checkField(where: string, field: Field, value: unknown, count: CharacterCount): void {
  const label = `${field.label} of ${where}`;
  if (typeof value === 'string') checkText(label, value, count);
  if (!Array.isArray(value)) return;
  checkEntries(label, value.length);
  for (const entry of value) {
    if (field.row) checkFields(where, field.row, entry, count);
    else checkText(label, entry, count);
  }
}

function checkText(label: string, text: string, count: CharacterCount): void {
  if (text.length > MAX_TEXT_LENGTH) {
    const limit = formatNumber(MAX_TEXT_LENGTH);
    throw new ResumeTooLarge(`${label} has ${formatNumber(text.length)} characters; at most ${limit} can be typeset`);
  }
  count.add(text.length);
}

function checkEntries(label: string, length: number): void {
  if (length <= MAX_LIST_LENGTH) return;
  throw new ResumeTooLarge(`${label} has ${formatNumber(length)} entries; at most ${MAX_LIST_LENGTH} can be typeset`);
}

/** The style of dates on a resume. */
export interface DateStyle {
  format: DateFormat;
  language: ResumeLanguage;
  /** 'Present' in that language. */
  present: string;
}

/**
 * Formats a partial date, or 'Mar, 2021' (rule R6), in a style; a text that is not a date is unchanged. A bare year
 * stays a year.
 */
export function formatDate(text: string, { format, language }: DateStyle): string {
  const date = parsePartialDate(parseMonthText(text) ?? text);
  if (!date) return cleanLine(text);
  const { year, month } = date;
  if (month === undefined || format === 'year') return formatLocalizedYear(language, year);
  if (format === 'numeric') {
    const number = String(month).padStart(2, '0');
    return language === 'ja' || language === 'zh' ? `${year}/${number}` : `${number}/${year}`;
  }
  return formatLocalizedMonth(language, format, Date.UTC(year, month - 1));
}

/**
 * Formats the dates of an entry. A period written by the owner in the form of rule R3 is formatted like the others; any
 * other text is kept, with en dashes in place of hyphens between blanks.
 */
export function formatDates({ from, to, current, words }: EntryDates, style: DateStyle): string {
  if (words && words !== formatPeriodText({ startDate: from, endDate: to, current })) {
    const periodText = cleanLine(words);
    const period = parseWrittenPeriod(periodText);
    if (!period) return formatWrittenPeriod(periodText);
    const { start, end } = period;
    return formatSpan(start, end === 'Present' ? style.present : formatDate(end, style), style);
  }
  return formatSpan(from, current ? style.present : formatDate(to, style), style);
}

/** Formats a span from a date to an end that is already formatted; equal ends are written once. */
function formatSpan(start: string, end: string, style: DateStyle): string {
  const [from, to] = [formatDate(start, style), cleanLine(end)];
  return [from, ...(to === from ? [] : [to])].filter(Boolean).join(' – ');
}
