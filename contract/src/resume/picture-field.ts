import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { type ItemPictureKind, pictureName } from '../portfolio/pictures.ts';
import type { Field } from './fields.ts';

/** Said of an address that is no picture which the account uploaded for its use. */
export const OWN_PICTURE = 'Choose a picture that you uploaded here.';

interface PictureOptions extends Pick<Field, 'isExtra' | 'help' | 'describedBy'> {
  upload: ItemPictureKind;
}

/**
 * An uploaded picture, by the address that its upload answered with; whose it is, the server looks up. Public pages have
 * it by another way than its field (item-pictures.ts), which shows it to nobody but its owner.
 */
export function picture(label: string, options: PictureOptions): Field<string> {
  const value = z
    .string({ error: `${label} must be text` })
    .trim()
    .max(LIMITS.url, OWN_PICTURE)
    .refine((it) => it === '' || pictureName(it) !== undefined, OWN_PICTURE)
    .default('');
  return { kind: 'picture', label, visibility: 'never', ...options, maxLength: LIMITS.url, value };
}
