import type { Field, Fields } from '../resume/fields.ts';
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

/** The pictures that pages show, by item id; the first one of an item is its cover. */
export type ItemPictures = Readonly<Record<string, readonly [ItemPicture, ...ItemPicture[]]>>;

/** A field that holds an uploaded picture, or several in rows. */
export interface PictureField {
  section: ListSectionKey;
  /** The field with the rows that `field` is a column of; absent if it is a field of the item itself. */
  rows?: string;
  field: string;
  upload: ItemPictureKind;
  describedBy: string | undefined;
}

/** The picture fields of all lists, in the order in which an item shows its pictures. */
export const PICTURE_FIELDS: readonly PictureField[] = LIST_SECTION_KEYS.flatMap((section) =>
  listPictureFields(LIST_SECTIONS[section].fields).map((it) => ({ section, ...it })),
);

function listPictureFields(fields: Fields): Omit<PictureField, 'section'>[] {
  return Object.entries<Field>(fields).flatMap(([field, { upload, describedBy, row }]) => [
    ...(upload ? [{ field, upload, describedBy }] : []),
    ...listPictureFields(row ?? {}).map((column) => ({ ...column, rows: field })),
  ]);
}

/** Size in pixels of the largest version of each kind. */
const LARGEST_SIZES: Record<ItemPictureKind, { width: number; height: number }> = {
  logo: { width: PICTURE_SIZES.logo[0], height: PICTURE_SIZES.logo[0] },
  project: PROJECT_PICTURE_SIZE,
  portrait: { width: PICTURE_SIZES.portrait[0], height: PICTURE_SIZES.portrait[0] },
};

type FieldPath = Pick<PictureField, 'rows' | 'field'>;
/** An item, or one of its rows. */
type Holder = Readonly<Record<string, unknown>>;

/** Returns the addresses of a field's pictures in an item, without empty ones, and their alternative texts. */
export function readPictures(
  item: object | undefined,
  { rows, field, describedBy }: FieldPath & Partial<Pick<PictureField, 'describedBy'>>,
): { address: string; alt: string }[] {
  const values: Holder = { ...item };
  const holders = rows === undefined ? [values] : ((values[rows] ?? []) as Holder[]);
  const readText = (holder: Holder, name: string | undefined) => (name ? String(holder[name] ?? '') : '');
  return holders
    .map((holder) => ({ address: readText(holder, field), alt: readText(holder, describedBy) }))
    .filter(({ address }) => address !== '');
}

/**
 * Returns an item with each address of a field's pictures replaced; a row whose address becomes '' is removed.
 * @param replace gets an address and its path in the item, such as ['pictures', '0', 'picture']
 */
export function replacePictures<T extends object>(
  item: T,
  { rows, field }: FieldPath,
  replace: (address: string, path: string[]) => string,
): T {
  const values: Holder = { ...(item as object) };
  const replaceIn = (holder: Holder, path: string[]) => {
    const address = String(holder[field] ?? '');
    return address === '' ? holder : { ...holder, [field]: replace(address, [...path, field]) };
  };
  // The same keys with values of the same types.
  if (rows === undefined) return replaceIn(values, []) as T;
  if (!Array.isArray(values[rows])) return item;
  const replaced = (values[rows] as Holder[]).map((row, index) => replaceIn(row, [rows, String(index)]));
  return { ...item, [rows]: replaced.filter((row) => row[field] !== '') };
}

/** Returns the names of the pictures that an item shows, or that a field of it does. */
export const listItemPictureNames = (item: object, fields: readonly FieldPath[]): string[] =>
  fields.flatMap((field) => readPictures(item, field).flatMap(({ address }) => parsePictureName(address) ?? []));

/** Returns the names of all pictures that items show. */
export const listPictureNames = (resume: Pick<Resume, ListSectionKey>): string[] =>
  PICTURE_FIELDS.flatMap((field) => resume[field.section].flatMap((item) => listItemPictureNames(item, [field])));

/** The name of an uploaded picture, and its kind. */
export interface NamedPicture {
  name: string;
  kind: ItemPictureKind;
}

/**
 * Returns the pictures of a resume's items.
 * @param locate returns the origin that serves a picture; undefined for one that is not to be shown
 */
export function readItemPictures(
  resume: Pick<Resume, ListSectionKey>,
  locate: (picture: NamedPicture, address: string) => string | undefined,
): ItemPictures {
  const entries = PICTURE_FIELDS.flatMap((field) =>
    resume[field.section].flatMap((item) =>
      readPictures(item, field).flatMap(({ address, alt }): { id: string; picture: ItemPicture }[] => {
        const kind = field.upload;
        const name = parsePictureName(address);
        const origin = name && locate({ name, kind }, address);
        if (!name || origin === undefined) return [];
        const toUrl = (size: PictureSize) => origin + toPicturePath(name, size);
        const [large, small] = PICTURE_SIZES[kind] as readonly [PictureSize, PictureSize?];
        const smallVersion = small === undefined ? null : { url: toUrl(small), width: small };
        const picture = { kind, url: toUrl(large), ...LARGEST_SIZES[kind], small: smallVersion, alt };
        return [{ id: item._id, picture }];
      }),
    ),
  );
  const byItem = Map.groupBy(entries, ({ id }) => id);
  return Object.fromEntries(
    [...byItem].flatMap(([id, [first, ...others]]) =>
      first ? [[id, [first.picture, ...others.map(({ picture }) => picture)]]] : [],
    ),
  );
}
