import type { Field } from '@vitrine/contract/fields';
import { LIMITS } from '@vitrine/contract/limits';
import { BULLET } from '@vitrine/contract/text-blocks';
import { asArray, entryPath, isBlank, isEqualJson, type JsonObject, scalarText } from './json.ts';
import { acceptValue, type Lens, type Notes, newNotes } from './lens.ts';

/**
 * What something was about: its summary opens the points, since no section has a text of its own for it,
 * and the highlights follow. After an edit the summary is written back as long as the points still begin
 * with it, and highlights that were refused are never dropped.
 */
export const pointsLens = (definition: Field<string[]>): Lens<{ summaryPoints: string[] }> => ({
  keys: ['summary', 'highlights'],
  fields: ['summaryPoints'],
  read: (source, notes) => ({ summaryPoints: readPoints(definition, source, notes).points }),
  write({ summaryPoints: now }, original) {
    const before = readPoints(definition, original, newNotes());
    const opening = before.points.slice(0, before.fromSummary);
    const opens = isEqualJson(now.slice(0, opening.length), opening);
    const refusedSummary = before.fromSummary === 0;
    const highlights = [...(opens ? now.slice(opening.length) : now), ...before.left];
    return {
      ...((opens || refusedSummary) && !isBlank(original.summary) ? { summary: original.summary } : {}),
      ...(highlights.length > 0 ? { highlights } : {}),
    };
  },
});

const { summaryPoint: longest, summaryPoints: most } = LIMITS;

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

function readPoints(definition: Field<string[]>, source: JsonObject, notes: Notes): Reading {
  const points: string[] = [];
  const add = (entries: string[], path: string, original: unknown): boolean => {
    if (points.length + entries.length > most) {
      const reason = `${definition.label} can have at most ${most} entries`;
      notes.refused.push({ path, value: original, code: 'too-many', reason });
      return false;
    }
    const taken = acceptValue(definition, entries, { path, field: 'summaryPoints', original }, notes);
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
