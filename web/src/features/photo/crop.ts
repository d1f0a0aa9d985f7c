import { PICTURE_SIZES } from '@vitrine/contract/portfolio/pictures';

/** Upright size of a picture in pixels. */
export interface PictureSide {
  width: number;
  height: number;
}

/** The square crop of a picture, in its upright pixels. */
export interface Crop {
  left: number;
  top: number;
  size: number;
}

/** Returns the side of the largest square that fits into a picture. */
const largest = ({ width, height }: PictureSide) => Math.min(width, height);
/** Returns the side of the smallest square that still has enough pixels to be displayed. */
const smallest = (picture: PictureSide) => Math.min(largest(picture), PICTURE_SIZES.photo[1]);

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Returns the crop limited to the picture's bounds. */
function within(picture: PictureSide, { left, top, size }: Crop): Crop {
  const side = clamp(size, smallest(picture), largest(picture));
  return {
    left: clamp(left, 0, picture.width - side),
    top: clamp(top, 0, picture.height - side),
    size: side,
  };
}

/** Returns the largest centred square. */
export function firstCrop(picture: PictureSide): Crop {
  const size = largest(picture);
  return { left: (picture.width - size) / 2, top: (picture.height - size) / 2, size };
}

/** Moves the picture behind the square, by fractions of the square's side. */
export const shiftCrop = (picture: PictureSide, crop: Crop, right: number, down: number): Crop =>
  within(picture, { ...crop, left: crop.left - right * crop.size, top: crop.top - down * crop.size });

/** Zooms the picture by a factor; the point `at`, in fractions of the side, stays in place. */
export function zoomCrop(picture: PictureSide, crop: Crop, factor: number, at = { x: 0.5, y: 0.5 }): Crop {
  const size = clamp(crop.size / factor, smallest(picture), largest(picture));
  const less = crop.size - size;
  return within(picture, { left: crop.left + less * at.x, top: crop.top + less * at.y, size });
}

/** Returns the maximum zoom; 1 if the picture cannot be zoomed. */
export const getMaxZoom = (picture: PictureSide): number => largest(picture) / smallest(picture);

/** Returns the current zoom; 1 shows the largest square. */
export const getZoom = (picture: PictureSide, crop: Crop): number => largest(picture) / crop.size;

/** Rounds the crop to whole pixels, as the server requires. */
export function wholePixels(picture: PictureSide, crop: Crop): Crop {
  const size = Math.max(1, Math.round(crop.size));
  return {
    left: clamp(Math.round(crop.left), 0, picture.width - size),
    top: clamp(Math.round(crop.top), 0, picture.height - size),
    size,
  };
}

/** Describes the position of the square as text. */
export function cropText(picture: PictureSide, crop: Crop): string {
  const share = (from: number, room: number) => (room < 1 ? 50 : Math.round((from / room) * 100));
  const across = share(crop.left, picture.width - crop.size);
  const down = share(crop.top, picture.height - crop.size);
  return `Zoom ${Math.round(getZoom(picture, crop) * 100)}%, ${across}% across, ${down}% down`;
}
