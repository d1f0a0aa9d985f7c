import { PICTURE_SIZES } from '@vitrine/contract/portfolio/pictures';

/** A picture's upright size in pixels. */
export interface PictureSide {
  width: number;
  height: number;
}

/** The square that is kept of a picture, in its upright pixels. */
export interface Crop {
  left: number;
  top: number;
  size: number;
}

/** The largest square that a picture has room for. */
const largest = ({ width, height }: PictureSide) => Math.min(width, height);
/** The smallest that still has pixels enough to be shown. */
const smallest = (picture: PictureSide) => Math.min(largest(picture), PICTURE_SIZES.photo[1]);

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** A crop made to lie inside the picture. */
function within(picture: PictureSide, { left, top, size }: Crop): Crop {
  const side = clamp(size, smallest(picture), largest(picture));
  return {
    left: clamp(left, 0, picture.width - side),
    top: clamp(top, 0, picture.height - side),
    size: side,
  };
}

/** The largest square in the middle. */
export function firstCrop(picture: PictureSide): Crop {
  const size = largest(picture);
  return { left: (picture.width - size) / 2, top: (picture.height - size) / 2, size };
}

/** The picture shifted under the square, by parts of the square's side. */
export const shiftCrop = (picture: PictureSide, crop: Crop, right: number, down: number): Crop =>
  within(picture, { ...crop, left: crop.left - right * crop.size, top: crop.top - down * crop.size });

/** The picture enlarged under the square by a factor; what is at `at`, in parts of the side, stays there. */
export function zoomCrop(picture: PictureSide, crop: Crop, factor: number, at = { x: 0.5, y: 0.5 }): Crop {
  const size = clamp(crop.size / factor, smallest(picture), largest(picture));
  const less = crop.size - size;
  return within(picture, { left: crop.left + less * at.x, top: crop.top + less * at.y, size });
}

/** How far the picture can be enlarged; 1 when it cannot. */
export const getMaxZoom = (picture: PictureSide): number => largest(picture) / smallest(picture);

/** How far it is enlarged: 1 shows the largest square. */
export const getZoom = (picture: PictureSide, crop: Crop): number => largest(picture) / crop.size;

/** The crop in whole pixels, as the server takes it. */
export function wholePixels(picture: PictureSide, crop: Crop): Crop {
  const size = Math.max(1, Math.round(crop.size));
  return {
    left: clamp(Math.round(crop.left), 0, picture.width - size),
    top: clamp(Math.round(crop.top), 0, picture.height - size),
    size,
  };
}

/** Where the square is, in words. */
export function cropText(picture: PictureSide, crop: Crop): string {
  const share = (from: number, room: number) => (room < 1 ? 50 : Math.round((from / room) * 100));
  const across = share(crop.left, picture.width - crop.size);
  const down = share(crop.top, picture.height - crop.size);
  return `Zoom ${Math.round(getZoom(picture, crop) * 100)}%, ${across}% across, ${down}% down`;
}
