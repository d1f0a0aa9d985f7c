import { isOptOut } from '@vitrine/contract/resume/fields';
import {
  createEmptyResume,
  LIST_SECTION_KEYS,
  type Resume,
  SECTION_KEYS,
  SECTIONS,
} from '@vitrine/contract/resume/resume';
import { education as educationSection } from '@vitrine/contract/sections/education';
import { stringify } from 'yaml';
import { exportJsonResume } from '../json-resume/export.ts';
import { asArray, asObject, type JsonObject, omit, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY, isEmptyValue, isEqualJson } from '../json-resume/lens.ts';
import { importDocument } from '../reading/read-document.ts';
import { splitAtCommas } from '../render-cv/read-mapped-fields.ts';
import { listLeftOut } from '../writing/left-out.ts';
import type { LeftOut, WrittenFile } from '../writing/written-file.ts';
import { writeCountryName } from './countries.ts';
import { readYamlResume } from './read-yaml-resume.ts';
import { isKnownLanguage, splitTitle, writeFluency, writeLevel, writeNetworkName } from './scales.ts';
import { writeSummary } from './summaries.ts';

/** The schema that editors validate the file against. */
const SCHEMA_URL = 'https://yamlresume.dev/schema.json';

/** Limits on a text (YAMLResume 0.16). */
interface Bounds {
  min: number;
  max: number;
  pattern?: RegExp;
}

const NAME_BOUNDS: Bounds = { min: 2, max: 128 };
const SHORT_TEXT_BOUNDS: Bounds = { min: 2, max: 64 };
const SUMMARY_BOUNDS: Bounds = { min: 16, max: 1_024 };
const DATE_BOUNDS: Bounds = { min: 4, max: 32 };
const URL_BOUNDS: Bounds = { min: 1, max: 256, pattern: /^https?:\/\/[!-~]+$/ };
const EMAIL_BOUNDS: Bounds = {
  min: 3,
  max: 254,
  pattern: /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
};
const PHONE_BOUNDS: Bounds = { min: 1, max: 31, pattern: /^\+?\(?[0-9 -]{1,15}\)?[0-9 -]{1,15}$/ };

/** Pads texts that are too short for YAMLResume; invisible, and removed by readers. */
const PADDING = '\u00A0';

/** Returns the text if YAMLResume accepts it. */
function fit(value: unknown, { min: minLength, max: maxLength, pattern }: Bounds): string | undefined {
  const text = toScalarText(value);
  // Its schema counts code points for the minimum, not UTF-16 code units.
  const isAccepted = [...text].length >= minLength && text.length <= maxLength && (pattern?.test(text) ?? true);
  return isAccepted ? text : undefined;
}

/** Fits a text to YAMLResume's limits: pads it with blanks, or truncates it. */
function adapt(value: unknown, { min: minLength, max: maxLength }: Bounds): string {
  const text = toScalarText(value);
  if (text.length <= maxLength) return text + PADDING.repeat(Math.max(0, minLength - [...text].length));
  const start = text.slice(0, maxLength - 1);
  const at = start.search(/\s\S*$/);
  return `${(at > 0 ? start.slice(0, at).trimEnd() : start).toWellFormed()}…`;
}

/** Like {@link adapt}, for optional values. */
const adaptOptional = (value: unknown, bounds: Bounds): string | undefined =>
  toScalarText(value) ? adapt(value, bounds) : undefined;

const fitAll = (values: unknown, bounds: Bounds): string[] | undefined => {
  const texts = asArray(values).flatMap((value) =>
    toScalarText(value).length <= bounds.max ? (adaptOptional(value, bounds) ?? []) : [],
  );
  return texts.length > 0 ? texts : undefined;
};

const writeKeywords = (values: unknown) => fitAll(values, { min: 1, max: 32 });
const writeUrl = (entry: JsonObject) => fit(entry.url, URL_BOUNDS);

/** Writes paragraphs and as many bullet points as fit into one text. */
function writeEntrySummary(entry: JsonObject, text: unknown = entry.summary): string {
  const points = asArray(entry.highlights).map(toScalarText);
  for (let count = points.length; count > 0; count -= 1) {
    const all = writeSummary(toScalarText(text), points.slice(0, count));
    if (all.length <= SUMMARY_BOUNDS.max) return adapt(all, SUMMARY_BOUNDS);
  }
  return adapt(writeSummary(toScalarText(text)), SUMMARY_BOUNDS);
}

const writeOptionalSummary = (text: unknown): string | undefined =>
  toScalarText(text) ? writeEntrySummary({}, text) : undefined;

/**
 * Returns the period of an entry; an entry without an end is ongoing in the format. If the entry has ended and has only
 * one date, that date is both start and end, which is read back as a single date; likewise if it has only an end but a
 * start is required.
 */
function writePeriod(entry: JsonObject): { startDate: string | undefined; endDate: string | undefined } {
  const hasEnded = asObject(entry[EXTENSION_KEY]).current === false;
  const [start, end] = [fit(entry.startDate, DATE_BOUNDS), fit(entry.endDate, DATE_BOUNDS)];
  return { startDate: start ?? end, endDate: end ?? (hasEnded ? start : undefined) };
}

/** Writes an entry of a list: its required keys, and the others. */
type WriteEntry = (entry: JsonObject) => [needed: JsonObject, more: JsonObject];

/**
 * Converts the lists of a JSON Resume document to the file. Required texts may be padded; an entry without a required
 * date or degree is dropped, because any substitute would be wrong.
 */
const LISTS: Record<string, WriteEntry> = {
  work: (entry) => {
    const { startDate, endDate } = writePeriod(entry);
    const needed = {
      name: adapt(entry.name, NAME_BOUNDS),
      position: adapt(entry.position, SHORT_TEXT_BOUNDS),
      startDate,
    };
    return [
      { ...needed, summary: writeEntrySummary(entry) },
      { url: writeUrl(entry), endDate },
    ];
  },
  education: (entry) => {
    const title = [entry.studyType, entry.area].map(toScalarText).filter(Boolean).join(', ');
    const { degree, area } = splitTitle(title) ?? {};
    return [
      { institution: adapt(entry.institution, NAME_BOUNDS), degree, area: adaptOptional(area, SHORT_TEXT_BOUNDS) },
      {
        url: writeUrl(entry),
        startDate: fit(entry.startDate, DATE_BOUNDS),
        endDate: fit(entry.endDate, DATE_BOUNDS),
        score: adaptOptional(entry.score, { min: 2, max: 32 }),
        courses: fitAll(entry.courses, NAME_BOUNDS),
        summary: writeOptionalSummary(asObject(entry[EXTENSION_KEY]).description),
      },
    ];
  },
  projects: (entry) => {
    const { startDate, endDate } = writePeriod(entry);
    const own = asObject(entry[EXTENSION_KEY]);
    const url = writeUrl(entry) ?? fit(own.githubUrl, URL_BOUNDS);
    const needed = {
      name: adapt(entry.name, NAME_BOUNDS),
      startDate,
      summary: writeEntrySummary(entry, entry.description),
    };
    return [needed, { url, endDate, keywords: writeKeywords(entry.keywords) }];
  },
  volunteer: (entry) => {
    const { startDate, endDate } = writePeriod(entry);
    const needed = {
      organization: adapt(entry.organization, NAME_BOUNDS),
      position: adapt(entry.position, SHORT_TEXT_BOUNDS),
      startDate,
    };
    return [
      { ...needed, summary: writeEntrySummary(entry) },
      { url: writeUrl(entry), endDate },
    ];
  },
  skills: (entry) => [
    { name: adapt(entry.name, NAME_BOUNDS), level: writeLevel(toScalarText(entry.level)) },
    { keywords: writeKeywords(entry.keywords) },
  ],
  languages: (entry) => {
    const language = toScalarText(entry.language);
    return [
      {
        language: isKnownLanguage(language) ? language : undefined,
        fluency: writeFluency(toScalarText(entry.fluency)),
      },
      {},
    ];
  },
  certificates: (entry) => [
    { name: adapt(entry.name, NAME_BOUNDS), issuer: adapt(entry.issuer, NAME_BOUNDS) },
    { date: fit(entry.date, DATE_BOUNDS), url: writeUrl(entry) },
  ],
  awards: (entry) => [
    { title: adapt(entry.title, NAME_BOUNDS), awarder: adapt(entry.awarder, NAME_BOUNDS) },
    { date: fit(entry.date, DATE_BOUNDS), summary: writeOptionalSummary(entry.summary) },
  ],
  publications: (entry) => {
    const own = asObject(entry[EXTENSION_KEY]);
    const url = fit(own.doi, URL_BOUNDS) ?? writeUrl(entry);
    const needed = { name: adapt(entry.name, NAME_BOUNDS), publisher: adapt(entry.publisher, NAME_BOUNDS) };
    return [
      needed,
      { releaseDate: fit(entry.releaseDate, DATE_BOUNDS), url, summary: writeOptionalSummary(entry.summary) },
    ];
  },
  references: (entry) => {
    const own = asObject(entry[EXTENSION_KEY]);
    return [
      { name: adapt(entry.name, NAME_BOUNDS), summary: writeEntrySummary({}, entry.reference) },
      {
        email: fit(own.email, EMAIL_BOUNDS),
        phone: fit(own.phone, PHONE_BOUNDS),
        relationship: adaptOptional(own.relationship, NAME_BOUNDS),
      },
    ];
  },
  interests: (entry) => [{ name: adapt(entry.name, NAME_BOUNDS) }, { keywords: writeKeywords(entry.keywords) }],
};

/**
 * Writes a resume as a valid file of YAMLResume 0.16. Hidden entries and entries without a required date or degree are
 * dropped. Skills without a level become lines of the summary. Everything that cannot be read back is reported.
 */
export function writeYamlResume(resume: Resume): WrittenFile {
  const visible = removeHidden(resume);
  const document = exportJsonResume({ ...visible, kept: {} });
  const entries: JsonObject = {
    ...document,
    education: dropOpenStartDates(asArray(document.education), visible.education),
  };
  const lists = Object.entries(LISTS).map(([key, write]) => [key, writeList(asArray(entries[key]), write)] as const);
  const content = {
    ...writeBasics(asObject(document.basics), visible),
    ...Object.fromEntries(lists.filter(([key, list]) => list.length > 0 || key === 'education')),
  };
  const text = `# yaml-language-server: $schema=${SCHEMA_URL}\n${stringify({ content }, { lineWidth: 0, aliasDuplicateObjects: false })}`;
  return { text, leftOut: [...listLostValues(visible, text), ...listHiddenFields(resume)] };
}

/**
 * Drops the start date of an education without an end: it would be ongoing in the format, which the owner has not
 * stated.
 */
const dropOpenStartDates = (entries: readonly unknown[], items: Resume['education']): JsonObject[] =>
  entries.map(asObject).map((entry, index) => {
    const isStudying = isOptOut(educationSection.fields.toYear, items[index]?.toYear);
    return entry.endDate || isStudying ? entry : omit(entry, ['startDate']);
  });

/** Lists skills without a level that YAMLResume supports, as lines for the summary; words with commas are left out. */
function listSkillLines({ technical, soft, groups }: Resume['skills']): string[] {
  const rest = groups.filter(({ level, keywords: words }) => !writeLevel(level) && words.length > 0);
  const lines: [string, readonly string[]][] = [
    ['Technical skills', technical],
    ['Soft skills', soft],
    ...rest.map(({ name, keywords: words }) => [`Skills (${name})`, words] as [string, string[]]),
  ];
  return lines.flatMap(([label, words]) => {
    const plainWords = words.filter((word) => splitAtCommas(word).join() === word);
    return plainWords.length > 0 ? [`${label}: ${plainWords.join(', ')}`] : [];
  });
}

const removeHidden = (resume: Resume): Resume => ({
  ...resume,
  ...Object.fromEntries(
    LIST_SECTION_KEYS.map((key) => [
      key,
      (resume[key] as readonly { isVisible: boolean }[]).filter(({ isVisible }) => isVisible),
    ]),
  ),
});

function writeList(entries: readonly unknown[], write: WriteEntry): JsonObject[] {
  return entries.flatMap((entry) => {
    const [required, more] = write(asObject(entry));
    return Object.values(required).includes(undefined) ? [] : [omitUndefined({ ...required, ...more })];
  });
}

const omitUndefined = (entry: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

function writeBasics(
  { name, label, email, phone, url, summary, location, profiles }: JsonObject,
  { personalInfo, skills }: Resume,
): JsonObject {
  const place = asObject(location);
  const lines = listSkillLines(skills);
  const written = omitUndefined({
    address: adaptOptional(place.address, { min: 4, max: 256 }),
    country: writeCountryName(personalInfo.country),
    region: adaptOptional(place.region, SHORT_TEXT_BOUNDS),
  });
  const isPlaced = Boolean(place.city) || Object.keys(written).length > 0;
  const networks = writeList(asArray(profiles), (profile) => [
    {
      network: writeNetworkName(toScalarText(profile.network)),
      username: fit(getUsername(profile), SHORT_TEXT_BOUNDS),
    },
    { url: fit(profile.url, URL_BOUNDS) },
  ]);
  return {
    basics: omitUndefined({
      name: adapt(name, NAME_BOUNDS),
      headline: adaptOptional(label, NAME_BOUNDS),
      email: fit(email, EMAIL_BOUNDS),
      phone: fit(phone, PHONE_BOUNDS),
      url: fit(url, URL_BOUNDS),
      summary: summary || lines.length > 0 ? writeEntrySummary({ highlights: lines }, summary) : undefined,
    }),
    ...(isPlaced && { location: { city: adapt(place.city, SHORT_TEXT_BOUNDS), ...written } }),
    ...(networks.length > 0 && { profiles: networks }),
  };
}

/** Returns the user name of a profile; if only the address is known, its last segment. */
const getUsername = ({ username, url }: JsonObject): string =>
  toScalarText(username) || (/^https?:\/\/[^/]+\/(?:[^/?#]+\/)*@?([^/?#]+)\/?$/.exec(toScalarText(url))?.[1] ?? '');

/** Lists hidden entries and labels, which the format does not support. */
const listHiddenFields = (resume: Resume): LeftOut[] =>
  listLeftOut(resume, (_, field) => field !== 'isHidden' && field !== 'labels');

/** Lists values that differ after reading the file back, that is, everything the format could not represent. */
function listLostValues(resume: Resume, text: string): LeftOut[] {
  let count = 0;
  const result = importDocument(readYamlResume(text), createEmptyResume(), {
    mode: 'merge',
    newId: () => `id${++count}`,
  });
  const back = result.ok ? result.resume : createEmptyResume();
  return SECTION_KEYS.flatMap((section) => {
    const isList = LIST_SECTION_KEYS.some((key) => key === section);
    const [before, after] = [resume, back].map((one) =>
      isList ? (one[section] as unknown as readonly JsonObject[]) : [one[section] as unknown as JsonObject],
    ) as [readonly JsonObject[], readonly JsonObject[]];
    return Object.keys(SECTIONS[section].fields).flatMap((field) => {
      const lost = countLost(
        before.map((entry) => entry[field]),
        after.map((entry) => entry[field]),
      );
      return lost > 0 ? [{ section, field, count: lost }] : [];
    });
  });
}

/** Counts the non-empty values that are missing from another list. */
function countLost(before: readonly unknown[], after: readonly unknown[]): number {
  const unmatched = [...after];
  return before.filter((value) => {
    if (isEmptyValue(value)) return false;
    const at = unmatched.findIndex((other) => isEqualJson(value, other));
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  }).length;
}
