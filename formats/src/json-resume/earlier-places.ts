import type { Resume } from '@vitrine/contract/resume/resume';
import { findExtensionSection, TITLED_EXTENSION_SECTIONS } from '../resume-lines/headings.ts';
import { describeExtensionEntry } from './extension-entries.ts';
import { asArray, asObject, isObject, type JsonObject, toScalarText } from './json.ts';
import { EXTENSION_KEY } from './lens.ts';

const fold = (title: string): string => title.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();

/**
 * Hides entries that an import put elsewhere when their section did not exist: into a custom section, or, if they name
 * people, among the publications. Importing the same file again must not show twice, or to everyone, what its owner may
 * have hidden there.
 * @param isReplacing whether the current resume is replaced: then only what is hidden there stays hidden
 */
export function hideEntriesInEarlierPlaces(document: JsonObject, current: Resume, isReplacing: boolean): JsonObject {
  const hidden = TITLED_EXTENSION_SECTIONS.flatMap((section): [string, unknown[]][] => {
    const { list, people } = describeExtensionEntry(section);
    const entries = asArray(document[list]);
    if (entries.length === 0) return [];
    const custom = current.additions.filter(({ heading }) => findExtensionSection(heading) === section);
    const earlier = [...custom, ...(people ? current.publications : [])];
    const relevant = earlier.filter(({ isVisible }) => !isReplacing || !isVisible);
    const titles = new Set(relevant.map(({ title }) => fold(title)));
    return [[list, entries.map((entry) => (isObject(entry) && isIn(titles, entry) ? hide(entry) : entry))]];
  });
  return { ...document, ...Object.fromEntries(hidden) };
}

const isIn = (titles: ReadonlySet<string>, { name }: JsonObject): boolean => titles.has(fold(toScalarText(name)));

const hide = (entry: JsonObject): JsonObject => ({
  ...entry,
  [EXTENSION_KEY]: { ...asObject(entry[EXTENSION_KEY]), isVisible: false },
});
