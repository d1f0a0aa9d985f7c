import { listItems } from '@vitrine/contract/overlay/points';
import { PICTURE_FIELDS } from '@vitrine/contract/portfolio/item-pictures';
import { PICTURE_SIZES, type PictureKind, pictureName, picturePath } from '@vitrine/contract/portfolio/pictures';
import type { Resume } from '@vitrine/contract/resume/resume';
import { PICTURE_ADDRESS } from './archive-names.ts';

/** A picture of an archive as it is kept now. */
export interface RestoredPicture {
  name: string;
  kind: PictureKind;
  /** In pixels, of a picture of a post. */
  width: number | null;
  height: number | null;
}

/** Pictures by the names that they had. */
export type RestoredPictures = ReadonlyMap<string, RestoredPicture>;

/**
 * A text with the addresses that its pictures have here. Those of pictures that are not here stay: they lead where they
 * led.
 * @param origin of this installation
 */
const renamePictures = (text: string, pictures: RestoredPictures, origin: string): string =>
  text.replace(PICTURE_ADDRESS, (whole, host: string | undefined, name: string, size: string) => {
    const known = pictures.get(name);
    if (!known) return whole;
    const pixels = PICTURE_SIZES[known.kind].find((one) => String(one) === size) ?? PICTURE_SIZES[known.kind][0];
    return (host === undefined ? '' : origin) + picturePath(known.name, pixels);
  });

/** The same in all texts of a value that is JSON. */
export const renameInJson = <T>(value: T, pictures: RestoredPictures, origin: string): T =>
  JSON.parse(renamePictures(JSON.stringify(value), pictures, origin)) as T;

/** The same in the JSON of a record, whose items lose what is no picture of the account. @returns JSON */
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
  dropStrangePictures(resume, [...pictures.values()]);
  return JSON.stringify(resume);
}

/** Takes from the items of a record what is no picture of the account for this use. Logos may be addresses of the web. */
function dropStrangePictures(resume: Resume, pictures: readonly RestoredPicture[]): void {
  const kinds = new Map(pictures.map(({ name, kind }) => [name, kind]));
  for (const { section, field, upload } of PICTURE_FIELDS) {
    if (upload === 'logo') continue;
    for (const item of listItems(resume, section)) {
      const name = pictureName(String(item[field] ?? ''));
      if (item[field] && kinds.get(name ?? '') !== upload) item[field] = '';
    }
  }
}

/** Names of the pictures that some values mention. */
export function listMentioned(values: readonly unknown[]): Set<string> {
  const names = new Set<string>();
  for (const value of values)
    for (const [, , name = ''] of (JSON.stringify(value) ?? '').matchAll(PICTURE_ADDRESS)) names.add(name);
  return names;
}
