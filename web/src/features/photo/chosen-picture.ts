import { ERRORS } from '@vitrine/contract/errors';
import type { PictureSide } from './crop.ts';
import { isPicture } from './picture-kind.ts';

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
