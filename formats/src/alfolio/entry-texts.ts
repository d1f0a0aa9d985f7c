import { asArray, asObject, isObject, type JsonObject, toScalarText } from '../json-resume/json.ts';
import { readPeriod } from '../reading/read-period.ts';
import { parseRichSpans } from '../reading/rich-inline.ts';
import { writePlainSpans } from '../reading/rich-spans.ts';

/** A title without markup, and the address that it links to. */
export interface LinkedTitle {
  text: string;
  url: string;
}

/** Reads a title, which al-folio's authors write as a link: `<a href="https://...">al-folio</a>`. */
export function readTitle(value: unknown): LinkedTitle {
  const text = toScalarText(value);
  const spans = parseRichSpans(text);
  if (!spans) return { text, url: '' };
  const [link] = spans.flatMap(({ href }) => (/^https?:/i.test(href) ? [href] : []));
  return { text: writePlainSpans(spans).trim(), url: link ?? '' };
}

/** Lists the lines of a description: texts, and titles with lines below them. */
export function listDescriptionLines(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry): string[] => {
    if (!isObject(entry)) return [toScalarText(entry)].filter(Boolean);
    const { title, contents, items, ...pair } = entry;
    // An unquoted colon in a line makes a key of what is before it.
    const [[key, text] = []] = Object.entries(pair);
    const own = title ?? (key === undefined ? undefined : `${key}: ${toScalarText(text)}`);
    return [toScalarText(own), ...listDescriptionLines(asArray(contents ?? items))].filter(Boolean);
  });
}

/** Reads a year or a period of years: 1905, '2019 - 2023', '2015-now'. */
export function readYears(value: unknown): JsonObject {
  const text = toScalarText(value);
  if (!text) return {};
  return { ...(readPeriod(text) ?? { date: text }) };
}

export const hasTitle = (entry: unknown): boolean => toScalarText(asObject(entry).title) !== '';
