import type { JsonObject } from '../json-resume/json.ts';
import { EXTENSION_KEY, omitBlank } from '../json-resume/lens.ts';
import { splitEntries } from './entries.ts';
import { parseEntryHeader } from './entry-header.ts';
import { type EntrySides, JOB_SIDES, resolveSides } from './entry-sides.ts';
import { type LabelledEntry, readLabelledRows } from './labelled-rows.ts';
import { isHeaderRemainder, type ReaderContext, readDates, readTexts } from './reading-context.ts';
import type { Section } from './sections.ts';
import { findAddress } from './web-addresses.ts';

/** The list that jobs are written to, and its key for the company. */
interface JobListKeys {
  key: 'work' | 'volunteer';
  company: 'name' | 'organization';
}

export const WORK: JobListKeys = { key: 'work', company: 'name' };
export const VOLUNTEER: JobListKeys = { key: 'volunteer', company: 'organization' };

type Job = LabelledEntry;

/**
 * Reads the jobs of a section: organization, place, dates and description.
 * @param startIndex number of entries already in the list
 */
export function readJobs(
  section: Section,
  list: JobListKeys,
  startIndex: number,
  reading: ReaderContext,
): JsonObject[] {
  const jobs = readLabelledRows(section.lines, JOB_SIDES) ?? listJobs(section, reading);
  return inheritCompanies(jobs).map((job, index) =>
    writeJob(job, list, `${list.key}[${startIndex + index}]`, section, reading),
  );
}

function listJobs(section: Section, { bodySize }: ReaderContext): Job[] {
  const entries = splitEntries(section.lines, bodySize);
  const headers = entries.map(({ header }) => parseEntryHeader(header));
  const sides = resolveSides(headers, JOB_SIDES);
  return entries.flatMap((entry, index) => {
    const [header, side] = [headers[index], sides[index]];
    return header && side ? [{ entry, header, sides: side }] : [];
  });
}

/** Applies a company that is written once, above the first or all of several roles, to each of them. */
function inheritCompanies(jobs: readonly Job[]): Job[] {
  const shared: Job[] = [];
  let above: EntrySides | undefined;
  jobs.forEach((job, index) => {
    const next = jobs[index + 1];
    const { sides, entry } = job;
    const isCompanyAlone = !sides.title && sides.organization && entry.texts.length === 0;
    if (isCompanyAlone && next?.sides.title && !next.sides.organization) {
      above = sides;
      return;
    }
    if (sides.title && !sides.organization && above?.organization) {
      const place = sides.place ?? above.place;
      shared.push({ ...job, sides: { ...sides, organization: above.organization, ...(place && { place }) } });
      return;
    }
    // A company below its role belongs to that role only.
    const isAbove = sides.organization && sides.title && sides.organization.lineIndex < sides.title.lineIndex;
    above = isAbove ? sides : undefined;
    shared.push(job);
  });
  return shared;
}

function writeJob(
  { entry, header, sides }: Job,
  list: JobListKeys,
  path: string,
  section: Section,
  reading: ReaderContext,
): JsonObject {
  const { facts } = reading;
  const heading = section.heading.text;
  const { title, organization, place, rest, isPlaceGuess } = sides;
  const kind = rest.find(({ text }) => EMPLOYMENT_TYPE.test(text));
  const unassigned = rest.filter((part) => part !== kind).map(({ text }) => text);
  const [opening] = entry.texts;
  const isGuess = sides.isGuess || unassigned.length > 0 || (opening !== undefined && isHeaderRemainder(opening));
  facts.use(...entry.header);
  facts.note(path, entry.header[0] ?? entry.texts[0]?.lines[0], { heading });
  facts.note(`${path}.position`, title?.line, { heading, isUnsure: isGuess });
  facts.note(`${path}.${list.company}`, organization?.line, { heading, isUnsure: isGuess });
  facts.note(`${path}.location`, place?.line, { heading, isUnsure: isPlaceGuess });
  const dates = header.period?.isSingle
    ? { startDate: header.period.endDate, ...readDates(header, path, reading, heading) }
    : readDates(header, path, reading, heading);
  const texts = readTexts(entry.texts, path, reading, { text: 'summary', points: 'highlights' }, heading);
  const own = omitBlank({
    ...(list.key === 'work' && { employmentType: kind?.text }),
    ...(list.key === 'volunteer' && { place: place?.text }),
  });
  const summary = [...unassigned, String(texts.summary ?? '')].filter(Boolean).join('\n');
  return omitBlank({
    position: title?.text,
    [list.company]: organization?.text,
    ...(list.key === 'work' && { location: place?.text }),
    url: findAddress(entry.header),
    ...dates,
    ...texts,
    summary,
    [EXTENSION_KEY]: own,
  });
}

const EMPLOYMENT_TYPE =
  /^\(?(?:full[- ]time|part[- ]time|contract|freelance|self-employed|internship|apprenticeship|permanent|temporary|vollzeit|teilzeit|befristet|festanstellung|cdi|cdd|tiempo completo|tempo pieno|tempo integral|полная занятость)\)?$/i;
