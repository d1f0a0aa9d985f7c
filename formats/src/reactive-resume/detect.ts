import { asObject, isObject } from '../json-resume/json.ts';

/** Generations of Reactive Resume whose documents differ; 6 has what 5 has and more. */
export const REACTIVE_VERSIONS = [3, 4, 5] as const;
export type ReactiveVersion = (typeof REACTIVE_VERSIONS)[number];

/**
 * Which Reactive Resume wrote a document; undefined for one that it did not write. Its own importer looks at the settings
 * of the page, which the fourth has as well; what one of them alone has are its pictures, addresses and lists.
 */
export function detectReactiveResume(document: unknown): ReactiveVersion | undefined {
  if (!isObject(document) || !isObject(document.basics) || !isObject(document.sections)) return undefined;
  const { basics, sections } = document;
  if (Array.isArray(document.customSections) || isObject(document.picture) || isObject(basics.website)) return 5;
  if (isObject(basics.picture) || isObject(basics.url) || isObject(asObject(sections).summary)) return 4;
  if (isObject(basics.photo) || isObject(sections.work) || 'public' in document) return 3;
  const isNested = Array.isArray(asObject(document.metadata).layout);
  return isNested ? 4 : isObject(sections.experience) ? 5 : undefined;
}
