import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { type ItemPictureKind, parsePictureName } from '../portfolio/pictures.ts';
import { type Field, line, rows } from './fields.ts';

/** Error message for a URL that is not a picture of this use uploaded by the account. */
export const OWN_PICTURE_MESSAGE = 'Choose a picture that you uploaded here.';

interface PictureOptions extends Pick<Field, 'isExtra' | 'required' | 'help' | 'describedBy'> {
  upload: ItemPictureKind;
}

/**
 * An uploaded picture, by the URL in the response of its upload; the server verifies its owner. Public pages get it
 * from item-pictures.ts and not from this field, which only the owner sees.
 */
export function picture(label: string, options: PictureOptions): Field<string> {
  const value = z
    .string({ error: `${label} must be text` })
    .trim()
    .max(LIMITS.url, OWN_PICTURE_MESSAGE)
    .refine((it) => it === '' || parsePictureName(it) !== undefined, OWN_PICTURE_MESSAGE)
    .default('');
  return { kind: 'picture', label, visibility: 'never', ...options, maxLength: LIMITS.url, value };
}

/** Further pictures of an item, each with its alternative text. Public pages get them as they get {@link picture}. */
export const pictures = (label: string, { upload, example }: Pick<PictureOptions, 'upload'> & Pick<Field, 'example'>) =>
  rows(
    label,
    {
      picture: picture('Picture', { upload, required: 'Choose a picture', describedBy: 'description' }),
      description: line('What it shows', { visibility: 'never', ...(example && { example }) }),
    },
    { visibility: 'never', maxItems: LIMITS.itemPictures, entry: 'picture' },
  );
