import { toDoiUrl } from '@vitrine/contract/text/addresses';
import { asArray, asObject, type JsonObject, omit, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { writeDates } from './entry-dates.ts';
import type { EntryShape, ValueForm } from './entry-shapes.ts';
import { readLink, writeMarkdown } from './markdown.ts';

const GITHUB_URL = /^https?:\/\/(?:www\.)?github\.com\//i;
/** Keys without which RenderCV rejects an entry. */
const REQUIRED_KEYS: Readonly<Record<string, '' | readonly string[]>> = {
  company: '',
  position: '',
  institution: '',
  area: '',
  title: '',
  authors: [],
};

/**
 * Writes an entry of the document for RenderCV. Own facts without a RenderCV key are stored under keys that it keeps
 * and does not print; those to be printed become lines at the end.
 */
export function writeMappedFields(shape: EntryShape, entry: JsonObject): JsonObject {
  const { dates, own } = shape.date === 'period' ? writeDates(entry) : writeDate(shape.date, entry);
  const written: JsonObject = {};
  const writtenFields = new Set<string>();
  for (const [key, to, form] of shape.fields) {
    const field = to.startsWith('@') ? to.slice(1) : undefined;
    const value = field === undefined ? entry[to] : own[field];
    const text = writeForm(form, value);
    if (text !== undefined) {
      written[key] = text;
      if (field !== undefined) writtenFields.add(field);
    } else if (REQUIRED_KEYS[key] !== undefined || key === 'name') {
      written[key] = REQUIRED_KEYS[key] ?? '';
    }
  }
  const linked = shape.name ? linkName(shape, written) : written;
  const isHidden = own.isVisible === false;
  const rest = omit(own, [...writtenFields, ...(isHidden ? ['isVisible'] : [])]);
  const all = { ...linked, ...dates };
  const highlights = [...asArray(linked.highlights), ...(shape.lines?.(linked) ?? [])];
  return {
    ...omit(all, ['highlights']),
    ...(highlights.length > 0 && { highlights }),
    ...(isHidden && { visible: false }),
    ...(Object.keys(rest).length > 0 && { [EXTENSION_KEY]: rest }),
  };
}

function writeDate(key: string, entry: JsonObject): { dates: JsonObject; own: JsonObject } {
  const date = toScalarText(entry[key]);
  return { dates: date ? { date } : {}, own: asObject(entry[EXTENSION_KEY]) };
}

/** Converts a value; returns undefined if it is empty or cannot be represented in this form. */
function writeForm(form: ValueForm, value: unknown): string | string[] | undefined {
  if (form === 'texts' || form === 'points') {
    const texts = asArray(value).flatMap((text) => (typeof text === 'string' && text ? writeMarkdown(text) : []));
    return texts.length > 0 ? texts : undefined;
  }
  if (typeof value !== 'string' || value === '') return undefined;
  if (form === 'plain') return value;
  if (form === 'authors') return value.split(', ').map(writeMarkdown);
  if (form === 'doi') {
    const number = value.replace(/^https:\/\/doi\.org\//, '');
    return /^10\./.test(number) && toDoiUrl(number) === value ? number : undefined;
  }
  return writeMarkdown(value);
}

/** Writes the name as a link to its address, which RenderCV prints, unless that would be read back differently. */
function linkName({ list }: EntryShape, entry: JsonObject): JsonObject {
  const [url, repository] = [toScalarText(entry.url), toScalarText(entry.github_url)];
  if (list !== 'projects') return tryLink(entry, 'url', url);
  // A link to GitHub is read as the address of the repository.
  if (url) return GITHUB_URL.test(url) ? entry : tryLink(entry, 'url', url);
  return GITHUB_URL.test(repository) ? tryLink(entry, 'github_url', repository) : entry;
}

function tryLink(entry: JsonObject, key: string, address: string): JsonObject {
  const name = toScalarText(entry.name);
  if (!name || !address) return entry;
  const linked = `[${name}](${address})`;
  const [plainName, linkedName] = [readLink(name), readLink(linked)];
  const isSame = linkedName.url === address && linkedName.text === plainName.text && !plainName.url;
  return isSame ? { ...omit(entry, [key]), name: linked } : entry;
}
