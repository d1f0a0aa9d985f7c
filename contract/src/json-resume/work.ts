import { periodText } from '../dates.ts';
import type { Values } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import type { Experience } from '../resume.ts';
import { experiences } from '../sections/experiences.ts';
import { acceptValue, DATE, readDate, scalarField, WEB_ADDRESS } from './direct.ts';
import type { Lens } from './facet.ts';
import { asArray, isBlank, isEqualJson, type JsonObject, scalarText } from './json.ts';
import type { ListMapping } from './mapping.ts';
import { type Notes, newNotes } from './notes.ts';
import { entryPath } from './path.ts';

type Job = Values<typeof experiences.fields>;
const to = scalarField(experiences.fields);

const ONGOING = /^(present|current|currently|now|today|ongoing|(till|until|to) (date|now|today|present))$/i;

/** A job without an end is the current one, which is how the schema says it; the word 'Present' says it too. */
const period: Lens<Job> = {
  keys: ['startDate', 'endDate'],
  fields: ['startDate', 'endDate', 'current'],
  read(source, notes) {
    const date = (field: 'startDate' | 'endDate') => {
      const text = scalarText(source[field]);
      const at = { path: field, field, original: source[field] };
      return text && acceptValue(experiences.fields[field], DATE.toField(text), at, notes);
    };
    const end = scalarText(source.endDate);
    const startDate = date('startDate') ?? '';
    if (ONGOING.test(end) && !readDate(end)) {
      notes.taken.push({ path: 'endDate', field: 'current' });
      return { startDate, current: true };
    }
    return { startDate, endDate: date('endDate') ?? '', current: end === '' && scalarText(source.startDate) !== '' };
  },
  write({ startDate, endDate, current }) {
    const [start, end] = [DATE.toDocument(startDate), current ? '' : DATE.toDocument(endDate)];
    return { ...(start && { startDate: start }), ...(end && { endDate: end }) };
  },
};

/**
 * What a job was about: its summary opens the points, since the section has no text of its own for it,
 * and the highlights follow. After an edit the summary is written back as long as the points still begin
 * with it, and highlights that were refused are never dropped.
 */
const points: Lens<Pick<Experience, 'summaryPoints'>> = {
  keys: ['summary', 'highlights'],
  fields: ['summaryPoints'],
  read: (source, notes) => ({ summaryPoints: readPoints(source, notes).points }),
  write({ summaryPoints: now }, original) {
    const before = readPoints(original, newNotes());
    const opening = before.points.slice(0, before.fromSummary);
    const opens = isEqualJson(now.slice(0, opening.length), opening);
    const refusedSummary = before.fromSummary === 0;
    const highlights = [...(opens ? now.slice(opening.length) : now), ...before.left];
    return {
      ...((opens || refusedSummary) && !isBlank(original.summary) ? { summary: original.summary } : {}),
      ...(highlights.length > 0 ? { highlights } : {}),
    };
  },
};

/** `work` and the section of experiences. The duration, a text, follows from the dates. */
export const work: ListMapping<Job> = {
  section: 'experiences',
  key: 'work',
  lenses: [
    to('companyName', ['name', 'company']),
    to('role', ['position']),
    to('companyUrl', ['url', 'website'], WEB_ADDRESS),
    period,
    points,
  ],
  identity: ({ role, companyName, startDate }) => [role, companyName, startDate],
  similarities({ role, companyName, startDate, endDate, current }) {
    const end = current ? 'present' : endDate;
    return [
      [role, companyName, end],
      // Dates that stood the wrong way round.
      [role, companyName, ...[startDate, end].sort()],
      [companyName, startDate, end],
      [role, startDate, end],
    ];
  },
  derive: (job) => ({ ...job, duration: job.duration || periodText(job) }),
};

const { summaryPoints } = experiences.fields;
const { summaryPoint: longest, summaryPoints: most } = LIMITS;

const BULLET = /^\s*[-*•–]\s+/;

/**
 * One line as points: itself, or, when it is too long for one point, its sentences, as many to a point
 * as fit. A sentence that is too long stays so, and is refused.
 */
function pointsOfLine(line: string): string[] {
  if (line.length <= longest) return [line];
  const points: string[] = [];
  for (const sentence of line.split(/(?<=[.!?।。])\s+/u)) {
    const last = points.at(-1);
    if (last !== undefined && last.length + 1 + sentence.length <= longest) {
      points[points.length - 1] = `${last} ${sentence}`;
    } else {
      points.push(sentence);
    }
  }
  return points;
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
const pointsOfSummary = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => tidy(line.replace(BULLET, '')))
    .filter(Boolean)
    .flatMap(pointsOfLine);
const pointsOfHighlight = (entry: unknown): string[] => {
  const line = tidy(scalarText(entry));
  return line ? pointsOfLine(line) : [];
};

interface Reading {
  points: string[];
  /** How many of them come from the summary. */
  fromSummary: number;
  /** The highlights that were not taken. */
  left: unknown[];
}

function readPoints(source: JsonObject, notes: Notes): Reading {
  const points: string[] = [];
  const add = (entries: string[], path: string, original: unknown): boolean => {
    if (points.length + entries.length > most) {
      const reason = `${summaryPoints.label} can have at most ${most} entries`;
      notes.refused.push({ path, value: original, reason });
      return false;
    }
    const taken = acceptValue(summaryPoints, entries, { path, field: 'summaryPoints', original }, notes);
    points.push(...(taken ?? []));
    return taken !== undefined;
  };
  const summary = pointsOfSummary(scalarText(source.summary));
  if (summary.length > 0) add(summary, 'summary', source.summary);
  const fromSummary = points.length;
  const left = asArray(source.highlights).filter((entry, index) => {
    if (isBlank(entry)) return false;
    return !add(pointsOfHighlight(entry), entryPath('highlights', index), entry);
  });
  return { points, fromSummary, left };
}
