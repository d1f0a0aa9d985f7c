import { withoutOptOuts } from '../fields.ts';
import type { PublicView } from '../public-view.ts';
import { LIST_SECTION_KEYS, type ListItems, type Resume, SECTIONS } from '../resume.ts';
import { type JsonResume, SCHEMA_URL } from './document.ts';
import { EXTENSION_KEY } from './extension.ts';
import { writeItem } from './item.ts';
import { isObject, type JsonObject, listOf, objectOf, omit } from './json.ts';
import { LIST_MAPPINGS } from './lists.ts';
import { HOME_KEYS } from './others.ts';
import { personExtension, writePerson } from './person.ts';

/**
 * The whole resume as a JSON Resume document, hidden items included: for its owner only. What an import
 * kept is returned as it came; where the person changed a fact since, the change is what the export says.
 */
export function exportJsonResume(resume: Resume): JsonResume {
  const { skills, footerLinks, kept } = resume;
  const personalInfo = withoutOptOuts(SECTIONS.personalInfo.fields, resume.personalInfo);
  const sections = { personalInfo, skills, footerLinks };
  const lists = LIST_SECTION_KEYS.map((key) => {
    const mapping = LIST_MAPPINGS[key];
    const items = (resume[key] as ListItems[typeof key][]).map(({ _id, isVisible, kept: aside, ...values }) =>
      writeItem(mapping, {
        values: withoutOptOuts(SECTIONS[key].fields, values),
        kept: objectOf(aside),
        isVisible,
      }),
    );
    const beside = Object.hasOwn(kept, mapping.key) ? kept[mapping.key] : undefined;
    const entries = [...items, ...listOf(beside)];
    if (entries.length > 0) return { [mapping.key]: entries };
    return Object.hasOwn(kept, mapping.key) ? { [mapping.key]: beside } : {};
  });
  const person = writePerson(sections, kept);
  return {
    $schema: Object.hasOwn(kept, '$schema') ? kept.$schema : SCHEMA_URL,
    ...person,
    ...Object.assign({}, ...lists),
    ...omit(kept, [...HOME_KEYS, '$schema', 'meta']),
    ...metaWith(personExtension(sections, person), kept),
  };
}

function metaWith(extension: JsonObject, kept: JsonObject): JsonObject {
  const meta = Object.hasOwn(kept, 'meta') ? kept.meta : undefined;
  const strange = objectOf(meta)[EXTENSION_KEY];
  const all = { ...(isObject(strange) ? strange : {}), ...extension };
  if (Object.keys(all).length > 0) return { meta: { ...objectOf(meta), [EXTENSION_KEY]: all } };
  return Object.hasOwn(kept, 'meta') ? { meta } : {};
}

/** What the public page shows, as a JSON Resume document. Its only source is the public view. */
export function exportPublicJsonResume(view: PublicView): JsonResume {
  const { resume } = view;
  const shown = <T extends object>(items: readonly T[]) => items.map((item) => ({ ...item, isVisible: true }));
  const document = exportJsonResume({
    ...resume,
    experiences: shown(resume.experiences),
    projects: shown(resume.projects),
    education: shown(resume.education),
    certificates: shown(resume.certificates),
    kept: {},
  });
  const image = view.photo ? { image: new URL(view.photo.url, view.url).href } : {};
  return {
    ...document,
    basics: { ...objectOf(document.basics), ...(view.name && { name: view.name }), ...image },
    meta: { ...objectOf(document.meta), canonical: `${view.url}/resume.json`, version: 'v1.0.0' },
  };
}
