import { PICTURE_SIZES, type PictureSize, picturePath } from '@vitrine/contract/pictures';
import type { Picture } from '@vitrine/contract/public-view';
import type { Config } from './config.ts';

/** The one place where a public address is made: fixed host, `/p/`, address. */
export const publicUrl = ({ portfolioOrigin }: Pick<Config, 'portfolioOrigin'>, address: string): string =>
  `${portfolioOrigin}/p/${encodeURIComponent(address)}`;

/** The address of a profile picture in the app; '' for none. */
export const photoUrl = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, picture: string | null): string =>
  picture ? publicOrigin + picturePath(picture) : '';

/** A profile picture as public pages show it, from the host of portfolios. */
export const publicPhoto = (
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  picture: string | null,
): Picture | null => {
  if (!picture) return null;
  const [size, small] = PICTURE_SIZES;
  const url = (pixels: PictureSize) => portfolioOrigin + picturePath(picture, pixels);
  return { url: url(size), width: size, height: size, small: { url: url(small), width: small } };
};
