import type { AvatarConfig } from '@vitrine/contract/account/avatar';
import { PICTURE_SIZES } from '@vitrine/contract/portfolio/pictures';
import { readAvatarSeed, renderAvatarSvg } from '../../core/photo/avatar-drawing.ts';
import { setOwnPhoto } from '../../core/photo/own-photo.ts';

const [SIZE_PX] = PICTURE_SIZES.photo;
/** Background of the drawing, which is transparent: keeps dark hair visible on every theme. */
const BACKGROUND = '#e9edfb';

/** Stores the avatar as the profile picture. */
export async function setAvatarAsPhoto(config: AvatarConfig): Promise<void> {
  const form = new FormData();
  form.set('photo', await rasterizeSvg(renderAvatarSvg(config, readAvatarSeed(), SIZE_PX)), 'avatar.png');
  await setOwnPhoto(form);
}

/** Rasterizes an SVG in the browser. */
async function rasterizeSvg(svg: string): Promise<Blob> {
  const image = new Image(SIZE_PX, SIZE_PX);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot paint the avatar.');
  context.fillStyle = BACKGROUND;
  context.fillRect(0, 0, SIZE_PX, SIZE_PX);
  context.drawImage(image, 0, 0, SIZE_PX, SIZE_PX);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot paint the avatar.')))),
  );
}
