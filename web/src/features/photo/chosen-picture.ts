import { ERRORS } from '@vitrine/contract/api/errors';
import type { PictureSize } from './crop.ts';

/** A chosen picture that can be displayed. */
export interface ChosenPicture extends PictureSize {
  file: File;
  /** Decoded and upright: the browser applies the EXIF orientation. */
  image: HTMLImageElement;
}

/**
 * Reads a chosen file as a picture. Its object URL is valid until {@link releasePicture}.
 * @throws if the file cannot be displayed
 */
export async function readPicture(file: File): Promise<ChosenPicture> {
  if (!(await isPicture(file))) throw createUnreadableError();
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(image.src);
    throw createUnreadableError();
  }
  return { file, image, width: image.naturalWidth, height: image.naturalHeight };
}

/** Revokes the object URL of a picture that is no longer needed. */
export const releasePicture = ({ image }: ChosenPicture): void => URL.revokeObjectURL(image.src);

const createUnreadableError = () => new Error(ERRORS['photo/not-a-picture'].message);

/** File signatures of the accepted formats; file names are not reliable. */
const SIGNATURES = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF.{4}WEBP/s];

/** Number of bytes needed to detect the format. */
const SIGNATURE_BYTES = 16;

/** Whether a file has the signature of a picture format that the server accepts. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const header = String.fromCharCode(...bytes);
  return SIGNATURES.some((signature) => signature.test(header));
}
