import { formatFullName } from '@vitrine/contract/portfolio/public-view';
import { createEmptyValues, isWebAddress, type Values } from '@vitrine/contract/resume/fields';
import { OBJECT_SECTIONS, type ObjectSectionKey } from '@vitrine/contract/resume/resume';
import { personalInfo } from '@vitrine/contract/sections/personal-info';
import { readPlainText } from '../reading/rich-text.ts';
import { type Choices, NO_CHOICES } from './choices.ts';
import { createScalarLensFactory } from './field-lenses.ts';
import { appendKey, asObject, isObject, type JsonObject, joinPath, omit, pick, toScalarText } from './json.ts';
import { languagesMapping } from './languages.ts';
import {
  acceptValue,
  addNotes,
  applyExtensionValues,
  computeExtension,
  createNotes,
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
  pickUnmappedKeys,
  readExtensionValues,
  readLenses,
  writeLenses,
} from './lens.ts';
import { locationMapping } from './location.ts';
import type { ObjectMapping } from './mapping.ts';
import { linksMapping } from './profiles.ts';
import { skillsMapping } from './skills.ts';
import { toVerbatimLenses } from './verbatim-lenses.ts';

export type ObjectSections = Record<ObjectSectionKey, FieldValues>;
export const OBJECT_SECTION_KEYS = Object.keys(OBJECT_SECTIONS) as ObjectSectionKey[];

/** An object of the document and the sections mapped to it. */
interface Level {
  at: readonly string[];
  groups: readonly ObjectMapping[];
}

const ROOT: Level = { at: [], groups: [languagesMapping, skillsMapping] };

/** Splits the name at the last space; a single word becomes the first name (product decision). */
const nameLens: Lens<PersonalInfo> = {
  keys: ['name'],
  fields: ['firstName', 'lastName'],
  read: (source, notes) => readName(source, notes, readPlainText(toScalarText(source.name))),
  readVerbatim: (source, notes) => readName(source, notes, toScalarText(source.name)),
  write(me) {
    const fullName = formatFullName(me);
    return fullName ? { name: fullName } : {};
  },
};

function readName(source: JsonObject, notes: Notes, text: string): Partial<PersonalInfo> {
  const fullName = text.replace(/\s+/g, ' ').trim();
  if (!fullName) return {};
  const space = fullName.lastIndexOf(' ');
  const parts = createNotes();
  const at = (field: string) => ({ path: 'name', field, original: source.name });
  const firstName = acceptValue(
    fields.firstName,
    space < 0 ? fullName : fullName.slice(0, space),
    at('firstName'),
    parts,
  );
  const lastName = acceptValue(fields.lastName, space < 0 ? '' : fullName.slice(space + 1), at('lastName'), parts);
  // Half a name would be wrong, so both parts are accepted or neither.
  if (firstName === undefined || lastName === undefined) {
    notes.rejected.push(...parts.rejected.slice(0, 1));
    return {};
  }
  notes.imported.push(...parts.imported.filter(({ field }) => field === 'firstName' || lastName !== ''));
  return { firstName, lastName };
}

const { fields } = personalInfo;

const mapField = createScalarLensFactory(fields);

/** Maps the URL of a picture. Any other value, often the picture itself, becomes unmapped data. */
const pictureLens: Lens<PersonalInfo> = {
  // The second key is from older versions of the schema.
  keys: ['image', 'picture'],
  fields: ['pictureUrl'],
  read(source, notes) {
    const path = ['image', 'picture'].find((key) => isWebAddress(toScalarText(source[key])));
    if (path === undefined) return {};
    const address = toScalarText(source[path]);
    const at = { path, field: 'pictureUrl', original: source[path] };
    const pictureUrl = acceptValue(fields.pictureUrl, address, at, notes);
    return pictureUrl === undefined ? {} : { pictureUrl };
  },
  write: ({ pictureUrl }) => (pictureUrl ? { image: pictureUrl } : {}),
};

/** Maps the personal data in `basics`. */
const basicsMapping: ObjectMapping<PersonalInfo> = {
  section: 'personalInfo',
  lenses: [
    nameLens,
    mapField('designation', ['label']),
    mapField('email', ['email']),
    mapField('contactNumber', ['phone']),
    mapField('summary', ['summary']),
    pictureLens,
  ],
};

const BASICS: Level = { at: ['basics'], groups: [basicsMapping, linksMapping] };
const LOCATION: Level = { at: ['basics', 'location'], groups: [locationMapping] };
const LEVELS = [BASICS, LOCATION, ROOT];

const listLenses = ({ groups }: Level) => groups.flatMap((group) => group.lenses);
const listSectionLenses = (section: ObjectSectionKey): Lens<FieldValues>[] =>
  LEVELS.flatMap(({ groups }) => groups.filter((group) => group.section === section)).flatMap(({ lenses }) => lenses);

/** Root keys of the document with data of object sections. */
export const PERSON_KEYS = ['basics', ...listLensKeys(listLenses(ROOT))];

const getObject = (source: unknown, at: readonly string[]): JsonObject =>
  asObject(
    at.reduce((place: unknown, key) => (isObject(place) && Object.hasOwn(place, key) ? place[key] : {}), source),
  );

export interface MergedPerson {
  sections: ObjectSections;
  /** Unmapped data, under {@link PERSON_KEYS}. */
  passthrough: JsonObject;
  /** Extension data without a valid field. */
  unknownExtensionValues: JsonObject;
  notes: Record<ObjectSectionKey, Notes>;
  unchangedCount: Record<ObjectSectionKey, number>;
}

const mapSections = <T>(make: (section: ObjectSectionKey) => T): Record<ObjectSectionKey, T> => ({
  personalInfo: make('personalInfo'),
  skills: make('skills'),
  footerLinks: make('footerLinks'),
});

const getExtensionPath = (section: string) => joinPath(appendKey('meta', EXTENSION_KEY), section);
const readSectionExtension = (document: JsonObject, section: ObjectSectionKey, notes: Notes): ExtensionValues => {
  const extension = getObject(document, ['meta', EXTENSION_KEY]);
  return readExtensionValues(OBJECT_SECTIONS[section].fields, extension[section], getExtensionPath(section), notes);
};

/** Merges the personal data of a document into the object sections and their unmapped data. */
export function mergePerson(
  document: JsonObject,
  current: ObjectSections,
  currentPassthrough: JsonObject,
  { without, overwrite }: Choices = NO_CHOICES,
  hasFinalTexts = false,
): MergedPerson {
  const notes = mapSections(createNotes);
  const unchangedCount = mapSections(() => 0);
  const extension = mapSections((section) => readSectionExtension(document, section, notes[section]));
  const sections = { ...current };
  const kept = new Map<Level, JsonObject>();
  for (const level of LEVELS) {
    const source = getObject(document, level.at);
    const place = level.at.join('.');
    const levelPassthrough = getObject(currentPassthrough, level.at);
    kept.set(level, pick(levelPassthrough, listLensKeys(listLenses(level))));
    for (const { section, lenses } of level.groups) {
      const read = createNotes();
      const isExcluded = (field: string) => without.has(`${section}.${field}`);
      const all = hasFinalTexts ? toVerbatimLenses(lenses) : lenses;
      const chosen = all.filter(({ fields: lensFields }) => !lensFields.every(isExcluded));
      const readValues = readLenses(chosen, createEmptyValues(OBJECT_SECTIONS[section].fields), source, read);
      const extended = applyExtensionValues(chosen, readValues, source, extension[section]);
      const values = clearExcluded(extended, isExcluded, section);
      const part = { values: sections[section], passthrough: kept.get(level) ?? {} };
      read.imported = read.imported.filter(({ field }) => !isExcluded(field));
      const merged = mergeLenses(chosen, part, {
        values,
        source,
        notes: read,
        isChosen: (path) => overwrite.has(joinPath(place, path)),
      });
      sections[section] = merged.values;
      kept.set(level, merged.passthrough);
      unchangedCount[section] += merged.unchangedCount;
      addNotes(notes[section], merged.notes, place);
    }
  }
  for (const section of OBJECT_SECTION_KEYS) {
    const unboundValues = listUnboundExtensionValues(listSectionLenses(section), extension[section]);
    const chosen = clearExcluded(unboundValues, (field) => without.has(`${section}.${field}`), section);
    sections[section] = mergeUnbound(sections[section], chosen, getExtensionPath(section), notes[section]);
  }
  const location = { ...mergeUnmapped(LOCATION, []), ...kept.get(LOCATION) };
  const basics = { ...mergeUnmapped(BASICS, ['location']), ...kept.get(BASICS), ...nestInBasics('location', location) };
  return {
    sections,
    passthrough: { ...kept.get(ROOT), ...nestObject(document, 'basics', basics) },
    unknownExtensionValues: collectUnknownValues(extension),
    notes,
    unchangedCount,
  };

  function mergeUnmapped(level: Level, known: readonly string[]): JsonObject {
    const lenses = listLenses(level);
    const part = createNotes();
    const incoming = pickUnmappedKeys(lenses, getObject(document, level.at), known);
    for (const [key, value] of Object.entries(incoming)) {
      if (!isBlank(value)) part.passthrough.push({ path: appendKey('', key), value });
    }
    const merged = mergePassthrough(
      pickUnmappedKeys(lenses, getObject(currentPassthrough, level.at), known),
      incoming,
      part,
    );
    addNotes(notes.personalInfo, part, level.at.join('.'));
    return merged;
  }

  function nestInBasics(key: string, value: JsonObject): JsonObject {
    return nestObject(getObject(document, ['basics']), key, value);
  }
}

/** Clears the values that are left out. */
function clearExcluded(
  values: FieldValues,
  isExcluded: (field: string) => boolean,
  section: ObjectSectionKey,
): FieldValues {
  const empty: FieldValues = createEmptyValues(OBJECT_SECTIONS[section].fields);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, isExcluded(field) ? empty[field] : value]),
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
  const keptBasics = getObject(kept, BASICS.at);
  const location = writeLevel(LOCATION, sections, getObject(kept, LOCATION.at));
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
  return Object.assign(pickUnmappedKeys(listLenses(level), kept), ...written);
}

/** Returns the extension data that object sections need, so that reading the written document restores them. */
export function buildPersonExtension(sections: ObjectSections, written: JsonObject): JsonObject {
  const empty = mapSections((section) => createEmptyValues(OBJECT_SECTIONS[section].fields) as FieldValues);
  const readBack = mergePerson(written, empty, {}).sections;
  return Object.fromEntries(
    OBJECT_SECTION_KEYS.map((key) => [key, computeExtension(sections[key], readBack[key])] as const).filter(
      ([, extension]) => Object.keys(extension).length > 0,
    ),
  );
}

type PersonalInfo = Values<typeof personalInfo.fields>;
