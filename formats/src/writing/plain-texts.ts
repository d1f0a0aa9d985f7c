import type { Field } from '@vitrine/contract/resume/fields';
import { type Resume, SECTION_KEYS, SECTIONS } from '@vitrine/contract/resume/resume';
import { stripInlineMarkup } from '@vitrine/contract/text/inline-markup';

/** Returns a resume whose descriptions and points have no markup, for formats that would show its characters. */
export function stripTextMarkup(resume: Resume): Resume {
  const sections = SECTION_KEYS.map((key) => {
    const fields = Object.entries<Field>(SECTIONS[key].fields);
    const value: unknown = resume[key];
    return [key, Array.isArray(value) ? value.map((item) => stripFields(fields, item)) : stripFields(fields, value)];
  });
  return { ...resume, ...Object.fromEntries(sections) };
}

function stripFields(fields: readonly [string, Field][], values: unknown): object {
  const record = { ...(values as Record<string, unknown>) };
  for (const [name, { kind }] of fields) {
    const value = record[name];
    if (kind === 'paragraph' && typeof value === 'string') record[name] = stripInlineMarkup(value);
    if (kind === 'texts' && Array.isArray(value)) record[name] = value.map(stripInlineMarkup);
  }
  return record;
}
