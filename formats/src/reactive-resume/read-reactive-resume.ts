import { asArray, asObject, isObject, type JsonObject, scalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { readDate } from '../reading/read-date.ts';
import type { ReadDocument } from '../reading/read-document.ts';
import { isHtml, readHtml } from '../reading/read-html.ts';
import { readPeriod } from '../reading/read-period.ts';
import { type PointedText, readPoints } from '../reading/read-points.ts';
import type { ReactiveVersion } from './detect.ts';

/** Sections of Reactive Resume, and the list of a JSON Resume that each is. */
const LISTS = {
  experience: 'work',
  education: 'education',
  projects: 'projects',
  skills: 'skills',
  languages: 'languages',
  interests: 'interests',
  awards: 'awards',
  certifications: 'certificates',
  publications: 'publications',
  volunteer: 'volunteer',
  references: 'references',
} as const;
type ReactiveSection = keyof typeof LISTS;
const SECTIONS = Object.keys(LISTS) as ReactiveSection[];

/** An entry, where it stands, and whether it is shown. */
interface Item {
  value: JsonObject;
  path: string;
  isHidden: boolean;
}

const text = (item: JsonObject, ...keys: string[]): string =>
  keys.map((key) => scalarText(item[key])).find((value) => value !== '') ?? '';

/** Texts are HTML since the fourth, Markdown before. */
const readText = (written: string): PointedText => (isHtml(written) ? readHtml(written) : readPoints(written));
const readPlain = (written: string): string => {
  const { summary, highlights } = readText(written);
  return [summary, ...highlights.map((point) => `• ${point}`)].filter(Boolean).join('\n');
};

/** An address as each version has it: a text, or an object with it. */
function addressOf(item: JsonObject): string {
  for (const key of ['website', 'url'] as const) {
    const value = item[key];
    const address = isObject(value) ? text(value, 'url', 'href') : scalarText(value);
    if (address && address !== 'https://' && address !== 'http://') return address;
  }
  return '';
}

/** When it was: parts of a date where they are told, else what was written. */
function periodOf(item: JsonObject): { startDate?: string; endDate?: string; written?: string } {
  const parts = [item.dates, item.date].find(isObject);
  if (parts) {
    const [startDate, endDate] = [readDate(text(parts, 'start')), readDate(text(parts, 'end'))];
    if (startDate || endDate) return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
  }
  const written = text(item, 'period', 'date');
  const period = written ? readPeriod(written) : {};
  return period ?? { written };
}

const dateOf = (item: JsonObject): string =>
  readDate(text(item, 'date')) ?? readPeriod(text(item, 'date'))?.endDate ?? '';

const EXPERIENCE_ROLES = (item: JsonObject): JsonObject[] => asArray(item.roles).filter(isObject);

/** What an entry of each section says, in the words of JSON Resume. */
const READERS: Record<ReactiveSection, (item: JsonObject) => JsonObject[]> = {
  experience: (item) => {
    const job = {
      name: text(item, 'company', 'name'),
      position: text(item, 'position'),
      location: text(item, 'location'),
      url: addressOf(item),
      ...periodOf(item),
      ...readText(text(item, 'description', 'summary')),
    };
    const roles = EXPERIENCE_ROLES(item);
    if (roles.length === 0) return [job];
    // Several roles at one company are jobs of their own there.
    return roles.map((role) => ({
      ...{ name: job.name, location: job.location, url: job.url },
      position: text(role, 'position'),
      ...periodOf(role),
      ...readText(text(role, 'description')),
    }));
  },
  education: (item) => [
    {
      institution: text(item, 'school', 'institution'),
      studyType: text(item, 'degree', 'studyType'),
      area: text(item, 'area'),
      score: text(item, 'grade', 'score'),
      location: text(item, 'location'),
      url: addressOf(item),
      ...periodOf(item),
      courses: asArray(item.courses).map(scalarText).filter(Boolean),
      ...own({ description: readPlain(text(item, 'description', 'summary')) }),
    },
  ],
  projects: (item) => {
    const { summary, highlights } = readText(text(item, 'description', 'summary'));
    const url = addressOf(item);
    return [
      {
        name: text(item, 'name'),
        // v4 has one line beside the text.
        description: summary || readPlain(text(item, 'description')),
        highlights,
        keywords: asArray(item.keywords).map(scalarText).filter(Boolean),
        ...periodOf(item),
        ...(/^https?:\/\/(?:www\.)?github\.com\//i.test(url) ? own({ githubUrl: url }) : { url }),
      },
    ];
  },
  skills: (item) => [
    {
      name: text(item, 'name'),
      level: text(item, 'proficiency', 'description', 'level'),
      keywords: asArray(item.keywords).map(scalarText).filter(Boolean),
    },
  ],
  languages: (item) => [{ language: text(item, 'language', 'name'), fluency: fluencyOf(item) }],
  interests: (item) => [{ name: text(item, 'name'), keywords: asArray(item.keywords).map(scalarText).filter(Boolean) }],
  awards: (item) => [
    {
      title: text(item, 'title'),
      awarder: text(item, 'awarder'),
      date: dateOf(item),
      url: addressOf(item),
      summary: readPlain(text(item, 'description', 'summary')),
    },
  ],
  certifications: (item) => [
    { name: text(item, 'title', 'name'), issuer: text(item, 'issuer'), date: dateOf(item), url: addressOf(item) },
  ],
  publications: (item) => [
    {
      name: text(item, 'title', 'name'),
      publisher: text(item, 'publisher'),
      releaseDate: dateOf(item),
      url: addressOf(item),
      summary: readPlain(text(item, 'description', 'summary')),
    },
  ],
  volunteer: (item) => [
    {
      organization: text(item, 'organization'),
      position: text(item, 'position'),
      url: addressOf(item),
      ...periodOf(item),
      ...readText(text(item, 'description', 'summary')),
      ...own({ place: text(item, 'location') }),
    },
  ],
  references: (item) => [{ name: text(item, 'name'), reference: readPlain(text(item, 'description', 'summary')) }],
};

/** Levels by number where nothing is written: the fifth has up to 5, the third up to 10. */
function fluencyOf(item: JsonObject): string {
  const written = text(item, 'fluency', 'description');
  if (written) return written;
  const level = Number(item.level ?? 0) || Number(item.levelNum ?? 0) / 2;
  if (!(level > 0)) return scalarText(item.level);
  return level >= 5 ? 'Native' : level >= 4 ? 'Fluent' : level >= 3 ? 'Intermediate' : 'Basic';
}

const own = (facts: JsonObject): JsonObject => {
  const said = withoutEmpty(facts);
  return Object.keys(said).length > 0 ? { [EXTENSION_KEY]: said } : {};
};
const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== '' && value !== undefined);
const withoutEmpty = (facts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => isSaid(value)));

/** The entries of a section that can be read, those that are hidden too. */
function itemsOf(section: unknown, path: string): Item[] {
  const { items, visible, hidden } = asObject(section);
  const isSectionHidden = visible === false || hidden === true;
  return asArray(items).flatMap((value, index) =>
    isObject(value)
      ? [
          {
            value,
            path: `${path}.items[${index}]`,
            isHidden: isSectionHidden || value.visible === false || value.hidden === true,
          },
        ]
      : [],
  );
}

/** Reads a document of Reactive Resume. An entry that cannot be read is left out, and never the whole. */
export function readReactiveResume(source: JsonObject, version: ReactiveVersion): ReadDocument {
  const sections = asObject(source.sections);
  const places = new Map<string, string>();
  const lists: Record<string, JsonObject[]> = {};
  const add = (section: ReactiveSection, items: readonly Item[]) => {
    const list = LISTS[section];
    for (const { value, path, isHidden } of items) {
      for (const entry of READERS[section](value).map(withoutEmpty)) {
        if (Object.keys(entry).length === 0) continue;
        const all = lists[list] ?? [];
        lists[list] = all;
        places.set(`${list}[${all.length}]`, path);
        const hidden = isHidden && { [EXTENSION_KEY]: { ...asObject(entry[EXTENSION_KEY]), isVisible: false } };
        all.push({ ...entry, ...hidden });
      }
    }
  };
  for (const section of SECTIONS) {
    const key = version === 3 && section === 'experience' ? 'work' : section;
    add(section, itemsOf(sections[key], `sections.${key}`));
  }
  for (const custom of listCustom(source, version)) add(custom.section, custom.items);
  const basics = readBasics(source, version);
  return {
    document: { ...(Object.keys(basics).length > 0 && { basics }), ...lists },
    notes: [],
    locate: (path) => locate(path, places),
  };
}

function locate(path: string, places: ReadonlyMap<string, string>): string {
  const [, entry = '', rest = ''] = /^(\w+\[\d+\])(.*)$/.exec(path) ?? [];
  const place = places.get(entry);
  return place ? place + rest : path;
}

/** Sections of the person's own that are of a kind that there is here. */
function listCustom(source: JsonObject, version: ReactiveVersion): { section: ReactiveSection; items: Item[] }[] {
  if (version !== 5) return [];
  return asArray(source.customSections).flatMap((custom, index) => {
    const type = scalarText(asObject(custom).type);
    const section = SECTIONS.find((known) => known === type);
    return section ? [{ section, items: itemsOf(custom, `customSections[${index}]`) }] : [];
  });
}

function readBasics(source: JsonObject, version: ReactiveVersion): JsonObject {
  const basics = asObject(source.basics);
  const sections = asObject(source.sections);
  const summary =
    version === 5
      ? text(asObject(source.summary), 'content')
      : version === 4
        ? text(asObject(sections.summary), 'content')
        : scalarText(basics.summary) || text(asObject(basics.summary), 'body');
  const profiles = version === 3 ? asArray(basics.profiles) : itemsOf(sections.profiles, '').map(({ value }) => value);
  return withoutEmpty({
    name: text(basics, 'name'),
    label: text(basics, 'headline'),
    email: text(basics, 'email'),
    phone: text(basics, 'phone'),
    url: addressOf(basics),
    summary: readPlain(summary),
    location: placeOf(basics.location),
    profiles: profiles.filter(isObject).map((profile) =>
      withoutEmpty({
        network: text(profile, 'network'),
        username: text(profile, 'username'),
        url: addressOf(profile),
      }),
    ),
  });
}

/** 'Bengaluru, India', or its parts. */
function placeOf(location: unknown): JsonObject | undefined {
  if (isObject(location)) {
    const { address, city, region, country, postalCode } = location;
    const parts = withoutEmpty({
      address: scalarText(address),
      postalCode: scalarText(postalCode),
      city: scalarText(city),
      region: scalarText(region),
      country: scalarText(country),
    });
    return Object.keys(parts).length > 0 ? parts : undefined;
  }
  const written = scalarText(location);
  if (!written) return undefined;
  const at = written.lastIndexOf(',');
  return at < 0 ? { city: written } : { city: written.slice(0, at).trim(), country: written.slice(at + 1).trim() };
}
