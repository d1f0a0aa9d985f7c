import type { ListSectionKey, Resume } from '@vitrine/contract/resume/resume';
import { projects } from '@vitrine/contract/sections/projects';
import { BULLET } from '@vitrine/contract/text/text-blocks';
import { asArray, asObject, isObject, type JsonObject, omit, toScalarText, union } from './json.ts';
import { isBlank, isEqualJson } from './lens.ts';

/**
 * Migrates a resume that was imported when sections had fewer fields. Values that were joined then, such as a summary
 * and its points, are separated. Unmapped data stays unmapped, since it was never public, and is returned by the
 * export. The next import of the same document fills the new fields.
 */
export function migrateEarlierImports(resume: Resume): Resume {
  return {
    ...migratePerson(resume),
    experiences: resume.experiences.map(splitSummary).map((job) => prefixNewKeys(job, 'experiences')),
    volunteering: resume.volunteering.map(splitSummary),
    projects: resume.projects.map(splitDescription).map((project) => prefixNewKeys(project, 'projects')),
    education: resume.education.map((study) => prefixNewKeys(study, 'education')),
  };
}

/** Prefix of unmapped keys that have a field now, so that they do not fill it. */
const ASIDE_PREFIX = 'aside:';

/** Keys of entries that had no field before. */
const NEW_KEYS: Partial<Record<ListSectionKey, readonly string[]>> = {
  experiences: ['location', 'description'],
  projects: ['startDate', 'endDate', 'entity', 'type', 'roles'],
  education: ['courses'],
};

interface ItemWithKept {
  kept?: Record<string, unknown> | undefined;
}

const prefixKeys = (kept: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [keys.includes(key) ? ASIDE_PREFIX + key : key, value]),
  );

function prefixNewKeys<I extends ItemWithKept>(item: I, section: ListSectionKey): I {
  return item.kept ? { ...item, kept: prefixKeys(item.kept, NEW_KEYS[section] ?? []) } : item;
}

/** Restores the prefixed keys of a document where it has no value of its own. */
export function restorePrefixedKeys(document: JsonObject): JsonObject {
  const prefixedKeys = Object.keys(document).filter((key) => key.startsWith(ASIDE_PREFIX));
  if (prefixedKeys.length === 0) return document;
  const restored = omit(document, prefixedKeys);
  for (const key of prefixedKeys) {
    const name = key.slice(ASIDE_PREFIX.length);
    const [here, there] = [restored[name], document[key]];
    if (Array.isArray(here) && Array.isArray(there)) restored[name] = union(here, there);
    else if (isBlank(here)) restored[name] = there;
  }
  return restored;
}

/** Separates a summary whose lines were imported as the first points. */
function splitSummary<I extends ItemWithKept & { summary: string; summaryPoints: string[] }>(item: I): I {
  const text = toScalarText(item.kept?.summary);
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(BULLET, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const startsWithSummary = lines.length > 0 && isEqualJson(item.summaryPoints.slice(0, lines.length), lines);
  if (item.summary || !startsWithSummary) return item;
  return { ...item, summary: text, summaryPoints: item.summaryPoints.slice(lines.length) };
}

const BULLET_PREFIX = '• ';

/** Separates highlights that were imported as bulleted lines at the end of the description. */
function splitDescription(project: Resume['projects'][number]): Resume['projects'][number] {
  const lines = project.description.split('\n');
  const first = lines.findIndex((line) => line.startsWith(BULLET_PREFIX));
  if (first < 0 || project.summaryPoints.length > 0) return project;
  const points = projects.fields.summaryPoints.value.safeParse(
    lines.slice(first).map((line) => line.slice(line.startsWith(BULLET_PREFIX) ? BULLET_PREFIX.length : 0)),
  );
  if (!points.success || !lines.slice(first).every((line) => line.startsWith(BULLET_PREFIX))) return project;
  return { ...project, description: lines.slice(0, first).join('\n').trim(), summaryPoints: points.data };
}

/** Migrates personal data: the region was part of the address; other profiles and the picture had no field. */
function migratePerson(resume: Resume): Resume {
  const { basics } = resume.kept;
  if (!isObject(basics)) return resume;
  const location = asObject(basics.location);
  const region = toScalarText(location.region);
  const parts = [location.address, location.region, location.postalCode].map(toScalarText).filter(Boolean);
  const isJoined = region !== '' && parts.length > 1 && resume.personalInfo.address === parts.join(', ');
  const address = parts.filter((part) => part !== region).join(', ');
  const links = Object.values(resume.footerLinks);
  const [own, others] = partition(asArray(basics.profiles), (entry) =>
    links.includes(toScalarText(asObject(entry).url)),
  );
  const { profiles, ...rest } = prefixKeys(basics, ['image']);
  return {
    ...resume,
    personalInfo: isJoined ? { ...resume.personalInfo, address, region } : resume.personalInfo,
    kept: {
      ...resume.kept,
      basics: {
        ...rest,
        ...(isObject(basics.location) && { location: isJoined ? location : prefixKeys(location, ['region']) }),
        ...(Array.isArray(profiles) ? { profiles: own } : profiles !== undefined && { profiles }),
        ...(others.length > 0 && { [`${ASIDE_PREFIX}profiles`]: others }),
      },
    },
  };
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
