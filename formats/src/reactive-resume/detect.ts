import { asArray, asObject, isObject, type JsonObject } from '../json-resume/json.ts';

/** Major versions of Reactive Resume with different documents; 6 has the structure of 5, with structured dates. */
export const REACTIVE_VERSIONS = [3, 4, 5, 6] as const;
export type ReactiveVersion = (typeof REACTIVE_VERSIONS)[number];

/** Section types that only version 3 has. */
const VERSION_3_TYPES = new Set(['basic', 'work', 'custom']);

/**
 * Features that only one version has. Reactive Resume's own importer checked the page settings, which several versions
 * have.
 */
const FEATURES: Record<
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
    (_, __, sections) => Object.values(sections).some((one) => VERSION_3_TYPES.has(String(asObject(one).type))),
    ({ metadata }) => isObject(asObject(asObject(metadata).typography).size),
  ],
};

const hasItemWith = (sections: JsonObject, key: string): boolean =>
  Object.values(sections).some((section) => asArray(asObject(section).items).some((item) => key in asObject(item)));

/**
 * Detects the version of Reactive Resume that wrote a document: the one with most of its features present, or of two
 * the newer. Returns undefined for other documents, such as JSON Resume, which has no `sections`.
 */
export function detectReactiveResume(document: unknown): ReactiveVersion | undefined {
  if (!isObject(document) || !isObject(document.sections)) return undefined;
  const { sections } = document;
  const basics = asObject(document.basics);
  const counts = ([5, 4, 3] as const).map((version) => ({
    version,
    count: FEATURES[version].filter((hasFeature) => hasFeature(document, basics, sections)).length,
  }));
  const highestCount = Math.max(...counts.map(({ count }) => count));
  const detectedVersion = counts.find(({ count }) => count === highestCount && count > 0)?.version;
  if (detectedVersion !== undefined) return detectedVersion === 5 && hasDatesInParts(document) ? 6 : detectedVersion;
  // Only jobs, under the key that all versions except 3 use.
  return isObject(sections.experience) && isObject(document.basics) ? 5 : undefined;
}

function hasDatesInParts({ metadata, sections, customSections }: JsonObject): boolean {
  if (asObject(asObject(metadata).page).dateFormat !== undefined) return true;
  const all = [...Object.values(asObject(sections)), ...asArray(customSections)];
  return all.some((section) => asArray(asObject(section).items).some((item) => isObject(asObject(item).dates)));
}
