import { PICTURE_SIZES } from '@vitrine/contract/portfolio/pictures';

/** Upright size of a picture in pixels. */
export interface PictureSize {
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
const getMaxSize = ({ width, height }: PictureSize) => Math.min(width, height);
/** Returns the side of the smallest square that still has enough pixels to be displayed. */
const getMinSize = (picture: PictureSize) => Math.min(getMaxSize(picture), PICTURE_SIZES.photo[1]);

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** Returns the crop limited to the picture's bounds. */
function clampCrop(picture: PictureSize, { left, top, size }: Crop): Crop {
  const side = clamp(size, getMinSize(picture), getMaxSize(picture));
  return {
    left: clamp(left, 0, picture.width - side),
    top: clamp(top, 0, picture.height - side),
    size: side,
  };
}

/** Returns the largest centred square. */
export function createInitialCrop(picture: PictureSize): Crop {
  const size = getMaxSize(picture);
  return { left: (picture.width - size) / 2, top: (picture.height - size) / 2, size };
}

/** Moves the picture behind the square, by fractions of the square's side. */
export const shiftCrop = (picture: PictureSize, crop: Crop, right: number, down: number): Crop =>
  clampCrop(picture, { ...crop, left: crop.left - right * crop.size, top: crop.top - down * crop.size });

/** Zooms the picture by a factor; the point `at`, in fractions of the side, stays in place. */
export function zoomCrop(picture: PictureSize, crop: Crop, factor: number, at = { x: 0.5, y: 0.5 }): Crop {
  const size = clamp(crop.size / factor, getMinSize(picture), getMaxSize(picture));
  const reduction = crop.size - size;
  return clampCrop(picture, { left: crop.left + reduction * at.x, top: crop.top + reduction * at.y, size });
}

/** Returns the maximum zoom; 1 if the picture cannot be zoomed. */
export const getMaxZoom = (picture: PictureSize): number => getMaxSize(picture) / getMinSize(picture);

/** Returns the current zoom; 1 shows the largest square. */
export const getZoom = (picture: PictureSize, crop: Crop): number => getMaxSize(picture) / crop.size;

/** Rounds the crop to whole pixels, as the server requires. */
export function roundCrop(picture: PictureSize, crop: Crop): Crop {
  const size = Math.max(1, Math.round(crop.size));
  return {
    left: clamp(Math.round(crop.left), 0, picture.width - size),
    top: clamp(Math.round(crop.top), 0, picture.height - size),
    size,
  };
}

/** Describes the position of the square as text. */
export function describeCrop(picture: PictureSize, crop: Crop): string {
  const toPercent = (from: number, range: number) => (range < 1 ? 50 : Math.round((from / range) * 100));
  const across = toPercent(crop.left, picture.width - crop.size);
  const down = toPercent(crop.top, picture.height - crop.size);
  return `Zoom ${Math.round(getZoom(picture, crop) * 100)}%, ${across}% across, ${down}% down`;
}
