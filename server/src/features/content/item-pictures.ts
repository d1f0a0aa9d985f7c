import { DURATIONS } from '@vitrine/contract/api/limits';
import {
  listItemPictureNames,
  PICTURE_FIELDS,
  readPictures,
  replacePictures,
} from '@vitrine/contract/portfolio/item-pictures';
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
 * Validates the pictures of a submitted item: those that the account uploaded for this purpose, or the current ones. A
 * portrait that came with a testimonial stays with that testimonial (rule R56).
 * @returns the submitted values, with the addresses of new pictures on our own origin
 * @throws {ApiError} request/invalid, at the field
 */
export async function resolveItemPictures(
  tx: Tx,
  config: Pick<Config, 'publicOrigin'>,
  { userId, section, stored, sent }: ItemEdit,
): Promise<Partial<Item>> {
  let resolved = sent;
  for (const field of PICTURE_FIELDS) {
    // A logo's address may be entered by hand; it is resolved when a page is rendered.
    if (field.section !== section || field.upload === 'logo') continue;
    const current = new Set(readPictures(stored, field).map(({ address }) => address));
    const names = readPictures(sent, field).flatMap(({ address }) =>
      current.has(address) ? [] : (parsePictureName(address) ?? []),
    );
    const ownPictures = await findOwnPictures(tx, userId, names);
    const [portrait = ''] = field.upload === 'portrait' ? names : [];
    const portraitRequest = portrait ? await findPortraitRequest(tx, userId, portrait) : undefined;
    resolved = replacePictures(resolved, field, (address, path) => {
      if (current.has(address)) return address;
      const name = parsePictureName(address) ?? '';
      if (ownPictures.get(name) !== field.upload) throw createFieldError(path, OWN_PICTURE_MESSAGE);
      if (portraitRequest && portraitRequest.item_id !== stored?._id) {
        throw createFieldError(path, 'This portrait belongs to the testimonial that it came with.');
      }
      return getPictureUrl(config, field.upload, name);
    });
  }
  return resolved;
}

/**
 * Schedules the file check for the pictures of an item that were replaced or deleted with the item, and for its video.
 * A day later a file is deleted unless something still refers to it, such as a restored item or an import that can be
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
  const fields = PICTURE_FIELDS.filter((it) => it.section === section);
  const kept = new Set(change.to ? listItemPictureNames(change.to, fields) : []);
  for (const name of listItemPictureNames(change.from, fields))
    if (!kept.has(name)) await schedulePictureCheck(tx, userId, name, change.now + DURATIONS.unusedPicture);
}

const createFieldError = (path: readonly string[], message: string) =>
  new ApiError('request/invalid', { fields: { [['data', ...path].join('.')]: message } });
