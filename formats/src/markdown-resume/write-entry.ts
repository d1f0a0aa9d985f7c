import { type Fields, isOptOut, replaceOptOuts } from '@vitrine/contract/resume/fields';
import { type ListSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import type { EntryFields } from '@vitrine/contract/sections/section';
import { parseMonthText } from '@vitrine/contract/text/dates';
import { type FieldValues, isEmptyValue, isEqualJson } from '../json-resume/lens.ts';
import { LIST_MAPPINGS } from '../json-resume/list-mappings.ts';
import { parseBlocks } from './blocks.ts';
import { formatDates, HEADER_SEPARATORS } from './entry-header.ts';
import { escapeHeading, escapePart, writeParagraphs, writePoint } from './escape.ts';
import { writeFact } from './facts.ts';
import { readEntry } from './read-entry.ts';

/** Marks a hidden item; not visible on the rendered page. */
const HIDDEN_MARK = '<!-- hidden -->';

/**
 * Writes an entry of a section: its heading, dates and place, facts, text and bullet points. A value that would be read
 * back differently, such as a title with a date in it, is also written as a fact, so that it is read back unchanged.
 */
export function writeEntry(section: ListSectionKey, item: object & { isVisible: boolean }): string {
  const { fields } = SECTIONS[section];
  const values = replaceOptOuts(fields, { ...item }) as FieldValues;
  const entry: EntryFields = SECTIONS[section].entry;
  const coveredFields = listCoveredFields(entry);
  // The heading field is written as the section's heading.
  const isFact = (field: string) =>
    !coveredFields.has(field) && field !== entry.heading && !isEmptyValue(values[field]);
  const facts = new Set(Object.keys(fields).filter(isFact));
  for (;;) {
    const factFields = Object.keys(fields).filter((field) => facts.has(field));
    const markdown = composeEntry(section, values, item.isVisible, factFields);
    const restored = parseWrittenEntry(section, markdown);
    const changed = [...coveredFields].filter((field) => !facts.has(field) && !isSame(values[field], restored[field]));
    if (changed.length === 0) return markdown;
    // Moving a field to the facts may change how another field is read, so all are checked again.
    for (const field of changed) facts.add(field);
  }
}

/** Lists the fields that have a fixed position in an entry. */
function listCoveredFields({ title, subtitle, place, dates, text, points }: EntryFields): Set<string> {
  const dateFields = dates
    ? 'on' in dates
      ? [dates.on, dates.until]
      : [dates.from, dates.to, dates.current, dates.words]
    : [];
  return new Set([title, subtitle, place, ...dateFields, text, points].filter((field) => field !== undefined));
}

const isSame = (one: unknown, other: unknown): boolean =>
  (isEmptyValue(one) && isEmptyValue(other)) || isEqualJson(one, other);

/** Reads a written entry back, including derived values. */
function parseWrittenEntry(section: ListSectionKey, markdown: string): FieldValues {
  const [heading, ...blocks] = parseBlocks(markdown);
  const { values } = readEntry(section, heading?.kind === 'heading' ? heading.line : undefined, blocks);
  return completeValues(section, replaceOptOuts(SECTIONS[section].fields, values));
}

/** Adds derived values, such as the text for a period. */
export function completeValues(section: ListSectionKey, values: FieldValues): FieldValues {
  const { dates } = SECTIONS[section].entry as EntryFields;
  const { derive } = LIST_MAPPINGS[section];
  if (!derive || !dates || 'on' in dates || !dates.words || values[dates.words] !== undefined) return values;
  const all: Fields = SECTIONS[section].fields;
  const empty = Object.fromEntries(
    Object.entries(all).map(([name, { value }]) => [name, value.safeParse(undefined).data]),
  );
  return { ...values, [dates.words]: derive({ ...empty, ...values })[dates.words] };
}

function composeEntry(
  section: ListSectionKey,
  values: FieldValues,
  isVisible: boolean,
  facts: readonly string[],
): string {
  const entry: EntryFields = SECTIONS[section].entry;
  const text = (field: string | undefined) => (field ? String(values[field] ?? '') : '');
  const part = (field: string | undefined) => escapePart(text(field), HEADER_SEPARATORS);
  const title = [part(entry.title), part(entry.subtitle)].filter(Boolean).join(', ');
  const heading = [
    '###',
    escapeHeading(title || `Untitled ${SECTIONS[section].singular}`),
    ...(isVisible ? [] : [HIDDEN_MARK]),
  ];
  const when = [formatEntryDates(entry, SECTIONS[section].fields, values), part(entry.place)]
    .filter(Boolean)
    .join(' · ');
  const lines = [...(when ? [`*${when}*`] : []), ...facts.map((field) => writeFact(section, field, values[field]))];
  const isFact = (field: string | undefined) => field === undefined || facts.includes(field);
  const markdown = isFact(entry.text) ? '' : writeParagraphs(text(entry.text));
  const points = isFact(entry.points) ? [] : ((values[entry.points ?? ''] ?? []) as string[]);
  return [
    heading.join(' '),
    lines.join('\\\n'),
    entry.isQuote ? markdown.replace(/^/gm, '> ').replace(/^> $/gm, '>') : markdown,
    points.map(writePoint).join('\n'),
  ]
    .filter((block) => block !== '' && block !== '>')
    .join('\n\n');
}

function formatEntryDates({ dates }: EntryFields, fields: Fields, values: FieldValues): string {
  if (!dates) return '';
  const date = (field: string) => {
    const text = String(values[field] ?? '');
    return parseMonthText(text) && /[A-Za-z]/.test(text) ? (parseMonthText(text) ?? '') : text;
  };
  if ('on' in dates) return formatDates({ start: date(dates.on), end: date(dates.on), isCurrent: false });
  const end = fields[dates.to];
  const isOngoing = end !== undefined && isOptOut(end, values[dates.to]);
  const isCurrent = isOngoing || (dates.current !== undefined && values[dates.current] === true);
  return formatDates({ start: date(dates.from), end: isOngoing ? '' : date(dates.to), isCurrent });
}
