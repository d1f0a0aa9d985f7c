import type { Field, Fields } from '@vitrine/contract/fields';
import { LIMITS } from '@vitrine/contract/limits';
import type { PublicResume, PublicView } from '@vitrine/contract/public-view';
import { LIST_SECTION_KEYS, SECTIONS } from '@vitrine/contract/resume';
import { ResumeTooLarge } from './errors.ts';

/** Characters of all texts together: about fifteen pages, which every template sets within the deadline. */
export const MOST_CHARACTERS = 60_000;
/** Fields without a `max` of their own hold dates and choices. */
const SHORT = 40;

const number = (count: number) => count.toLocaleString('en-US');

/**
 * Throws {@link ResumeTooLarge} where a resume goes beyond the limits of its own sections' definitions
 * or beyond what can be typeset in time. What passes costs a bounded amount of work.
 */
export function checkBounds({ name, resume }: Pick<PublicView, 'name' | 'resume'>): void {
  const count = new CharacterCount();
  checkText('Name', name, 2 * LIMITS.name + 1, count);
  for (const key of LIST_SECTION_KEYS) {
    const { fields, title, singular } = SECTIONS[key];
    const items: PublicResume[typeof key] = resume[key];
    checkEntries(title, items.length, LIMITS.itemsPerSection);
    items.forEach((item, index) => {
      checkFields(`${singular} ${index + 1}`, fields, item, count);
    });
  }
  checkFields('profile', SECTIONS.personalInfo.fields, resume.personalInfo, count);
  checkFields('skills', SECTIONS.skills.fields, resume.skills, count);
  checkFields('links', SECTIONS.footerLinks.fields, resume.footerLinks, count);
}

class CharacterCount {
  private total = 0;

  add(characters: number): void {
    this.total += characters;
    if (this.total <= MOST_CHARACTERS) return;
    throw new ResumeTooLarge(`The resume has more than ${number(MOST_CHARACTERS)} characters in all`);
  }
}

function checkFields(where: string, fields: Fields, values: object, count: CharacterCount): void {
  const byName = new Map<string, unknown>(Object.entries(values));
  for (const [name, field] of Object.entries(fields)) checkField(where, field, byName.get(name), count);
}

function checkField(where: string, field: Field, value: unknown, count: CharacterCount): void {
  const label = `${field.label} of ${where}`;
  if (typeof value === 'string') checkText(label, value, field.maxLength ?? SHORT, count);
  if (!Array.isArray(value)) return;
  checkEntries(label, value.length, field.maxItems ?? LIMITS.itemsPerSection);
  for (const entry of value) {
    if (field.row) checkFields(where, field.row, entry, count);
    else checkText(label, entry, field.maxLength ?? SHORT, count);
  }
}

function checkText(label: string, text: string, max: number, count: CharacterCount): void {
  if (text.length > max) {
    throw new ResumeTooLarge(`${label} has ${number(text.length)} characters; at most ${number(max)} can be typeset`);
  }
  count.add(text.length);
}

function checkEntries(label: string, length: number, most: number): void {
  if (length <= most) return;
  throw new ResumeTooLarge(`${label} has ${number(length)} entries; at most ${number(most)} can be typeset`);
}
