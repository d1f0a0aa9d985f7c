import { emptyValues } from '../fields.ts';
import { OBJECT_SECTIONS, type ObjectSectionKey } from '../resume.ts';
import { basicsOfPerson } from './basics.ts';
import {
  applyClaims,
  type Claims,
  EXTENSION_KEY,
  extensionOf,
  freeClaims,
  readClaims,
  strangers,
} from './extension.ts';
import { type Facet, type FieldValues, facetKeys, readFacets, writeFacets } from './facet.ts';
import { isBlank, isObject, type JsonObject, objectOf, omit, pick } from './json.ts';
import { languagesOfPerson } from './languages.ts';
import { locationOfPerson } from './location.ts';
import type { ObjectMapping } from './mapping.ts';
import { mergeFacets, mergeFree, mergeKept } from './merge.ts';
import { addNotes, type Notes, newNotes } from './notes.ts';
import { joinPath, keyPath } from './path.ts';
import { linksOfPerson } from './profiles.ts';
import { skillGroups } from './skills.ts';

export type ObjectSections = Record<ObjectSectionKey, FieldValues>;
export const OBJECT_SECTION_KEYS = Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[];

/** An object of the document and the sections whose facts stand in it. */
interface Level {
  at: readonly string[];
  groups: readonly ObjectMapping[];
}

const ROOT: Level = { at: [], groups: [languagesOfPerson, skillGroups] };
const BASICS: Level = { at: ['basics'], groups: [basicsOfPerson, linksOfPerson] };
const LOCATION: Level = { at: ['basics', 'location'], groups: [locationOfPerson] };
const LEVELS = [BASICS, LOCATION, ROOT];

const facetsOf = ({ groups }: Level) => groups.flatMap((group) => group.facets);
const facetsOfSection = (section: ObjectSectionKey): Facet<FieldValues>[] =>
  LEVELS.flatMap(({ groups }) => groups.filter((group) => group.section === section)).flatMap(({ facets }) => facets);

/** Keys of the document's root that hold facts of the object sections. */
export const PERSON_KEYS = ['basics', ...facetKeys(facetsOf(ROOT))];

const objectAt = (source: unknown, at: readonly string[]): JsonObject =>
  objectOf(
    at.reduce((place: unknown, key) => (isObject(place) && Object.hasOwn(place, key) ? place[key] : {}), source),
  );

export interface PersonRead {
  sections: ObjectSections;
  /** What stays aside, under {@link PERSON_KEYS}. */
  kept: JsonObject;
  /** What is left of the extension. */
  unknownClaims: JsonObject;
  notes: Record<ObjectSectionKey, Notes>;
  same: Record<ObjectSectionKey, number>;
}

const perSection = <T>(make: (section: ObjectSectionKey) => T): Record<ObjectSectionKey, T> => ({
  personalInfo: make('personalInfo'),
  skills: make('skills'),
  footerLinks: make('footerLinks'),
});

const extensionPath = (section: string) => joinPath(keyPath('meta', EXTENSION_KEY), section);
const claimsOf = (document: JsonObject, section: ObjectSectionKey, notes: Notes): Claims => {
  const extension = objectAt(document, ['meta', EXTENSION_KEY]);
  return readClaims(OBJECT_SECTIONS[section].fields, extension[section], extensionPath(section), notes);
};

/** Merges what a document says of the person into the object sections and what is kept beside them. */
export function mergePerson(document: JsonObject, current: ObjectSections, keptNow: JsonObject): PersonRead {
  const notes = perSection(newNotes);
  const same = perSection(() => 0);
  const claims = perSection((section) => claimsOf(document, section, notes[section]));
  const sections = { ...current };
  const kept = new Map<Level, JsonObject>();
  for (const level of LEVELS) {
    const source = objectAt(document, level.at);
    const place = level.at.join('.');
    const keptHere = objectAt(keptNow, level.at);
    kept.set(level, pick(keptHere, facetKeys(facetsOf(level))));
    for (const { section, facets } of level.groups) {
      const read = newNotes();
      const said = readFacets(facets, emptyValues(OBJECT_SECTIONS[section].fields), source, read);
      const values = applyClaims(facets, said, source, claims[section]);
      const part = { values: sections[section], kept: kept.get(level) ?? {} };
      const merged = mergeFacets(facets, part, { values, source, notes: read });
      sections[section] = merged.values;
      kept.set(level, merged.kept);
      same[section] += merged.same;
      addNotes(notes[section], merged.notes, place);
    }
  }
  for (const section of OBJECT_SECTION_KEYS) {
    const free = freeClaims(facetsOfSection(section), claims[section]);
    sections[section] = mergeFree(sections[section], free, extensionPath(section), notes[section]);
  }
  const location = { ...keepOthers(LOCATION, []), ...kept.get(LOCATION) };
  const basics = { ...keepOthers(BASICS, ['location']), ...kept.get(BASICS), ...nested('location', location) };
  return {
    sections,
    kept: { ...kept.get(ROOT), ...nestedIn(document, 'basics', basics) },
    unknownClaims: unknownClaims(claims),
    notes,
    same,
  };

  function keepOthers(level: Level, known: readonly string[]): JsonObject {
    const facets = facetsOf(level);
    const part = newNotes();
    const incoming = strangers(facets, objectAt(document, level.at), known);
    for (const [key, value] of Object.entries(incoming)) {
      if (!isBlank(value)) part.kept.push({ path: keyPath('', key), value });
    }
    const merged = mergeKept(strangers(facets, objectAt(keptNow, level.at), known), incoming, part);
    addNotes(notes.personalInfo, part, level.at.join('.'));
    return merged;
  }

  function nested(key: string, value: JsonObject): JsonObject {
    return nestedIn(objectAt(document, ['basics']), key, value);
  }
}

/** An object below another one; where it came without any key, or as null, that is kept for its own sake. */
function nestedIn(source: JsonObject, key: string, value: JsonObject): JsonObject {
  if (Object.keys(value).length > 0) return { [key]: value };
  if (!Object.hasOwn(source, key)) return {};
  const original = source[key];
  return isObject(original) && Object.keys(original).length > 0 ? {} : { [key]: original };
}

const unknownClaims = (claims: Record<ObjectSectionKey, Claims>): JsonObject =>
  Object.fromEntries(
    OBJECT_SECTION_KEYS.filter((key) => Object.keys(claims[key].unknown).length > 0).map((key) => [
      key,
      claims[key].unknown,
    ]),
  );

/** `basics`, `languages` and `skills` of the document. */
export function writePerson(sections: ObjectSections, kept: JsonObject): JsonObject {
  const keptBasics = objectAt(kept, BASICS.at);
  const location = writeLevel(LOCATION, sections, objectAt(kept, LOCATION.at));
  const basics = {
    ...writeLevel(BASICS, sections, omit(keptBasics, ['location'])),
    ...nestedIn(keptBasics, 'location', location),
  };
  return { ...nestedIn(kept, 'basics', basics), ...writeLevel(ROOT, sections, pick(kept, facetKeys(facetsOf(ROOT)))) };
}

function writeLevel(level: Level, sections: ObjectSections, kept: JsonObject): JsonObject {
  const written = level.groups.map(({ section, facets }) =>
    writeFacets(facets, sections[section], pick(kept, facetKeys(facets))),
  );
  return Object.assign(strangers(facetsOf(level), kept), ...written);
}

/** What the extension has to say of the object sections, so that the written document gives them back. */
export function personExtension(sections: ObjectSections, written: JsonObject): JsonObject {
  const empty = perSection((section) => emptyValues(OBJECT_SECTIONS[section].fields) as FieldValues);
  const said = mergePerson(written, empty, {}).sections;
  return Object.fromEntries(
    OBJECT_SECTION_KEYS.map((key) => [key, extensionOf(sections[key], said[key])] as const).filter(
      ([, claims]) => Object.keys(claims).length > 0,
    ),
  );
}
