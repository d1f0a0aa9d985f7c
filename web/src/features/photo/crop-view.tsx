import type { ChosenPicture } from './chosen-picture.ts';
import type { Crop } from './crop.ts';

/** The part of a picture that a square keeps, filling whatever square box it stands in. */
export function CropView({ picture, crop }: { picture: ChosenPicture; crop: Crop }) {
  const { image, width, height } = picture;
  const percent = (pixels: number) => `${(pixels / crop.size) * 100}%`;
  return (
    <img
      src={image.src}
      alt=""
      draggable={false}
      style={{ width: percent(width), height: percent(height), left: percent(-crop.left), top: percent(-crop.top) }}
      className="pointer-events-none absolute max-w-none select-none"
    />
  );
}
