import { formatFullName } from '@vitrine/contract/portfolio/public-view';
import { createEmptyValues, isWebAddress, type Values } from '@vitrine/contract/resume/fields';
import { OBJECT_SECTIONS, type ObjectSectionKey } from '@vitrine/contract/resume/resume';
import { personalInfo } from '@vitrine/contract/sections/personal-info';
import { type Choices, NO_CHOICES } from './choices.ts';
import { scalarField } from './field-lenses.ts';
import { asObject, isObject, type JsonObject, joinPath, keyPath, omit, pick, scalarText } from './json.ts';
import { languagesOfPerson } from './languages.ts';
import {
  acceptValue,
  addNotes,
  applyExtensionValues,
  computeExtension,
  EXTENSION_KEY,
  type ExtensionValues,
  type FieldValues,
  isBlank,
  type Lens,
  listLensKeys,
  listUnboundExtensionValues,
  mergeLenses,
  mergePassthrough,
  mergeUnbound,
  type Notes,
  newNotes,
  readExtensionValues,
  readLenses,
  unmappedKeys,
  writeLenses,
} from './lens.ts';
import { locationOfPerson } from './location.ts';
import type { ObjectMapping } from './mapping.ts';
import { linksOfPerson } from './profiles.ts';
import { skillGroups } from './skills.ts';

export type ObjectSections = Record<ObjectSectionKey, FieldValues>;
export const OBJECT_SECTION_KEYS = Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[];

/** An object of the document and the sections mapped to it. */
interface Level {
  at: readonly string[];
  groups: readonly ObjectMapping[];
}

const ROOT: Level = { at: [], groups: [languagesOfPerson, skillGroups] };

/** Splits the name at the last space; a single word becomes the first name (product decision). */
const name: Lens<Me> = {
  keys: ['name'],
  fields: ['firstName', 'lastName'],
  read(source, notes) {
    const whole = scalarText(source.name).replace(/\s+/g, ' ');
    if (!whole) return {};
    const space = whole.lastIndexOf(' ');
    const parts = newNotes();
    const at = (field: string) => ({ path: 'name', field, original: source.name });
    const firstName = acceptValue(fields.firstName, space < 0 ? whole : whole.slice(0, space), at('firstName'), parts);
    const lastName = acceptValue(fields.lastName, space < 0 ? '' : whole.slice(space + 1), at('lastName'), parts);
    // Half a name would be wrong, so both parts are accepted or neither.
    if (firstName === undefined || lastName === undefined) {
      notes.refused.push(...parts.refused.slice(0, 1));
      return {};
    }
    notes.taken.push(...parts.taken.filter(({ field }) => field === 'firstName' || lastName !== ''));
    return { firstName, lastName };
  },
  write(me) {
    const whole = formatFullName(me);
    return whole ? { name: whole } : {};
  },
};

const { fields } = personalInfo;

const to = scalarField(fields);

/** Maps the URL of a picture. Any other value, often the picture itself, becomes unmapped data. */
const picture: Lens<Me> = {
  // The second key is from older versions of the schema.
  keys: ['image', 'picture'],
  fields: ['pictureUrl'],
  read(source, notes) {
    const path = ['image', 'picture'].find((key) => isWebAddress(scalarText(source[key])));
    if (path === undefined) return {};
    const address = scalarText(source[path]);
    const at = { path, field: 'pictureUrl', original: source[path] };
    const pictureUrl = acceptValue(fields.pictureUrl, address, at, notes);
    return pictureUrl === undefined ? {} : { pictureUrl };
  },
  write: ({ pictureUrl }) => (pictureUrl ? { image: pictureUrl } : {}),
};

/** Maps the personal data in `basics`. */
const basicsOfPerson: ObjectMapping<Me> = {
  section: 'personalInfo',
  lenses: [
    name,
    to('designation', ['label']),
    to('email', ['email']),
    to('contactNumber', ['phone']),
    to('summary', ['summary']),
    picture,
  ],
};

const BASICS: Level = { at: ['basics'], groups: [basicsOfPerson, linksOfPerson] };
const LOCATION: Level = { at: ['basics', 'location'], groups: [locationOfPerson] };
const LEVELS = [BASICS, LOCATION, ROOT];

const listLenses = ({ groups }: Level) => groups.flatMap((group) => group.lenses);
const listSectionLenses = (section: ObjectSectionKey): Lens<FieldValues>[] =>
  LEVELS.flatMap(({ groups }) => groups.filter((group) => group.section === section)).flatMap(({ lenses }) => lenses);

/** Root keys of the document with data of object sections. */
export const PERSON_KEYS = ['basics', ...listLensKeys(listLenses(ROOT))];

const objectAt = (source: unknown, at: readonly string[]): JsonObject =>
  asObject(
    at.reduce((place: unknown, key) => (isObject(place) && Object.hasOwn(place, key) ? place[key] : {}), source),
  );

export interface PersonRead {
  sections: ObjectSections;
  /** Unmapped data, under {@link PERSON_KEYS}. */
  passthrough: JsonObject;
  /** Extension data without a valid field. */
  unknownExtensionValues: JsonObject;
  notes: Record<ObjectSectionKey, Notes>;
  same: Record<ObjectSectionKey, number>;
}

const perSection = <T>(make: (section: ObjectSectionKey) => T): Record<ObjectSectionKey, T> => ({
  personalInfo: make('personalInfo'),
  skills: make('skills'),
  footerLinks: make('footerLinks'),
});

const extensionPath = (section: string) => joinPath(keyPath('meta', EXTENSION_KEY), section);
const readSectionExtension = (document: JsonObject, section: ObjectSectionKey, notes: Notes): ExtensionValues => {
  const extension = objectAt(document, ['meta', EXTENSION_KEY]);
  return readExtensionValues(OBJECT_SECTIONS[section].fields, extension[section], extensionPath(section), notes);
};

/** Merges the personal data of a document into the object sections and their unmapped data. */
export function mergePerson(
  document: JsonObject,
  current: ObjectSections,
  keptNow: JsonObject,
  { without, overwrite }: Choices = NO_CHOICES,
): PersonRead {
  const notes = perSection(newNotes);
  const same = perSection(() => 0);
  const extension = perSection((section) => readSectionExtension(document, section, notes[section]));
  const sections = { ...current };
  const kept = new Map<Level, JsonObject>();
  for (const level of LEVELS) {
    const source = objectAt(document, level.at);
    const place = level.at.join('.');
    const keptHere = objectAt(keptNow, level.at);
    kept.set(level, pick(keptHere, listLensKeys(listLenses(level))));
    for (const { section, lenses } of level.groups) {
      const read = newNotes();
      const isLeftOut = (field: string) => without.has(`${section}.${field}`);
      const chosen = lenses.filter(({ fields: of }) => !of.every(isLeftOut));
      const readValues = readLenses(chosen, createEmptyValues(OBJECT_SECTIONS[section].fields), source, read);
      const all = applyExtensionValues(chosen, readValues, source, extension[section]);
      const values = leaveOut(all, isLeftOut, section);
      const part = { values: sections[section], passthrough: kept.get(level) ?? {} };
      read.taken = read.taken.filter(({ field }) => !isLeftOut(field));
      const merged = mergeLenses(chosen, part, {
        values,
        source,
        notes: read,
        isChosen: (path) => overwrite.has(joinPath(place, path)),
      });
      sections[section] = merged.values;
      kept.set(level, merged.passthrough);
      same[section] += merged.same;
      addNotes(notes[section], merged.notes, place);
    }
  }
  for (const section of OBJECT_SECTION_KEYS) {
    const free = listUnboundExtensionValues(listSectionLenses(section), extension[section]);
    const chosen = leaveOut(free, (field) => without.has(`${section}.${field}`), section);
    sections[section] = mergeUnbound(sections[section], chosen, extensionPath(section), notes[section]);
  }
  const location = { ...mergeUnmapped(LOCATION, []), ...kept.get(LOCATION) };
  const basics = { ...mergeUnmapped(BASICS, ['location']), ...kept.get(BASICS), ...nestInBasics('location', location) };
  return {
    sections,
    passthrough: { ...kept.get(ROOT), ...nestObject(document, 'basics', basics) },
    unknownExtensionValues: collectUnknownValues(extension),
    notes,
    same,
  };

  function mergeUnmapped(level: Level, known: readonly string[]): JsonObject {
    const lenses = listLenses(level);
    const part = newNotes();
    const incoming = unmappedKeys(lenses, objectAt(document, level.at), known);
    for (const [key, value] of Object.entries(incoming)) {
      if (!isBlank(value)) part.passthrough.push({ path: keyPath('', key), value });
    }
    const merged = mergePassthrough(unmappedKeys(lenses, objectAt(keptNow, level.at), known), incoming, part);
    addNotes(notes.personalInfo, part, level.at.join('.'));
    return merged;
  }

  function nestInBasics(key: string, value: JsonObject): JsonObject {
    return nestObject(objectAt(document, ['basics']), key, value);
  }
}

/** Clears the values that are left out. */
function leaveOut(values: FieldValues, isLeftOut: (field: string) => boolean, section: ObjectSectionKey): FieldValues {
  const empty: FieldValues = createEmptyValues(OBJECT_SECTIONS[section].fields);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isLeftOut(field) ? empty[field] : value]),
  );
}

/** Nests an object under a key; an original that was empty or not an object is preserved. */
function nestObject(source: JsonObject, key: string, value: JsonObject): JsonObject {
  if (Object.keys(value).length > 0) return { [key]: value };
  if (!Object.hasOwn(source, key)) return {};
  const original = source[key];
  return isObject(original) && Object.keys(original).length > 0 ? {} : { [key]: original };
}

const collectUnknownValues = (extension: Record<ObjectSectionKey, ExtensionValues>): JsonObject =>
  Object.fromEntries(
    OBJECT_SECTION_KEYS.filter((key) => Object.keys(extension[key].unknown).length > 0).map((key) => [
      key,
      extension[key].unknown,
    ]),
  );

/** Writes `basics`, `languages` and `skills` of the document. */
export function writePerson(sections: ObjectSections, kept: JsonObject): JsonObject {
  const keptBasics = objectAt(kept, BASICS.at);
  const location = writeLevel(LOCATION, sections, objectAt(kept, LOCATION.at));
  const basics = {
    ...writeLevel(BASICS, sections, omit(keptBasics, ['location'])),
    ...nestObject(keptBasics, 'location', location),
  };
  return {
    ...nestObject(kept, 'basics', basics),
    ...writeLevel(ROOT, sections, pick(kept, listLensKeys(listLenses(ROOT)))),
  };
}

function writeLevel(level: Level, sections: ObjectSections, kept: JsonObject): JsonObject {
  const written = level.groups.map(({ section, lenses }) =>
    writeLenses(lenses, sections[section], pick(kept, listLensKeys(lenses))),
  );
  return Object.assign(unmappedKeys(listLenses(level), kept), ...written);
}

/** Returns the extension data that object sections need, so that reading the written document restores them. */
export function personExtension(sections: ObjectSections, written: JsonObject): JsonObject {
  const empty = perSection((section) => createEmptyValues(OBJECT_SECTIONS[section].fields) as FieldValues);
  const readBack = mergePerson(written, empty, {}).sections;
  return Object.fromEntries(
    OBJECT_SECTION_KEYS.map((key) => [key, computeExtension(sections[key], readBack[key])] as const).filter(
      ([, extension]) => Object.keys(extension).length > 0,
    ),
  );
}

type Me = Values<typeof personalInfo.fields>;
