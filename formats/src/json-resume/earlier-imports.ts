import type { ListSectionKey, Resume } from '@vitrine/contract/resume/resume';
import { projects } from '@vitrine/contract/sections/projects';
import { BULLET } from '@vitrine/contract/text/text-blocks';
import { asArray, asObject, isObject, type JsonObject, omit, scalarText, union } from './json.ts';
import { isBlank, isEqualJson } from './lens.ts';

/**
 * Migrates a resume that was imported when sections had fewer fields. Values that were joined then, such as a summary
 * and its points, are separated. Unmapped data stays unmapped, since it was never public, and is returned by the
 * export. The next import of the same document fills the new fields.
 */
export function settleEarlierImports(resume: Resume): Resume {
  return {
    ...settlePerson(resume),
    experiences: resume.experiences.map(partSummary).map((job) => setAside(job, 'experiences')),
    volunteering: resume.volunteering.map(partSummary),
    projects: resume.projects.map(partDescription).map((project) => setAside(project, 'projects')),
    education: resume.education.map((study) => setAside(study, 'education')),
  };
}

/** Prefix of unmapped keys that have a field now, so that they do not fill it. */
const ASIDE = 'aside:';

/** Keys of entries that had no field before. */
const NEW_KEYS: Partial<Record<ListSectionKey, readonly string[]>> = {
  experiences: ['location', 'description'],
  projects: ['startDate', 'endDate', 'entity', 'type', 'roles'],
  education: ['courses'],
};

interface Kept {
  kept?: Record<string, unknown> | undefined;
}

const renameKeys = (kept: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(kept).map(([key, value]) => [keys.includes(key) ? ASIDE + key : key, value]));

function setAside<I extends Kept>(item: I, section: ListSectionKey): I {
  return item.kept ? { ...item, kept: renameKeys(item.kept, NEW_KEYS[section] ?? []) } : item;
}

/** Restores the prefixed keys of a document where it has no value of its own. */
export function restoreAside(document: JsonObject): JsonObject {
  const aside = Object.keys(document).filter((key) => key.startsWith(ASIDE));
  if (aside.length === 0) return document;
  const restored = omit(document, aside);
  for (const key of aside) {
    const name = key.slice(ASIDE.length);
    const [here, there] = [restored[name], document[key]];
    if (Array.isArray(here) && Array.isArray(there)) restored[name] = union(here, there);
    else if (isBlank(here)) restored[name] = there;
  }
  return restored;
}

/** Separates a summary whose lines were imported as the first points. */
function partSummary<I extends Kept & { summary: string; summaryPoints: string[] }>(item: I): I {
  const text = scalarText(item.kept?.summary);
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.replace(BULLET, '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const opens = lines.length > 0 && isEqualJson(item.summaryPoints.slice(0, lines.length), lines);
  if (item.summary || !opens) return item;
  return { ...item, summary: text, summaryPoints: item.summaryPoints.slice(lines.length) };
}

const MARK = '• ';

/** Separates highlights that were imported as bulleted lines at the end of the description. */
function partDescription(project: Resume['projects'][number]): Resume['projects'][number] {
  const lines = project.description.split('\n');
  const first = lines.findIndex((line) => line.startsWith(MARK));
  if (first < 0 || project.summaryPoints.length > 0) return project;
  const points = projects.fields.summaryPoints.value.safeParse(
    lines.slice(first).map((line) => line.slice(line.startsWith(MARK) ? MARK.length : 0)),
  );
  if (!points.success || !lines.slice(first).every((line) => line.startsWith(MARK))) return project;
  return { ...project, description: lines.slice(0, first).join('\n').trim(), summaryPoints: points.data };
}

/** Migrates personal data: the region was part of the address; other profiles and the picture had no field. */
function settlePerson(resume: Resume): Resume {
  const { basics } = resume.kept;
  if (!isObject(basics)) return resume;
  const location = asObject(basics.location);
  const region = scalarText(location.region);
  const parts = [location.address, location.region, location.postalCode].map(scalarText).filter(Boolean);
  const isJoined = region !== '' && parts.length > 1 && resume.personalInfo.address === parts.join(', ');
  const address = parts.filter((part) => part !== region).join(', ');
  const links = Object.values(resume.footerLinks);
  const [own, others] = partition(asArray(basics.profiles), (entry) => links.includes(scalarText(asObject(entry).url)));
  const { profiles, ...rest } = renameKeys(basics, ['image']);
  return {
    ...resume,
    personalInfo: isJoined ? { ...resume.personalInfo, address, region } : resume.personalInfo,
    kept: {
      ...resume.kept,
      basics: {
        ...rest,
        ...(isObject(basics.location) && { location: isJoined ? location : renameKeys(location, ['region']) }),
        ...(Array.isArray(profiles) ? { profiles: own } : profiles !== undefined && { profiles }),
        ...(others.length > 0 && { [`${ASIDE}profiles`]: others }),
      },
    },
  };
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
