import { LIMITS } from '@vitrine/contract/limits';
import { PICTURE_FILE_BYTES } from '@vitrine/contract/pictures';
import type { ChosenPicture } from './chosen-picture.ts';
import { type Crop, wholePixels } from './crop.ts';

/** Side in pixels of a square that is cut out here: twice what the server keeps. */
const SIDE = 896;

/**
 * The form that uploads a picture. A file within the limits goes as it is, with the square to keep; of a larger
 * one the square alone, without the notes that the camera made. What the file is called stays here.
 */
export async function pictureForm(picture: ChosenPicture, wanted: Crop): Promise<FormData> {
  const { file, image, width, height } = picture;
  const crop = wholePixels(picture, wanted);
  const form = new FormData();
  const fits = file.size <= PICTURE_FILE_BYTES && width * height <= LIMITS.picturePixels;
  form.set('photo', fits ? file : await cutOut(image, crop), 'picture');
  if (fits) for (const [name, pixels] of Object.entries(crop)) form.set(name, String(pixels));
  return form;
}

async function cutOut(image: HTMLImageElement, { left, top, size }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(size, SIDE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot make the picture smaller.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, size, size, 0, 0, canvas.width, canvas.height);
  // A browser that cannot make the first makes a PNG, with whatever is clear in it but seldom small enough.
  const small = await encodeCanvas(canvas, 'image/webp');
  if (small.size <= PICTURE_FILE_BYTES) return small;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encodeCanvas(canvas, 'image/jpeg');
}

const encodeCanvas = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const handleBlob = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This browser cannot make the picture smaller.'));
    canvas.toBlob(handleBlob, type, 0.9);
  });
