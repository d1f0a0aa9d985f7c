import { emptyResume, LIST_SECTION_KEYS, type Resume, SECTION_KEYS, SECTIONS } from '@vitrine/contract/resume/resume';
import { stringify } from 'yaml';
import { exportJsonResume } from '../json-resume/export.ts';
import { asArray, asObject, type JsonObject, scalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY, isEmptyValue, isEqualJson } from '../json-resume/lens.ts';
import { importRead } from '../reading/read-document.ts';
import type { LeftOut, WrittenFile } from '../writing/written-file.ts';
import { countryForYamlResume } from './countries.ts';
import { readYamlResume } from './read-yaml-resume.ts';
import { isKnownLanguage, splitTitle, writeFluency, writeLevel, writeNetworkName } from './scales.ts';
import { writeSummary } from './summaries.ts';

/** What editors check the file against while it is written on. */
const SCHEMA = 'https://yamlresume.dev/schema.json';

/** What a text may be (YAMLResume 0.16). */
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

/** The text where YAMLResume takes it. */
function fit(value: unknown, { least, most, pattern }: Bounds): string | undefined {
  const text = scalarText(value);
  // Its schema counts characters, not units of them.
  const isTaken = [...text].length >= least && text.length <= most && (pattern?.test(text) ?? true);
  return isTaken ? text : undefined;
}

const fitAll = (values: unknown, bounds: Bounds): string[] | undefined => {
  const texts = asArray(values).flatMap((value) => fit(value, bounds) ?? []);
  return texts.length > 0 ? texts : undefined;
};

const keywords = (values: unknown) => fitAll(values, { least: 1, most: 32 });
const summaryOf = (entry: JsonObject, text: unknown = entry.summary) =>
  fit(writeSummary(scalarText(text), asArray(entry.highlights).map(scalarText)), SUMMARY);
const addressOf = (entry: JsonObject) => fit(entry.url, URL);
const period = (entry: JsonObject) => ({ startDate: fit(entry.startDate, DATE), endDate: fit(entry.endDate, DATE) });

/** An entry of a list: the keys that it cannot be without, and the others. */
type WriteEntry = (entry: JsonObject) => [needed: JsonObject, more: JsonObject];

/** How the lists of a JSON Resume document stand in the file. An entry without what YAMLResume asks for is none there. */
const LISTS: Record<string, WriteEntry> = {
  work: (entry) => {
    const { startDate, endDate } = period(entry);
    const needed = {
      name: fit(entry.name, NAME),
      position: fit(entry.position, SHORT),
      startDate,
      summary: summaryOf(entry),
    };
    return [needed, { url: addressOf(entry), endDate }];
  },
  education: (entry) => {
    const title = [entry.studyType, entry.area].map(scalarText).filter(Boolean).join(', ');
    const { degree, area } = splitTitle(title) ?? {};
    return [
      { institution: fit(entry.institution, NAME), degree, area: fit(area, SHORT) },
      {
        url: addressOf(entry),
        ...period(entry),
        score: fit(entry.score, { least: 2, most: 32 }),
        courses: fitAll(entry.courses, NAME),
        summary: summaryOf({}, asObject(entry[EXTENSION_KEY]).description),
      },
    ];
  },
  projects: (entry) => {
    const { startDate, endDate } = period(entry);
    const own = asObject(entry[EXTENSION_KEY]);
    const url = addressOf(entry) ?? fit(own.githubUrl, URL);
    const needed = { name: fit(entry.name, NAME), startDate, summary: summaryOf(entry, entry.description) };
    return [needed, { url, endDate, keywords: keywords(entry.keywords) }];
  },
  volunteer: (entry) => {
    const { startDate, endDate } = period(entry);
    const needed = { organization: fit(entry.organization, NAME), position: fit(entry.position, SHORT) };
    return [
      { ...needed, startDate, summary: summaryOf(entry) },
      { url: addressOf(entry), endDate },
    ];
  },
  skills: (entry) => [
    { name: fit(entry.name, NAME), level: writeLevel(scalarText(entry.level)) },
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
    { name: fit(entry.name, NAME), issuer: fit(entry.issuer, NAME) },
    { date: fit(entry.date, DATE), url: addressOf(entry) },
  ],
  awards: (entry) => [
    { title: fit(entry.title, NAME), awarder: fit(entry.awarder, NAME) },
    { date: fit(entry.date, DATE), summary: summaryOf({}, entry.summary) },
  ],
  publications: (entry) => {
    const own = asObject(entry[EXTENSION_KEY]);
    const url = fit(own.doi, URL) ?? addressOf(entry);
    const needed = { name: fit(entry.name, NAME), publisher: fit(entry.publisher, NAME) };
    return [needed, { releaseDate: fit(entry.releaseDate, DATE), url, summary: summaryOf({}, entry.summary) }];
  },
  references: (entry) => {
    const own = asObject(entry[EXTENSION_KEY]);
    return [
      { name: fit(entry.name, NAME), summary: summaryOf({}, entry.reference) },
      { email: fit(own.email, EMAIL), phone: fit(own.phone, PHONE), relationship: fit(own.relationship, NAME) },
    ];
  },
  interests: (entry) => [{ name: fit(entry.name, NAME) }, { keywords: keywords(entry.keywords) }],
};

/**
 * A resume as a file of YAMLResume 0.16, which its schema takes: entries that lack what it asks for, such as a job without
 * words about it, are not in it, and hidden ones neither. What does not come back is told.
 */
export function writeYamlResume(resume: Resume): WrittenFile {
  const visible = withoutHidden(resume);
  const document = exportJsonResume({ ...visible, kept: {} });
  const lists = Object.entries(LISTS).map(([key, write]) => [key, writeList(asArray(document[key]), write)] as const);
  const content = {
    ...writeBasics(asObject(document.basics)),
    ...Object.fromEntries(lists.filter(([key, entries]) => entries.length > 0 || key === 'education')),
  };
  const text = `# yaml-language-server: $schema=${SCHEMA}\n${stringify({ content }, { lineWidth: 0, aliasDuplicateObjects: false })}`;
  return { text, leftOut: [...listLost(visible, text), ...listHidden(resume)] };
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

function writeBasics({ name, label, email, phone, url, summary, location, profiles }: JsonObject): JsonObject {
  const place = asObject(location);
  const written = withoutUndefined({
    city: fit(place.city, SHORT),
    address: fit(place.address, { least: 4, most: 256 }),
    country: countryForYamlResume(countryNameOf(place)),
    postalCode: fit(place.postalCode, { least: 2, most: 16 }),
    region: fit(place.region, SHORT),
  });
  const networks = writeList(asArray(profiles), (profile) => [
    { network: writeNetworkName(scalarText(profile.network)), username: fit(usernameOf(profile), SHORT) },
    { url: fit(profile.url, URL) },
  ]);
  return {
    basics: withoutUndefined({
      // It is asked for, and has two letters at the least.
      name: fit(name, NAME) ?? '??',
      headline: fit(label, NAME),
      email: fit(email, EMAIL),
      phone: fit(phone, PHONE),
      url: fit(url, URL),
      summary: summaryOf({}, summary),
    }),
    ...(written.city !== undefined && { location: written }),
    ...(networks.length > 0 && { profiles: networks }),
  };
}

/** Who it is there; where only the address is known, its last part. */
const usernameOf = ({ username, url }: JsonObject): string =>
  scalarText(username) || (/^https?:\/\/[^/]+\/(?:[^/?#]+\/)*@?([^/?#]+)\/?$/.exec(scalarText(url))?.[1] ?? '');

/** The name of a country, which the document may have by its code. */
function countryNameOf({ country, countryCode }: JsonObject): string {
  const code = scalarText(countryCode);
  if (!/^[A-Z]{2}$/.test(code)) return scalarText(country);
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}

const listHidden = (resume: Resume): LeftOut[] =>
  LIST_SECTION_KEYS.flatMap((section) => {
    const count = (resume[section] as readonly { isVisible: boolean }[]).filter(({ isVisible }) => !isVisible).length;
    return count > 0 ? [{ section, field: 'isHidden', count }] : [];
  });

/** What is not the same when the file is read again: it says what the format could not hold, whatever the reason. */
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

/** How many values that say something are not among others. */
function countLost(before: readonly unknown[], after: readonly unknown[]): number {
  const left = [...after];
  return before.filter((value) => {
    if (isEmptyValue(value)) return false;
    const at = left.findIndex((other) => isEqualJson(value, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}
