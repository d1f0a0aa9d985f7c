import type { JsonObject } from '../json-resume/json.ts';
import type { EntryText } from './entries.ts';
import type { Facts } from './facts.ts';
import type { Head } from './head-parts.ts';

/** What readers of sections share. */
export interface Reading {
  facts: Facts;
  bodySize: number;
}

/** Takes the texts below a head: sentences, and points. @param heading of their section */
export function readTexts(
  texts: readonly EntryText[],
  path: string,
  { facts }: Reading,
  keys: { text: string; points: string },
  heading: string,
): JsonObject {
  const points = texts.filter(({ isPoint }) => isPoint);
  // What stands below the points is no opening of them: it goes on as one.
  const opening = texts.filter(({ isPoint }, index) => !isPoint && !texts.slice(0, index).some((one) => one.isPoint));
  const others = texts.filter((text) => !opening.includes(text));
  if (opening[0]) facts.note(`${path}.${keys.text}`, opening[0].lines[0], { heading });
  others.forEach(({ lines }, index) => {
    facts.note(`${path}.${keys.points}[${index}]`, lines[0], { heading });
  });
  facts.use(...texts.flatMap(({ lines }) => lines));
  return {
    [keys.text]: opening.map(({ text }) => text).join('\n'),
    [keys.points]: points.length > 0 ? others.map(({ text }) => text) : [],
  };
}

/** The dates of a head, noted. One date alone is the end, unless it is a job's. */
export function readDates({ period }: Head, path: string, { facts }: Reading, heading: string): JsonObject {
  if (!period) return {};
  const { startDate, endDate, isUnsure, isSingle, line } = period;
  if (startDate && !isSingle) facts.note(`${path}.startDate`, line, { isUnsure, heading });
  if (endDate) facts.note(`${path}.endDate`, line, { isUnsure, heading });
  return { ...(startDate && !isSingle && { startDate }), ...(endDate && { endDate }) };
}
