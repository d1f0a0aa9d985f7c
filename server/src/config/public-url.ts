import { type ItemPicture, readItemPictures } from '@vitrine/contract/portfolio/item-pictures';
import {
  PICTURE_SIZES,
  type PictureKind,
  type PictureSize,
  pictureName,
  picturePath,
} from '@vitrine/contract/portfolio/pictures';
import type { PageSettings } from '@vitrine/contract/portfolio/portfolio';
import type { PageHead, Picture } from '@vitrine/contract/portfolio/public-view';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { Config } from './config.ts';

/** Pictures of an account by their names. */
export type OwnPictures = ReadonlyMap<string, PictureKind>;

/** The settings as a page sees them that is read at the domain of its owner: that is its host, and has it alone. */
export interface Place extends Pick<Config, 'portfolioOrigin' | 'rootPortfolio'> {
  isOwnDomain?: boolean;
}

/** The one place where a public address is made: fixed host, `/p/`, address; at a domain of its owner the host alone. */
export const publicUrl = ({ portfolioOrigin, isOwnDomain }: Omit<Place, 'rootPortfolio'>, address: string): string =>
  isOwnDomain ? portfolioOrigin : `${portfolioOrigin}/p/${encodeURIComponent(address)}`;

/** The address that search engines should name: the root of the host for the portfolio that stands there (rule I5). */
export const canonicalUrl = (config: Place, address: string): string =>
  config.isOwnDomain || address === config.rootPortfolio ? `${config.portfolioOrigin}/` : publicUrl(config, address);

/** Where a domain's pages are, as the browser names it: with the port that was asked for. */
export const originOfDomain = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, domain: string): string => {
  const { protocol, port } = new URL(publicOrigin);
  return `${protocol}//${domain}${port && `:${port}`}`;
};

/** How a portfolio is found: at the main domain of its owner, where it has one, or at its address here. */
interface Found {
  address: string;
  domain: string | null;
}

/** Where visitors find a portfolio, without a slash at its end. */
export const visitorUrl = (
  config: Pick<Config, 'publicOrigin' | 'portfolioOrigin' | 'domains'>,
  { address, domain }: Found,
): string => (config.domains && domain ? originOfDomain(config, domain) : publicUrl(config, address));

/** The same as search engines should name it. */
export const canonicalVisitorUrl = (
  config: Pick<Config, 'publicOrigin' | 'portfolioOrigin' | 'rootPortfolio' | 'domains'>,
  found: Found,
): string =>
  config.domains && found.domain ? `${originOfDomain(config, found.domain)}/` : canonicalUrl(config, found.address);

/** The address of a picture in the app, in its largest size. */
export const pictureUrl = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, kind: PictureKind, name: string): string =>
  publicOrigin + picturePath(name, PICTURE_SIZES[kind][0]);

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
 * The pictures of items as public pages show them, by the ids of the items.
 * @param own the account's own pictures and what they are: what else an item names is never loaded by a public page
 */
export const publicItemPictures = (
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  resume: Resume,
  own: OwnPictures,
): Record<string, ItemPicture> =>
  readItemPictures(resume, ({ name, kind }) => (own.get(name) === kind ? portfolioOrigin : undefined));

/**
 * How a page shows itself elsewhere, with the addresses of its pictures.
 * @param own the account's own pictures: no other is ever shown
 */
export function pageHead(
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  { title, description, icon, iconPicture, picture }: PageSettings,
  photo: Picture | null,
  own: OwnPictures,
): PageHead {
  const getOwnPictureUrl = (address: string, size: PictureSize) => {
    const name = pictureName(address);
    return name && own.has(name) ? portfolioOrigin + picturePath(name, size) : null;
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
