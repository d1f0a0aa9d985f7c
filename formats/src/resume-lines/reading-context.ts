import type { JsonObject } from '../json-resume/json.ts';
import type { EntryText } from './entries.ts';
import type { EntryHeader } from './entry-header.ts';
import type { FactSources } from './fact-sources.ts';
import { countLetterWords } from './line-text.ts';

/** The context that the section readers share. */
export interface ReaderContext {
  facts: FactSources;
  bodySize: number;
}

/** Whether unmarked lines may be several bullet points instead of one paragraph: each line ends like a sentence. */
const isPossiblyList = ({ isPoint, lines }: EntryText): boolean =>
  !isPoint && lines.slice(0, -1).some(({ text }) => /\p{Ll}[.!]$/u.test(text));

/** Whether a text is a few words without a sentence, which may belong to the header. */
export const isHeaderRemainder = ({ isPoint, text }: EntryText): boolean =>
  !isPoint && countLetterWords(text) < 5 && !/\p{Ll}{3}[.!]$/u.test(text);

/**
 * Reads the texts below a header: sentences and bullet points.
 * @param heading heading of their section
 */
export function readTexts(
  texts: readonly EntryText[],
  path: string,
  { facts }: ReaderContext,
  keys: { text: string; points: string },
  heading: string,
): JsonObject {
  const points = texts.filter(({ isPoint }) => isPoint);
  // Text below the bullet points is not an introduction: it is kept as a further point.
  const introduction = texts.filter(
    ({ isPoint }, index) => !isPoint && !texts.slice(0, index).some((one) => one.isPoint),
  );
  const others = texts.filter((text) => !introduction.includes(text));
  if (introduction[0]) {
    const isUnsure = introduction.some(isHeaderRemainder) || introduction.some(isPossiblyList);
    facts.note(`${path}.${keys.text}`, introduction[0].lines[0], { heading, isUnsure });
  }
  others.forEach((text, index) => {
    const isUnsure = !text.isPoint || isPossiblyList(text);
    facts.note(`${path}.${keys.points}[${index}]`, text.lines[0], { heading, isUnsure });
  });
  facts.use(...texts.flatMap(({ lines }) => lines));
  return {
    [keys.text]: introduction.map(({ text }) => text).join('\n'),
    [keys.points]: points.length > 0 ? others.map(({ text }) => text) : [],
  };
}

/** Reads and records the dates of a header. A single date is the end date, except for a job. */
export function readDates(
  { period }: EntryHeader,
  path: string,
  { facts }: ReaderContext,
  heading: string,
): JsonObject {
  if (!period) return {};
  const { startDate, endDate, isUnsure, isSingle, line } = period;
  if (startDate && !isSingle) facts.note(`${path}.startDate`, line, { isUnsure, heading });
  if (endDate) facts.note(`${path}.endDate`, line, { isUnsure, heading });
  return { ...(startDate && !isSingle && { startDate }), ...(endDate && { endDate }) };
}
