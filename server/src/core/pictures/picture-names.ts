import { listItems } from '@vitrine/contract/overlay/points';
import { PICTURE_FIELDS, replacePictures } from '@vitrine/contract/portfolio/item-pictures';
import { PICTURE_SIZES, type PictureKind, parsePictureName, toPicturePath } from '@vitrine/contract/portfolio/pictures';
import type { Resume } from '@vitrine/contract/resume/resume';

/** Addresses of our pictures in a text, with the optional host. */
export const PICTURE_ADDRESS_PATTERN = /(https?:\/\/[^\s/"'()<>\\]{1,300})?\/pictures\/([\w-]{43})-(\d{1,4})\.webp/g;

/** A restored picture under its new name. */
export interface RestoredPicture {
  name: string;
  kind: PictureKind;
  /** Pixels; set for pictures of posts. */
  width: number | null;
  height: number | null;
}

/** Restored pictures, keyed by their names in the archive. */
export type RestoredPictures = ReadonlyMap<string, RestoredPicture>;

/**
 * Replaces the addresses of restored pictures in a text. Addresses of other pictures stay unchanged.
 * @param origin of this installation
 */
const renamePictures = (text: string, pictures: RestoredPictures, origin: string): string =>
  text.replace(PICTURE_ADDRESS_PATTERN, (whole, host: string | undefined, name: string, size: string) => {
    const known = pictures.get(name);
    if (!known) return whole;
    const pixels = PICTURE_SIZES[known.kind].find((one) => String(one) === size) ?? PICTURE_SIZES[known.kind][0];
    return (host === undefined ? '' : origin) + toPicturePath(known.name, pixels);
  });

/** Replaces the addresses in all texts of a JSON value. */
export const renamePicturesInJson = <T>(value: T, pictures: RestoredPictures, origin: string): T =>
  JSON.parse(renamePictures(JSON.stringify(value), pictures, origin)) as T;

/** Replaces the addresses in a record and clears item fields that are not the account's pictures. @returns JSON */
export function renameRecordPictures({
  record,
  pictures,
  origin,
}: {
  record: string;
  pictures: RestoredPictures;
  origin: string;
}): string {
  const resume = JSON.parse(renamePictures(record, pictures, origin)) as Resume;
  clearForeignPictures(resume, [...pictures.values()]);
  return JSON.stringify(resume);
}

/** Clears item fields that are not a picture of the account for this use. Logos may be external URLs. */
function clearForeignPictures(resume: Resume, pictures: readonly RestoredPicture[]): void {
  const kinds = new Map(pictures.map(({ name, kind }) => [name, kind]));
  for (const field of PICTURE_FIELDS) {
    if (field.upload === 'logo') continue;
    for (const item of listItems(resume, field.section)) {
      const keepOwn = (address: string) => (kinds.get(parsePictureName(address) ?? '') === field.upload ? address : '');
      Object.assign(item, replacePictures(item, field, keepOwn));
    }
  }
}

/** Returns the names of all pictures that the values mention. */
export function listMentionedPictures(values: readonly unknown[]): Set<string> {
  const names = new Set<string>();
  for (const value of values)
    for (const [, , name = ''] of (JSON.stringify(value) ?? '').matchAll(PICTURE_ADDRESS_PATTERN)) names.add(name);
  return names;
}
