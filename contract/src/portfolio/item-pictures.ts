import type { Field } from '../resume/fields.ts';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey, type Resume } from '../resume/resume.ts';
import {
  type ItemPictureKind,
  PICTURE_SIZES,
  type PictureSize,
  PROJECT_PICTURE_SIZE,
  parsePictureName,
  toPicturePath,
} from './pictures.ts';

/** The picture of an item as a page shows it, with its size in pixels, so that the layout does not shift. */
export interface ItemPicture {
  kind: ItemPictureKind;
  url: string;
  width: number;
  height: number;
  /** A smaller version of the picture; null where there is none. */
  small: { url: string; width: number } | null;
  /** Alternative text; '' where the text next to it describes it. */
  alt: string;
}

/** A field that holds an uploaded picture. */
export interface PictureField {
  section: ListSectionKey;
  field: string;
  upload: ItemPictureKind;
  describedBy: string | undefined;
}

/** The picture fields of all lists, at most one per list. */
export const PICTURE_FIELDS: readonly PictureField[] = LIST_SECTION_KEYS.flatMap((section) =>
  Object.entries<Field>(LIST_SECTIONS[section].fields).flatMap(([field, { upload, describedBy }]) =>
    upload ? [{ section, field, upload, describedBy }] : [],
  ),
);

/** Size in pixels of the largest version of each kind. */
const LARGEST_SIZES: Record<ItemPictureKind, { width: number; height: number }> = {
  logo: { width: PICTURE_SIZES.logo[0], height: PICTURE_SIZES.logo[0] },
  project: PROJECT_PICTURE_SIZE,
  portrait: { width: PICTURE_SIZES.portrait[0], height: PICTURE_SIZES.portrait[0] },
};

/** Returns the value of a field as text; '' if it is empty. */
function readField(item: object, field: string): string {
  const values: Readonly<Record<string, unknown>> = { ...item };
  return String(values[field] ?? '');
}

/** Returns the names of all pictures that items show. */
export const listPictureNames = (resume: Pick<Resume, ListSectionKey>): string[] =>
  PICTURE_FIELDS.flatMap(({ section, field }) =>
    resume[section].flatMap((item) => parsePictureName(readField(item, field)) ?? []),
  );

/** The name of an uploaded picture, and its kind. */
export interface NamedPicture {
  name: string;
  kind: ItemPictureKind;
}

/**
 * Returns the pictures of a resume's items, by item id.
 * @param locate returns the origin that serves a picture; undefined for one that is not to be shown
 */
export function readItemPictures(
  resume: Pick<Resume, ListSectionKey>,
  locate: (picture: NamedPicture, address: string) => string | undefined,
): Record<string, ItemPicture> {
  const entries = PICTURE_FIELDS.flatMap(({ section, field, upload: kind, describedBy }) =>
    resume[section].flatMap((item): [string, ItemPicture][] => {
      const address = readField(item, field);
      const name = parsePictureName(address);
      const origin = name && locate({ name, kind }, address);
      if (!name || origin === undefined) return [];
      const toUrl = (size: PictureSize) => origin + toPicturePath(name, size);
      const [large, small] = PICTURE_SIZES[kind] as readonly [PictureSize, PictureSize?];
      const alt = describedBy === undefined ? '' : readField(item, describedBy);
      const smallVersion = small === undefined ? null : { url: toUrl(small), width: small };
      return [[item._id, { kind, url: toUrl(large), ...LARGEST_SIZES[kind], small: smallVersion, alt }]];
    }),
  );
  return Object.fromEntries(entries);
}
