import { doiAddress } from '@vitrine/contract/text/addresses';
import { asArray, asObject, type JsonObject, omit, scalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { writeDates } from './entry-dates.ts';
import type { EntryShape, SlotForm } from './entry-shapes.ts';
import { readLink, writeMarkdown } from './markdown.ts';

const GITHUB = /^https?:\/\/(?:www\.)?github\.com\//i;
/** Without these RenderCV refuses an entry. */
const REQUIRED: Readonly<Record<string, '' | readonly string[]>> = {
  company: '',
  position: '',
  institution: '',
  area: '',
  title: '',
  authors: [],
};

/**
 * An entry of the document in RenderCV's words. Its own facts that RenderCV has no key for stand under keys that it keeps
 * and does not print; what it should print of them are lines at the end.
 */
export function writeSlots(shape: EntryShape, entry: JsonObject): JsonObject {
  const { dates, own } = shape.date === 'period' ? writeDates(entry) : writeDate(shape.date, entry);
  const written: JsonObject = {};
  const said = new Set<string>();
  for (const [key, to, form] of shape.slots) {
    const field = to.startsWith('@') ? to.slice(1) : undefined;
    const value = field === undefined ? entry[to] : own[field];
    const text = writeForm(form, value);
    if (text !== undefined) {
      written[key] = text;
      if (field !== undefined) said.add(field);
    } else if (REQUIRED[key] !== undefined || key === 'name') {
      written[key] = REQUIRED[key] ?? '';
    }
  }
  const linked = shape.name ? linkName(shape, written) : written;
  const isHidden = own.isVisible === false;
  const rest = omit(own, [...said, ...(isHidden ? ['isVisible'] : [])]);
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
  const date = scalarText(entry[key]);
  return { dates: date ? { date } : {}, own: asObject(entry[EXTENSION_KEY]) };
}

/** Undefined for what says nothing, and for what this form cannot say. */
function writeForm(form: SlotForm, value: unknown): string | string[] | undefined {
  if (form === 'texts' || form === 'points') {
    const texts = asArray(value).flatMap((text) => (typeof text === 'string' && text ? writeMarkdown(text) : []));
    return texts.length > 0 ? texts : undefined;
  }
  if (typeof value !== 'string' || value === '') return undefined;
  if (form === 'plain') return value;
  if (form === 'authors') return value.split(', ').map(writeMarkdown);
  if (form === 'doi') {
    const number = value.replace(/^https:\/\/doi\.org\//, '');
    return /^10\./.test(number) && doiAddress(number) === value ? number : undefined;
  }
  return writeMarkdown(value);
}

/** The name as a link to its address, which RenderCV prints; the address stands by itself where that says something else. */
function linkName({ list }: EntryShape, entry: JsonObject): JsonObject {
  const [url, repository] = [scalarText(entry.url), scalarText(entry.github_url)];
  if (list !== 'projects') return tryLink(entry, 'url', url);
  // A link to GitHub is read as the address of its code.
  if (url) return GITHUB.test(url) ? entry : tryLink(entry, 'url', url);
  return GITHUB.test(repository) ? tryLink(entry, 'github_url', repository) : entry;
}

function tryLink(entry: JsonObject, key: string, address: string): JsonObject {
  const name = scalarText(entry.name);
  if (!name || !address) return entry;
  const linked = `[${name}](${address})`;
  const [alone, together] = [readLink(name), readLink(linked)];
  const isSame = together.url === address && together.text === alone.text && !alone.url;
  return isSame ? { ...omit(entry, [key]), name: linked } : entry;
}
