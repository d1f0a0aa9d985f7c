import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { replaceOptOuts } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, type ListItems, type Resume, SECTIONS } from '@vitrine/contract/resume/resume';
import { type JsonResume, SCHEMA_URL } from './document.ts';
import { restorePrefixedKeys } from './earlier-imports.ts';
import { lowerExtensionLists } from './extension-lists.ts';
import { listItemLabels } from './item-labels.ts';
import { writeItem } from './items.ts';
import { asArray, asObject, isObject, type JsonObject, omit } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';
import { LIST_MAPPINGS } from './list-mappings.ts';
import { buildPersonExtension, writePerson } from './person.ts';
import { MAPPED_KEYS } from './unmapped.ts';

/**
 * Exports the whole resume as a JSON Resume document, including hidden items, for the owner only. Unmapped data of an
 * import is returned unchanged, except where the owner has changed the value since.
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
  return lowerExtensionLists({
    $schema: Object.hasOwn(kept, '$schema') ? kept.$schema : SCHEMA_URL,
    ...restorePerson(person),
    ...Object.assign({}, ...lists),
    ...omit(kept, [...MAPPED_KEYS, '$schema', 'meta']),
    ...buildMeta(buildPersonExtension(sections, person), kept),
  });
}

/** Restores unmapped data of earlier imports, which is not in the extension. */
function restorePerson(person: JsonObject): JsonObject {
  if (!isObject(person.basics)) return person;
  const { location } = person.basics;
  const basics = isObject(location) ? { ...person.basics, location: restorePrefixedKeys(location) } : person.basics;
  return { ...person, basics: restorePrefixedKeys(basics) };
}

function buildMeta(extension: JsonObject, kept: JsonObject): JsonObject {
  const meta = Object.hasOwn(kept, 'meta') ? kept.meta : undefined;
  const unknownExtension = asObject(meta)[EXTENSION_KEY];
  const all = { ...(isObject(unknownExtension) ? unknownExtension : {}), ...extension };
  if (Object.keys(all).length > 0) return { meta: { ...asObject(meta), [EXTENSION_KEY]: all } };
  return Object.hasOwn(kept, 'meta') ? { meta } : {};
}

/** Converts a view to a stored resume, with every item marked visible. */
export function createResumeOfView({ resume }: Pick<PublicView, 'resume'>): Resume {
  const lists = LIST_SECTION_KEYS.map((key) => [key, resume[key].map((item) => ({ ...item, isVisible: true }))]);
  return { ...resume, ...Object.fromEntries(lists), kept: {} };
}

/** Exports the public page as a JSON Resume document. The public view is its only source. */
export function exportPublicJsonResume(view: PublicView): JsonResume {
  const document = exportJsonResume(createResumeOfView(view));
  const image = view.photo && !view.omitsUrl ? { image: new URL(view.photo.url, view.url).href } : {};
  return {
    ...document,
    basics: { ...asObject(document.basics), ...(view.name && { name: view.name }), ...image },
    meta: {
      ...asObject(document.meta),
      ...(!view.omitsUrl && { canonical: `${view.url}/resume.json` }),
      version: 'v1.0.0',
    },
  };
}
