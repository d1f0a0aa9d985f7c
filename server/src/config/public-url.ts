import { PICTURE_SIZES, type PictureSize, pictureName, picturePath } from '@vitrine/contract/portfolio/pictures';
import type { PageSettings } from '@vitrine/contract/portfolio/portfolio';
import type { PageHead, Picture } from '@vitrine/contract/portfolio/public-view';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { Config } from './config.ts';

/** The one place where a public address is made: fixed host, `/p/`, address. */
export const publicUrl = ({ portfolioOrigin }: Pick<Config, 'portfolioOrigin'>, address: string): string =>
  `${portfolioOrigin}/p/${encodeURIComponent(address)}`;

/** The address of a profile picture in the app; '' for none. */
export const photoUrl = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, picture: string | null): string =>
  picture ? publicOrigin + picturePath(picture, PICTURE_SIZES.photo[0]) : '';

/** A profile picture as public pages show it, from the host of portfolios. */
export const publicPhoto = (
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  picture: string | null,
): Picture | null => {
  if (!picture) return null;
  const [size, small] = PICTURE_SIZES.photo;
  const url = (pixels: PictureSize) => portfolioOrigin + picturePath(picture, pixels);
  return { url: url(size), width: size, height: size, small: { url: url(small), width: small } };
};

/**
 * Where public pages find the logos of companies, by the ids of the experiences.
 * @param own names of the logos that the account uploaded: what else a person types is never loaded by a public page
 */
export function publicLogos(
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  { experiences }: Pick<Resume, 'experiences'>,
  own: readonly string[],
): Record<string, string> {
  const logos = experiences.flatMap(({ _id, companyLogo }) => {
    const name = pictureName(companyLogo);
    return name && own.includes(name) ? [[_id, portfolioOrigin + picturePath(name, PICTURE_SIZES.logo[0])]] : [];
  });
  return Object.fromEntries(logos);
}

/**
 * How a page shows itself elsewhere, with the addresses of its pictures.
 * @param own names of the account's own pictures: no other is ever shown
 */
export function pageHead(
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  { title, description, icon, iconPicture, picture }: PageSettings,
  photo: Picture | null,
  own: readonly string[],
): PageHead {
  const getOwnPictureUrl = (address: string, size: PictureSize) => {
    const name = pictureName(address);
    return name && own.includes(name) ? portfolioOrigin + picturePath(name, size) : null;
  };
  const [small] = PICTURE_SIZES.logo;
  return {
    title,
    description,
    icon:
      icon === 'photo' ? (photo?.small.url ?? null) : icon === 'picture' ? getOwnPictureUrl(iconPicture, small) : null,
    picture: getOwnPictureUrl(picture, PICTURE_SIZES.preview[0]),
  };
}
