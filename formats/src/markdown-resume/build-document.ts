import { createEmptyValues, type Fields } from '@vitrine/contract/resume/fields';
import { type ListSectionKey, OBJECT_SECTIONS, type ObjectSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import { NO_LABELS } from '../json-resume/item-labels.ts';
import { writeItem } from '../json-resume/items.ts';
import { appendIndex, asObject, type JsonObject, omit } from '../json-resume/json.ts';
import { EXTENSION_KEY, type FieldValues } from '../json-resume/lens.ts';
import { LIST_MAPPINGS } from '../json-resume/list-mappings.ts';
import { buildPersonExtension, writePerson } from '../json-resume/person.ts';
import type { ParsedEntry } from './read-entry.ts';
import { completeValues } from './write-entry.ts';

/** Separates values that their fields accept from those that they reject. */
function validateValues(fields: Fields, values: FieldValues): { valid: FieldValues; invalid: FieldValues } {
  const valid: FieldValues = createEmptyValues(fields);
  const invalid: FieldValues = {};
  for (const [field, value] of Object.entries(values)) {
    const result = fields[field]?.value.safeParse(value);
    if (result?.success) valid[field] = result.data;
    else invalid[field] = value;
  }
  return { valid, invalid };
}

/** Writes an entry in the form of a JSON Resume document, so that reading that document gives its values. */
export function writeDocumentEntry(section: ListSectionKey, { values, unmapped, isVisible }: ParsedEntry): JsonObject {
  const mapping = LIST_MAPPINGS[section];
  const { valid, invalid } = validateValues(SECTIONS[section].fields, completeValues(section, values));
  const entry = writeItem(mapping, { values: valid, passthrough: unmapped, isVisible, labels: NO_LABELS });
  for (const [field, value] of Object.entries(invalid)) {
    // The value is written where the import reads the field, so that the import rejects, reports and keeps it.
    const key = findKey(section, field);
    if (key) entry[key] = value;
    else entry[EXTENSION_KEY] = { ...asObject(entry[EXTENSION_KEY]), [field]: value };
  }
  return entry;
}

const findKey = (section: ListSectionKey, field: string): string | undefined => {
  const lens = LIST_MAPPINGS[section].lenses.find(({ fields }) => fields.includes(field));
  return lens?.keys[lens.fields.length === lens.keys.length ? lens.fields.indexOf(field) : 0];
};

/** Lists the paths of one of our fields in a document's entry, relative to the entry. */
export function listPaths(section: ListSectionKey, field: string): string[] {
  const lens = LIST_MAPPINGS[section].lenses.find(({ fields }) => fields.includes(field));
  return [...(lens?.keys ?? []), `${EXTENSION_KEY}.${field}`];
}

export const toDocumentPath = (section: ListSectionKey, index: number): string =>
  appendIndex(LIST_MAPPINGS[section].key, index);

/** Writes the facts of the person as parts of a document. */
export function writePersonDocument(
  values: Record<ObjectSectionKey, FieldValues>,
  languages: readonly FieldValues[],
): JsonObject {
  const validate = (key: ObjectSectionKey) => validateValues(OBJECT_SECTIONS[key].fields, values[key]);
  const validated = {
    personalInfo: validate('personalInfo'),
    skills: validate('skills'),
    footerLinks: validate('footerLinks'),
  };
  const sections = {
    personalInfo: validated.personalInfo.valid,
    skills: validated.skills.valid,
    footerLinks: validated.footerLinks.valid,
  };
  const personDocument = writePerson(sections, {});
  const extension = buildPersonExtension(sections, personDocument);
  for (const key of ['personalInfo', 'skills', 'footerLinks'] as const) {
    const { invalid } = validated[key];
    if (Object.keys(invalid).length > 0) extension[key] = { ...asObject(extension[key]), ...invalid };
  }
  return {
    ...omit(personDocument, ['languages']),
    // Unchanged: the import maps the text to a proficiency.
    ...(languages.length > 0 && {
      languages: languages.map(({ name, proficiency }) => ({
        language: name,
        ...(proficiency !== '' && { fluency: proficiency }),
      })),
    }),
    ...(Object.keys(extension).length > 0 && { meta: { [EXTENSION_KEY]: extension } }),
  };
}

/** The paths of the person's fields in a document. */
export const PERSON_PATHS: Readonly<Record<string, readonly string[]>> = {
  'personalInfo.firstName': ['basics.name'],
  'personalInfo.lastName': ['basics.name'],
  'personalInfo.designation': ['basics.label'],
  'personalInfo.contactNumber': ['basics.phone'],
  'personalInfo.email': ['basics.email'],
  'personalInfo.summary': ['basics.summary'],
  'personalInfo.pictureUrl': ['basics.image'],
  'personalInfo.address': ['basics.location.address'],
  'personalInfo.city': ['basics.location.city'],
  'personalInfo.region': ['basics.location.region'],
  'personalInfo.country': ['basics.location.country', 'basics.location.countryCode'],
  'personalInfo.languages': ['languages'],
  'footerLinks.website': ['basics.url'],
  'footerLinks.profiles': ['basics.profiles'],
};
