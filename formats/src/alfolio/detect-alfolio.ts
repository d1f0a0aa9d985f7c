import { isObject, toScalarText } from '../json-resume/json.ts';

/** The kinds of sections in al-folio's `cv.yml`. */
const SECTION_TYPES = new Set(['map', 'list', 'nested_list', 'time_table', 'list_groups', 'markdown']);

/**
 * Whether a value is the older `cv.yml` of the site template al-folio: a list of sections, each with a title, a type and
 * contents. The newer one is a file of RenderCV.
 */
export function isAlfolio(value: unknown): value is unknown[] {
  if (!Array.isArray(value)) return false;
  const sections = value.filter(isObject);
  return sections.some(
    ({ title, type, contents }) =>
      toScalarText(title) !== '' && SECTION_TYPES.has(toScalarText(type)) && contents !== undefined,
  );
}

/** Whether a text may be such a file, so that it is worth reading as YAML whatever its name. */
export const hasAlfolioKeys = (text: string): boolean =>
  /^-[ \t]+(?:title|type):/m.test(text) &&
  /^[ \t]+type:[ \t]*[a-z_]+[ \t]*$/m.test(text) &&
  /^[ \t]+contents:/m.test(text);
