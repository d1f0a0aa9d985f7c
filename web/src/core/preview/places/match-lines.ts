import { type Resume, SECTION_KEYS, SECTIONS, type SectionKey } from '@vitrine/contract/resume/resume';
import { findPlace, listWords } from './find-place.ts';
import { foldText } from './fold-text.ts';
import { listPlaceTexts, type PlaceText, type RecordPlace } from './record-places.ts';

/** An item of the record, or a section without items, with its texts. */
interface RecordEntry {
  section: SectionKey;
  item?: string;
  texts: readonly PlaceText[];
  folded: readonly string[];
}

/** Where the lines of a typeset resume come from. */
export interface LineMatcher {
  /** Returns the place of a position in a line; undefined for lines that are the template's own. */
  locate: (line: number, offset: number) => RecordPlace | undefined;
}

// A line costs its distance from the entry of the line before, in matching characters.
const COST_OF_NEXT_ENTRY = 1;
const COST_OF_OTHER_ENTRY = 6;
/** Share of a character that counts for one in a common word; in a common phrase it counts whole. */
const WORD_WEIGHT = 0.5;
const MIN_REST_LENGTH = 3;

/**
 * Assigns each line to an entry of the record: the sequence of entries with the most text in common, as entries are
 * printed one after the other. Equal lines, such as a company named twice, are therefore told apart.
 * @param lines texts of the lines in reading order
 */
export function matchLines(lines: readonly string[], resume: Resume): LineMatcher {
  const entries = groupEntries(listPlaceTexts(resume));
  const index = indexWords(entries);
  const scores = lines.map((line) => scoreLine(foldText(line).folded, entries, index));
  const assigned = assignEntries(scores, entries.length);
  const isMatch = (line: number) => scores[line]?.has(assigned[line] ?? -1) ?? false;
  return {
    locate(line, offset) {
      const text = lines[line] ?? '';
      const { folded } = foldText(text);
      const heading = HEADINGS.get(folded);
      if (isMatch(line) && !heading) {
        const entry = entries[assigned[line] ?? -1];
        return entry && (findPlace(entry.texts, text, offset) ?? toEntry(entry));
      }
      // Other headings, such as translated ones, belong to the section of the entry below.
      const below = lines.findIndex((_, at) => at > line && isMatch(at));
      const section = heading?.section ?? entries[assigned[below] ?? -1]?.section;
      return section && listWords(folded).length > 0 ? { section, ...heading } : undefined;
    },
  };
}

/** Headings in English: the titles of sections, and of fields that have a heading of their own. */
const HEADINGS = new Map<string, Pick<RecordPlace, 'section' | 'field'>>([
  ...SECTION_KEYS.map((section) => [SECTIONS[section].title.toLowerCase(), { section }] as const),
  ...Object.entries(SECTIONS.personalInfo.fields).map(
    ([field, { label }]) => [label.toLowerCase(), { section: 'personalInfo', field }] as const,
  ),
]);

const toEntry = ({ section, item }: Pick<RecordEntry, 'section' | 'item'>) =>
  item === undefined ? { section } : { section, item };

function groupEntries(texts: readonly PlaceText[]): RecordEntry[] {
  const groups = Map.groupBy(texts, ({ section, item }) => `${section}/${item ?? ''}`);
  return [...groups.values()].flatMap((texts) => {
    const [first] = texts;
    return first ? [{ ...toEntry(first), texts, folded: texts.map(({ folded }) => folded) }] : [];
  });
}

/** Returns the entries that contain each word. */
function indexWords(entries: readonly RecordEntry[]): ReadonlyMap<string, ReadonlySet<number>> {
  const index = new Map<string, Set<number>>();
  for (const [at, { folded }] of entries.entries()) {
    for (const word of folded.flatMap(listWords)) {
      const known = index.get(word);
      if (known) known.add(at);
      else index.set(word, new Set([at]));
    }
  }
  return index;
}

/** Returns how much text of the line each entry accounts for; entries without any are absent. */
function scoreLine(
  line: string,
  entries: readonly RecordEntry[],
  index: ReadonlyMap<string, ReadonlySet<number>>,
): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const word of listWords(line)) {
    for (const at of index.get(word) ?? []) scores.set(at, (scores.get(at) ?? 0) + word.length * WORD_WEIGHT);
  }
  // The rest of a word that was divided at the end of the line before.
  if (scores.size === 0 && line.length >= MIN_REST_LENGTH) {
    for (const [at, { folded }] of entries.entries()) {
      if (folded.some((text) => text.includes(line))) scores.set(at, 0);
    }
  }
  for (const at of scores.keys()) {
    const folded = entries[at]?.folded ?? [];
    // One word is in other texts by chance, as the heading 'Languages' is.
    const isWhole = folded.some((text) => text === line || (line.includes(' ') && text.includes(line)));
    const contained = folded.filter((text) => text.length > 1 && line.includes(text));
    const phrases = isWhole ? line.length : contained.reduce((sum, text) => sum + text.length, 0);
    scores.set(at, Math.max(scores.get(at) ?? 0, Math.min(phrases, line.length)));
  }
  return scores;
}

/** Returns the entry of each line in the best sequence (Viterbi's algorithm). */
function assignEntries(scores: readonly ReadonlyMap<number, number>[], count: number): number[] {
  let totals = new Float64Array(count);
  const cameFrom: Int32Array[] = [];
  for (const lineScores of scores) {
    const best = totals.indexOf(Math.max(...totals));
    const next = new Float64Array(count);
    const from = new Int32Array(count);
    for (let at = 0; at < count; at++) {
      // Of equal options the first is taken: a line that suits two entries belongs to the earlier one.
      const options = [
        [at - 1, (totals[at - 1] ?? Number.NEGATIVE_INFINITY) - COST_OF_NEXT_ENTRY],
        [at, totals[at] ?? 0],
        [best, (totals[best] ?? 0) - COST_OF_OTHER_ENTRY],
      ] as const;
      const [source, total] = options.reduce((a, b) => (b[1] > a[1] ? b : a));
      next[at] = total + (lineScores.get(at) ?? 0);
      from[at] = source;
    }
    totals = next;
    cameFrom.push(from);
  }
  const assigned: number[] = [];
  let at = totals.indexOf(Math.max(...totals));
  for (const from of cameFrom.reverse()) {
    assigned.push(at);
    at = from[at] ?? 0;
  }
  return assigned.reverse();
}
