import { asArray, asObject, isObject, type JsonObject } from '../json-resume/json.ts';

/** Generations of Reactive Resume whose documents differ; 6 has what 5 has, with dates told in parts. */
export const REACTIVE_VERSIONS = [3, 4, 5, 6] as const;
export type ReactiveVersion = (typeof REACTIVE_VERSIONS)[number];

/** Kinds of section that the third has, by its own word. */
const THIRD_TYPES = new Set(['basic', 'work', 'custom']);

/** What one generation alone has. Its own importer looked at the settings of the page, which several have. */
const SIGNS: Record<
  3 | 4 | 5,
  readonly ((document: JsonObject, basics: JsonObject, sections: JsonObject) => boolean)[]
> = {
  5: [
    ({ customSections }) => Array.isArray(customSections),
    ({ picture }) => isObject(picture),
    ({ summary }) => isObject(summary),
    (_, { website }) => isObject(website),
    ({ metadata }) => isObject(asObject(metadata).layout),
    (_, __, sections) => hasItemWith(sections, 'hidden'),
  ],
  4: [
    (_, { picture }) => isObject(picture),
    (_, { url }) => isObject(url),
    (_, __, { summary }) => isObject(summary),
    (_, __, { custom }) => isObject(custom) && !Array.isArray(custom.items),
    (_, __, sections) => hasItemWith(sections, 'visible'),
  ],
  3: [
    (_, { photo }) => isObject(photo),
    (_, { profiles }) => Array.isArray(profiles),
    (_, __, { work }) => isObject(work),
    (document) => 'public' in document,
    (_, __, sections) => Object.values(sections).some((one) => THIRD_TYPES.has(String(asObject(one).type))),
    ({ metadata }) => isObject(asObject(asObject(metadata).typography).size),
  ],
};

const hasItemWith = (sections: JsonObject, key: string): boolean =>
  Object.values(sections).some((section) => asArray(asObject(section).items).some((item) => key in asObject(item)));

/**
 * Which Reactive Resume wrote a document: the generation with most of its signs, of two alike the newer. Undefined for
 * one that it did not write, such as a JSON Resume, which has no `sections`.
 */
export function detectReactiveResume(document: unknown): ReactiveVersion | undefined {
  if (!isObject(document) || !isObject(document.sections)) return undefined;
  const { sections } = document;
  const basics = asObject(document.basics);
  const counts = ([5, 4, 3] as const).map((version) => ({
    version,
    count: SIGNS[version].filter((sign) => sign(document, basics, sections)).length,
  }));
  const most = Math.max(...counts.map(({ count }) => count));
  const found = counts.find(({ count }) => count === most && count > 0)?.version;
  if (found !== undefined) return found === 5 && hasDatesInParts(document) ? 6 : found;
  // Nothing but jobs, as all but the third call them.
  return isObject(sections.experience) && isObject(document.basics) ? 5 : undefined;
}

function hasDatesInParts({ metadata, sections, customSections }: JsonObject): boolean {
  if (asObject(asObject(metadata).page).dateFormat !== undefined) return true;
  const all = [...Object.values(asObject(sections)), ...asArray(customSections)];
  return all.some((section) => asArray(asObject(section).items).some((item) => isObject(asObject(item).dates)));
}
