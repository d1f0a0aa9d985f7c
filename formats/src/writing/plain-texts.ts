import type { Field } from '@vitrine/contract/resume/fields';
import { type Resume, SECTION_KEYS, SECTIONS } from '@vitrine/contract/resume/resume';
import { stripInlineMarkup } from '@vitrine/contract/text/inline-markup';
import { asObject, isObject, type JsonObject } from '../json-resume/json.ts';

/** HTML and Markdown in the texts that an imported document had. */
const MARKUP_SIGN = /[\\*_`[\]<&]/;

/** Removes originals with markup from the data kept of an import; what the fields say is written in their place. */
function removeMarkedOriginals(kept: unknown): JsonObject {
  return Object.fromEntries(
    Object.entries(asObject(kept)).filter(([, value]) => {
      const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
      return !texts.some((text) => typeof text === 'string' && MARKUP_SIGN.test(text));
    }),
  );
}

/** Returns a resume whose descriptions and points have no markup, for formats that would show its characters. */
export function stripTextMarkup(resume: Resume): Resume {
  const sections = SECTION_KEYS.map((key) => {
    const fields = Object.entries<Field>(SECTIONS[key].fields);
    const value: unknown = resume[key];
    return [key, Array.isArray(value) ? value.map((item) => stripFields(fields, item)) : stripFields(fields, value)];
  });
  const kept = isObject(resume.kept.basics)
    ? { ...resume.kept, basics: removeMarkedOriginals(resume.kept.basics) }
    : resume.kept;
  return { ...resume, ...Object.fromEntries(sections), kept };
}

function stripFields(fields: readonly [string, Field][], values: unknown): object {
  const record = { ...(values as Record<string, unknown>) };
  for (const [name, { kind }] of fields) {
    const value = record[name];
    if (kind === 'paragraph' && typeof value === 'string') record[name] = stripInlineMarkup(value);
    if (kind === 'texts' && Array.isArray(value)) record[name] = value.map(stripInlineMarkup);
  }
  if (record.kept !== undefined) record.kept = removeMarkedOriginals(record.kept);
  return record;
}
