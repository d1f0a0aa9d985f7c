import { type ItemPictures, readItemPictures } from '@vitrine/contract/portfolio/item-pictures';
import {
  PICTURE_SIZES,
  type PictureKind,
  type PictureSize,
  parsePictureName,
  toPicturePath,
} from '@vitrine/contract/portfolio/pictures';
import type { PageSettings } from '@vitrine/contract/portfolio/portfolio';
import type { PageHead, Picture } from '@vitrine/contract/portfolio/public-view';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { Config } from './config.ts';

/** Kinds of an account's pictures, by name. */
export type OwnPictures = ReadonlyMap<string, PictureKind>;

/** The settings as seen by a page that may be served at its owner's custom domain, which has no other pages. */
export interface PageConfig extends Pick<Config, 'portfolioOrigin' | 'rootPortfolio'> {
  isOwnDomain?: boolean;
}

/** Returns the public URL: the host and `/p/ADDRESS`, or only the host on a custom domain. No other code builds it. */
export const getPublicUrl = (
  { portfolioOrigin, isOwnDomain }: Omit<PageConfig, 'rootPortfolio'>,
  address: string,
): string => (isOwnDomain ? portfolioOrigin : `${portfolioOrigin}/p/${encodeURIComponent(address)}`);

/** Returns the URL for search engines: the root of the host for the portfolio that is served there (rule I5). */
export const getCanonicalUrl = (config: PageConfig, address: string): string =>
  config.isOwnDomain || address === config.rootPortfolio ? `${config.portfolioOrigin}/` : getPublicUrl(config, address);

/** Returns the origin of a custom domain as the browser sees it, with the port of the public origin. */
export const getDomainOrigin = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, domain: string): string => {
  const { protocol, port } = new URL(publicOrigin);
  return `${protocol}//${domain}${port && `:${port}`}`;
};

/** How to reach a portfolio: its owner's main domain if there is one, or its address on this host. */
interface PortfolioLocation {
  address: string;
  domain: string | null;
}

/** Returns the URL of a portfolio for visitors, without a trailing slash. */
export const getVisitorUrl = (
  config: Pick<Config, 'publicOrigin' | 'portfolioOrigin' | 'domains'>,
  { address, domain }: PortfolioLocation,
): string => (config.domains && domain ? getDomainOrigin(config, domain) : getPublicUrl(config, address));

/** Returns the URL of a portfolio for search engines. */
export const getCanonicalVisitorUrl = (
  config: Pick<Config, 'publicOrigin' | 'portfolioOrigin' | 'rootPortfolio' | 'domains'>,
  portfolio: PortfolioLocation,
): string =>
  config.domains && portfolio.domain
    ? `${getDomainOrigin(config, portfolio.domain)}/`
    : getCanonicalUrl(config, portfolio.address);

/** Returns the URL of a picture in the app, in its largest size. */
export const getPictureUrl = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  kind: PictureKind,
  name: string,
): string => publicOrigin + toPicturePath(name, PICTURE_SIZES[kind][0]);

/** Returns the URL of a profile picture in the app; '' without a picture. */
export const getPhotoUrl = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, picture: string | null): string =>
  picture ? publicOrigin + toPicturePath(picture, PICTURE_SIZES.photo[0]) : '';

/** Returns a profile picture for public pages, served from the host of portfolios. */
export const toPublicPhoto = (
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  picture: string | null,
): Picture | null => {
  if (!picture) return null;
  const [size, small] = PICTURE_SIZES.photo;
  const url = (pixels: PictureSize) => portfolioOrigin + toPicturePath(picture, pixels);
  return { url: url(size), width: size, height: size, small: { url: url(small), width: small } };
};

/**
 * Returns the pictures of items for public pages.
 * @param ownPictures the account's own pictures and their kinds; public pages load no other picture that an item names
 */
export const getPublicItemPictures = (
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  resume: Resume,
  ownPictures: OwnPictures,
): ItemPictures =>
  readItemPictures(resume, ({ name, kind }) => (ownPictures.get(name) === kind ? portfolioOrigin : undefined));

/**
 * Returns a page's metadata for link previews and browser tabs, with picture URLs.
 * @param ownPictures the account's own pictures; no other picture is shown
 */
export function buildPageHead(
  { portfolioOrigin }: Pick<Config, 'portfolioOrigin'>,
  { title, description, icon, iconPicture, picture }: PageSettings,
  photo: Picture | null,
  ownPictures: OwnPictures,
): PageHead {
  const getOwnPictureUrl = (address: string, size: PictureSize) => {
    const name = parsePictureName(address);
    return name && ownPictures.has(name) ? portfolioOrigin + toPicturePath(name, size) : null;
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
