import { DURATIONS } from '@vitrine/contract/api/limits';
import { PICTURE_FIELDS } from '@vitrine/contract/portfolio/item-pictures';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import { OWN_PICTURE_MESSAGE } from '@vitrine/contract/resume/picture-field';
import type { ListItems, ListSectionKey } from '@vitrine/contract/resume/resume';
import { VIDEO_SECTIONS } from '@vitrine/contract/videos/videos';
import type { Config } from '../../config/config.ts';
import { getPictureUrl } from '../../config/public-url.ts';
import type { Tx } from '../../db/database.ts';
import { findOwnPictures, schedulePictureCheck } from '../../db/pictures.ts';
import { findPortraitRequest } from '../../db/testimonials.ts';
import { scheduleItemVideoCheck } from '../../db/videos.ts';
import { ApiError } from '../../errors.ts';

type Item = ListItems[ListSectionKey];

interface ItemEdit {
  userId: string;
  section: ListSectionKey;
  /** The stored item; undefined for a new one. */
  stored: Item | undefined;
  sent: Partial<Item>;
}

/**
 * Validates the picture of a submitted item: one that the account uploaded for this purpose, or the current one. A
 * portrait that came with a testimonial stays with that testimonial (rule R56).
 * @returns the submitted values, with the picture's address on our own origin
 * @throws {ApiError} request/invalid, at the field
 */
export async function resolveItemPicture(
  tx: Tx,
  config: Pick<Config, 'publicOrigin'>,
  { userId, section, stored, sent }: ItemEdit,
): Promise<Partial<Item>> {
  // A logo's address may be entered by hand; it is resolved when a page is rendered.
  const field = PICTURE_FIELDS.find((it) => it.section === section && it.upload !== 'logo');
  if (!field) return sent;
  const url = readText(sent, field.field);
  if (url === '' || url === readText(stored, field.field)) return sent;
  const name = parsePictureName(url) ?? '';
  const ownPictures = await findOwnPictures(tx, userId, [name]);
  if (ownPictures.get(name) !== field.upload) throw createFieldError(field.field, OWN_PICTURE_MESSAGE);
  const portraitRequest = field.upload === 'portrait' ? await findPortraitRequest(tx, userId, name) : undefined;
  if (portraitRequest && portraitRequest.item_id !== stored?._id) {
    throw createFieldError(field.field, 'This portrait belongs to the testimonial that it came with.');
  }
  return { ...sent, [field.field]: getPictureUrl(config, field.upload, name) };
}

/**
 * Schedules the file check for an item's picture that was replaced or deleted with the item, and for its video. A day
 * later the file is deleted unless something still refers to it, such as a restored item or an import that can be
 * undone.
 */
export async function scheduleFileChecks(
  tx: Tx,
  userId: string,
  section: ListSectionKey,
  change: { from: Item; to?: Item; now: number },
): Promise<void> {
  if (!change.to && VIDEO_SECTIONS.some((it) => it === section))
    await scheduleItemVideoCheck(tx, userId, change.from._id, change.now);
  const field = PICTURE_FIELDS.find((it) => it.section === section)?.field;
  const name = field && parsePictureName(readText(change.from, field));
  if (!name || (change.to && parsePictureName(readText(change.to, field)) === name)) return;
  await schedulePictureCheck(tx, userId, name, change.now + DURATIONS.unusedPicture);
}

function readText(item: Partial<Item> | undefined, field: string): string {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return String(values[field] ?? '');
}

const createFieldError = (field: string, message: string) =>
  new ApiError('request/invalid', { fields: { [`data.${field}`]: message } });
