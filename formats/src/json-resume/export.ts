import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { replaceOptOuts } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, type ListItems, type Resume, SECTIONS } from '@vitrine/contract/resume/resume';
import { type JsonResume, SCHEMA_URL } from './document.ts';
import { restoreAside } from './earlier-imports.ts';
import { listItemLabels } from './item-labels.ts';
import { writeItem } from './items.ts';
import { asArray, asObject, isObject, type JsonObject, omit } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';
import { LIST_MAPPINGS } from './list-mappings.ts';
import { lowerOwnLists } from './own-lists.ts';
import { personExtension, writePerson } from './person.ts';
import { MAPPED_KEYS } from './unmapped.ts';

/**
 * The whole resume as a JSON Resume document, hidden items included: for its owner only. What an import
 * kept is returned as it came; where the person changed a fact since, the change is what the export says.
 */
export function exportJsonResume(resume: Resume): JsonResume {
  const { skills, footerLinks, kept } = resume;
  const personalInfo = replaceOptOuts(SECTIONS.personalInfo.fields, resume.personalInfo);
  const sections = { personalInfo, skills, footerLinks };
  const lists = LIST_SECTION_KEYS.map((key) => {
    const mapping = LIST_MAPPINGS[key];
    const items = (resume[key] as ListItems[typeof key][]).map(
      ({ _id, isVisible, kept: passthrough, labels, points, ...values }) =>
        writeItem(mapping, {
          values: replaceOptOuts(SECTIONS[key].fields, values),
          passthrough: asObject(passthrough),
          isVisible,
          labels: listItemLabels(key, { ...values, labels, points }),
        }),
    );
    const passthrough = Object.hasOwn(kept, mapping.key) ? kept[mapping.key] : undefined;
    const entries = [...items, ...asArray(passthrough)];
    if (entries.length > 0) return { [mapping.key]: entries };
    return Object.hasOwn(kept, mapping.key) ? { [mapping.key]: passthrough } : {};
  });
  const person = writePerson(sections, kept);
  return lowerOwnLists({
    $schema: Object.hasOwn(kept, '$schema') ? kept.$schema : SCHEMA_URL,
    ...restorePerson(person),
    ...Object.assign({}, ...lists),
    ...omit(kept, [...MAPPED_KEYS, '$schema', 'meta']),
    ...buildMeta(personExtension(sections, person), kept),
  });
}

/** With what an earlier import kept aside, which the extension says nothing of. */
function restorePerson(person: JsonObject): JsonObject {
  if (!isObject(person.basics)) return person;
  const { location } = person.basics;
  const basics = isObject(location) ? { ...person.basics, location: restoreAside(location) } : person.basics;
  return { ...person, basics: restoreAside(basics) };
}

function buildMeta(extension: JsonObject, kept: JsonObject): JsonObject {
  const meta = Object.hasOwn(kept, 'meta') ? kept.meta : undefined;
  const strange = asObject(meta)[EXTENSION_KEY];
  const all = { ...(isObject(strange) ? strange : {}), ...extension };
  if (Object.keys(all).length > 0) return { meta: { ...asObject(meta), [EXTENSION_KEY]: all } };
  return Object.hasOwn(kept, 'meta') ? { meta } : {};
}

/** What a view shows in the form of a stored resume, which says of each item that it is visible. */
export function createResumeOfView({ resume }: Pick<PublicView, 'resume'>): Resume {
  const lists = LIST_SECTION_KEYS.map((key) => [key, resume[key].map((item) => ({ ...item, isVisible: true }))]);
  return { ...resume, ...Object.fromEntries(lists), kept: {} };
}

/** What the public page shows, as a JSON Resume document. Its only source is the public view. */
export function exportPublicJsonResume(view: PublicView): JsonResume {
  const document = exportJsonResume(createResumeOfView(view));
  const image = view.photo && !view.isSecret ? { image: new URL(view.photo.url, view.url).href } : {};
  return {
    ...document,
    basics: { ...asObject(document.basics), ...(view.name && { name: view.name }), ...image },
    meta: {
      ...asObject(document.meta),
      ...(!view.isSecret && { canonical: `${view.url}/resume.json` }),
      version: 'v1.0.0',
    },
  };
}
