import { ERRORS } from '@vitrine/contract/api/errors';
import type { PictureSide } from './crop.ts';

/** A picture that was chosen and can be shown. */
export interface ChosenPicture extends PictureSide {
  file: File;
  /** Decoded and upright: the browser obeys the camera's note of how it was held. */
  image: HTMLImageElement;
}

/**
 * Reads a chosen file as a picture. Its address is in use until {@link releasePicture}.
 * @throws when it is none that can be shown
 */
export async function readPicture(file: File): Promise<ChosenPicture> {
  if (!(await isPicture(file))) throw unreadable();
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(image.src);
    throw unreadable();
  }
  return { file, image, width: image.naturalWidth, height: image.naturalHeight };
}

/** Gives back the memory of a picture that is not needed any more. */
export const releasePicture = ({ image }: ChosenPicture): void => URL.revokeObjectURL(image.src);

const unreadable = () => new Error(ERRORS['photo/not-a-picture'].message);

/** How files of the kinds that are taken begin. What a file is called says nothing. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF.{4}WEBP/s];

/** How many bytes tell the kind. */
const ENOUGH = 16;

/** Whether a file begins as a picture of a kind that the server takes. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, ENOUGH).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return BEGINNINGS.some((kind) => kind.test(beginning));
}
