import type { JsonObject } from '../json-resume/json.ts';
import type { SectionKind } from './section-kinds.ts';

/**
 * Names of JSON Resume that the site template al-folio has in its RenderCV files (`cv.yml`), with RenderCV's own name
 * for each.
 */
const ALIASES: Readonly<Record<string, string>> = {
  studyType: 'degree',
  startDate: 'start_date',
  endDate: 'end_date',
  releaseDate: 'date',
  score: 'grade',
};

/** Aliases within sections of one kind. */
const KIND_ALIASES: Partial<Record<SectionKind, Readonly<Record<string, string>>>> = {
  volunteering: { organization: 'company' },
  awards: { title: 'name' },
  certificates: { title: 'name' },
  projects: { title: 'name', description: 'summary' },
  publications: { name: 'title', publisher: 'journal' },
  talks: { title: 'name' },
  languages: { language: 'label', name: 'label', fluency: 'details', summary: 'details' },
  references: { reference: 'summary', description: 'summary' },
};

/** Keys that only style an entry. */
const STYLE_KEYS = ['icon'];

/** An entry under RenderCV's own names, and the name in the file for each that was changed. */
export interface AliasedEntry {
  source: JsonObject;
  names: ReadonlyMap<string, string>;
}

/** Renames the keys of an entry that are aliases, unless it has RenderCV's own key as well. */
export function resolveAliases(source: JsonObject, kind: SectionKind | undefined): AliasedEntry {
  const aliases = { ...ALIASES, ...(kind && KIND_ALIASES[kind]) };
  const names = new Map<string, string>();
  const entries = Object.entries(source).flatMap(([key, value]): [string, unknown][] => {
    if (STYLE_KEYS.includes(key)) return [];
    const name = Object.hasOwn(aliases, key) ? aliases[key] : undefined;
    if (name === undefined || Object.hasOwn(source, name) || names.has(name)) return [[key, value]];
    names.set(name, key);
    return [[name, value]];
  });
  return { source: Object.fromEntries(entries), names };
}
