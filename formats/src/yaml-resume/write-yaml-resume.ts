import { isOptOut } from '@vitrine/contract/resume/fields';
import { emptyResume, LIST_SECTION_KEYS, type Resume, SECTION_KEYS, SECTIONS } from '@vitrine/contract/resume/resume';
import { education as educationSection } from '@vitrine/contract/sections/education';
import { stringify } from 'yaml';
import { exportJsonResume } from '../json-resume/export.ts';
import { asArray, asObject, type JsonObject, omit, scalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY, isEmptyValue, isEqualJson } from '../json-resume/lens.ts';
import { importRead } from '../reading/read-document.ts';
import { splitAtCommas } from '../render-cv/read-slots.ts';
import { listLeftOut } from '../writing/left-out.ts';
import type { LeftOut, WrittenFile } from '../writing/written-file.ts';
import { countryForYamlResume } from './countries.ts';
import { readYamlResume } from './read-yaml-resume.ts';
import { isKnownLanguage, splitTitle, writeFluency, writeLevel, writeNetworkName } from './scales.ts';
import { writeSummary } from './summaries.ts';

/** The schema that editors validate the file against. */
const SCHEMA = 'https://yamlresume.dev/schema.json';

/** Limits on a text (YAMLResume 0.16). */
interface Bounds {
  least: number;
  most: number;
  pattern?: RegExp;
}

const NAME: Bounds = { least: 2, most: 128 };
const SHORT: Bounds = { least: 2, most: 64 };
const SUMMARY: Bounds = { least: 16, most: 1_024 };
const DATE: Bounds = { least: 4, most: 32 };
const URL: Bounds = { least: 1, most: 256, pattern: /^https?:\/\/[!-~]+$/ };
const EMAIL: Bounds = {
  least: 3,
  most: 254,
  pattern: /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
};
const PHONE: Bounds = { least: 1, most: 31, pattern: /^\+?\(?[0-9 -]{1,15}\)?[0-9 -]{1,15}$/ };

/** Pads texts that are too short for YAMLResume; invisible, and removed by readers. */
const BLANK = '\u00A0';

/** Returns the text if YAMLResume accepts it. */
function fit(value: unknown, { least, most, pattern }: Bounds): string | undefined {
  const text = scalarText(value);
  // Its schema counts code points for the minimum, not UTF-16 code units.
  const isTaken = [...text].length >= least && text.length <= most && (pattern?.test(text) ?? true);
  return isTaken ? text : undefined;
}

/** Fits a text to YAMLResume's limits: pads it with blanks, or truncates it. */
function adapt(value: unknown, { least, most }: Bounds): string {
  const text = scalarText(value);
  if (text.length <= most) return text + BLANK.repeat(Math.max(0, least - [...text].length));
  const start = text.slice(0, most - 1);
  const at = start.search(/\s\S*$/);
  return `${(at > 0 ? start.slice(0, at).trimEnd() : start).toWellFormed()}…`;
}

/** Like {@link adapt}, for optional values. */
const adaptSaid = (value: unknown, bounds: Bounds): string | undefined =>
  scalarText(value) ? adapt(value, bounds) : undefined;

const fitAll = (values: unknown, bounds: Bounds): string[] | undefined => {
  const texts = asArray(values).flatMap((value) =>
    scalarText(value).length <= bounds.most ? (adaptSaid(value, bounds) ?? []) : [],
  );
  return texts.length > 0 ? texts : undefined;
};

const keywords = (values: unknown) => fitAll(values, { least: 1, most: 32 });
const addressOf = (entry: JsonObject) => fit(entry.url, URL);

/** Writes paragraphs and as many bullet points as fit into one text. */
function summaryOf(entry: JsonObject, text: unknown = entry.summary): string {
  const points = asArray(entry.highlights).map(scalarText);
  for (let count = points.length; count > 0; count -= 1) {
    const all = writeSummary(scalarText(text), points.slice(0, count));
    if (all.length <= SUMMARY.most) return adapt(all, SUMMARY);
  }
  return adapt(writeSummary(scalarText(text)), SUMMARY);
}

const saidSummary = (text: unknown): string | undefined => (scalarText(text) ? summaryOf({}, text) : undefined);

/**
 * Returns the period of an entry; an entry without an end is ongoing in the format. If the entry has ended and has only
 * one date, that date is both start and end, which is read back as a single date; likewise if it has only an end but a
 * start is required.
 */
function period(entry: JsonObject): { startDate: string | undefined; endDate: string | undefined } {
  const isOver = asObject(entry[EXTENSION_KEY]).current === false;
  const [start, end] = [fit(entry.startDate, DATE), fit(entry.endDate, DATE)];
  return { startDate: start ?? end, endDate: end ?? (isOver ? start : undefined) };
}

/** Writes an entry of a list: its required keys, and the others. */
type WriteEntry = (entry: JsonObject) => [needed: JsonObject, more: JsonObject];

/**
 * Converts the lists of a JSON Resume document to the file. Required texts may be padded; an entry without a required
 * date or degree is dropped, because any substitute would be wrong.
 */
const LISTS: Record<string, WriteEntry> = {
  work: (entry) => {
    const { startDate, endDate } = period(entry);
    const needed = { name: adapt(entry.name, NAME), position: adapt(entry.position, SHORT), startDate };
    return [
      { ...needed, summary: summaryOf(entry) },
      { url: addressOf(entry), endDate },
    ];
  },
  education: (entry) => {
    const title = [entry.studyType, entry.area].map(scalarText).filter(Boolean).join(', ');
    const { degree, area } = splitTitle(title) ?? {};
    return [
      { institution: adapt(entry.institution, NAME), degree, area: adaptSaid(area, SHORT) },
      {
        url: addressOf(entry),
        startDate: fit(entry.startDate, DATE),
        endDate: fit(entry.endDate, DATE),
        score: adaptSaid(entry.score, { least: 2, most: 32 }),
        courses: fitAll(entry.courses, NAME),
        summary: saidSummary(asObject(entry[EXTENSION_KEY]).description),
      },
    ];
  },
  projects: (entry) => {
    const { startDate, endDate } = period(entry);
    const own = asObject(entry[EXTENSION_KEY]);
    const url = addressOf(entry) ?? fit(own.githubUrl, URL);
    const needed = { name: adapt(entry.name, NAME), startDate, summary: summaryOf(entry, entry.description) };
    return [needed, { url, endDate, keywords: keywords(entry.keywords) }];
  },
  volunteer: (entry) => {
    const { startDate, endDate } = period(entry);
    const needed = { organization: adapt(entry.organization, NAME), position: adapt(entry.position, SHORT), startDate };
    return [
      { ...needed, summary: summaryOf(entry) },
      { url: addressOf(entry), endDate },
    ];
  },
  skills: (entry) => [
    { name: adapt(entry.name, NAME), level: writeLevel(scalarText(entry.level)) },
    { keywords: keywords(entry.keywords) },
  ],
  languages: (entry) => {
    const language = scalarText(entry.language);
    return [
      { language: isKnownLanguage(language) ? language : undefined, fluency: writeFluency(scalarText(entry.fluency)) },
      {},
    ];
  },
  certificates: (entry) => [
    { name: adapt(entry.name, NAME), issuer: adapt(entry.issuer, NAME) },
    { date: fit(entry.date, DATE), url: addressOf(entry) },
  ],
  awards: (entry) => [
    { title: adapt(entry.title, NAME), awarder: adapt(entry.awarder, NAME) },
    { date: fit(entry.date, DATE), summary: saidSummary(entry.summary) },
  ],
  publications: (entry) => {
    const own = asObject(entry[EXTENSION_KEY]);
    const url = fit(own.doi, URL) ?? addressOf(entry);
    const needed = { name: adapt(entry.name, NAME), publisher: adapt(entry.publisher, NAME) };
    return [needed, { releaseDate: fit(entry.releaseDate, DATE), url, summary: saidSummary(entry.summary) }];
  },
  references: (entry) => {
    const own = asObject(entry[EXTENSION_KEY]);
    return [
      { name: adapt(entry.name, NAME), summary: summaryOf({}, entry.reference) },
      { email: fit(own.email, EMAIL), phone: fit(own.phone, PHONE), relationship: adaptSaid(own.relationship, NAME) },
    ];
  },
  interests: (entry) => [{ name: adapt(entry.name, NAME) }, { keywords: keywords(entry.keywords) }],
};

/**
 * Writes a resume as a valid file of YAMLResume 0.16. Hidden entries and entries without a required date or degree are
 * dropped. Skills without a level become lines of the summary. Everything that cannot be read back is reported.
 */
export function writeYamlResume(resume: Resume): WrittenFile {
  const visible = withoutHidden(resume);
  const document = exportJsonResume({ ...visible, kept: {} });
  const entries: JsonObject = { ...document, education: endEducation(asArray(document.education), visible.education) };
  const lists = Object.entries(LISTS).map(([key, write]) => [key, writeList(asArray(entries[key]), write)] as const);
  const content = {
    ...writeBasics(asObject(document.basics), visible),
    ...Object.fromEntries(lists.filter(([key, list]) => list.length > 0 || key === 'education')),
  };
  const text = `# yaml-language-server: $schema=${SCHEMA}\n${stringify({ content }, { lineWidth: 0, aliasDuplicateObjects: false })}`;
  return { text, leftOut: [...listLost(visible, text), ...listBeside(resume)] };
}

/**
 * Drops the start date of an education without an end: it would be ongoing in the format, which the owner has not
 * stated.
 */
const endEducation = (entries: readonly unknown[], items: Resume['education']): JsonObject[] =>
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
    const said = words.filter((word) => splitAtCommas(word).join() === word);
    return said.length > 0 ? [`${label}: ${said.join(', ')}`] : [];
  });
}

const withoutHidden = (resume: Resume): Resume => ({
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
    const [needed, more] = write(asObject(entry));
    return Object.values(needed).includes(undefined) ? [] : [withoutUndefined({ ...needed, ...more })];
  });
}

const withoutUndefined = (entry: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

function writeBasics(
  { name, label, email, phone, url, summary, location, profiles }: JsonObject,
  { personalInfo, skills }: Resume,
): JsonObject {
  const place = asObject(location);
  const lines = listSkillLines(skills);
  const written = withoutUndefined({
    address: adaptSaid(place.address, { least: 4, most: 256 }),
    country: countryForYamlResume(personalInfo.country),
    region: adaptSaid(place.region, SHORT),
  });
  const isPlaced = Boolean(place.city) || Object.keys(written).length > 0;
  const networks = writeList(asArray(profiles), (profile) => [
    { network: writeNetworkName(scalarText(profile.network)), username: fit(usernameOf(profile), SHORT) },
    { url: fit(profile.url, URL) },
  ]);
  return {
    basics: withoutUndefined({
      name: adapt(name, NAME),
      headline: adaptSaid(label, NAME),
      email: fit(email, EMAIL),
      phone: fit(phone, PHONE),
      url: fit(url, URL),
      summary: summary || lines.length > 0 ? summaryOf({ highlights: lines }, summary) : undefined,
    }),
    ...(isPlaced && { location: { city: adapt(place.city, SHORT), ...written } }),
    ...(networks.length > 0 && { profiles: networks }),
  };
}

/** Returns the user name of a profile; if only the address is known, its last segment. */
const usernameOf = ({ username, url }: JsonObject): string =>
  scalarText(username) || (/^https?:\/\/[^/]+\/(?:[^/?#]+\/)*@?([^/?#]+)\/?$/.exec(scalarText(url))?.[1] ?? '');

/** Lists hidden entries and labels, which the format does not support. */
const listBeside = (resume: Resume): LeftOut[] =>
  listLeftOut(resume, (_, field) => field !== 'isHidden' && field !== 'labels');

/** Lists values that differ after reading the file back, that is, everything the format could not represent. */
function listLost(resume: Resume, text: string): LeftOut[] {
  let count = 0;
  const result = importRead(readYamlResume(text), emptyResume(), { mode: 'merge', newId: () => `id${++count}` });
  const back = result.ok ? result.resume : emptyResume();
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
  const left = [...after];
  return before.filter((value) => {
    if (isEmptyValue(value)) return false;
    const at = left.findIndex((other) => isEqualJson(value, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}
