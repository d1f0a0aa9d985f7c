import type { UserRecord } from '@vitrine/contract/account/accounts';
import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import { readItemPictures } from '@vitrine/contract/portfolio/item-pictures';
import { PICTURE_SIZES, parsePictureName, toPicturePath } from '@vitrine/contract/portfolio/pictures';
import type { Audience, PageHead, Picture, Portfolio } from '@vitrine/contract/portfolio/public-view';
import type { Resume } from '@vitrine/contract/resume/resume';
import { selectShownVideos } from '@vitrine/contract/videos/videos';

const [PHOTO_SIZE_PX, SMALL_PHOTO_SIZE_PX] = PICTURE_SIZES.photo;

function toPhoto(url: string): Picture | null {
  const name = parsePictureName(url);
  if (!name) return null;
  const small = { url: new URL(toPicturePath(name, SMALL_PHOTO_SIZE_PX), url).href, width: SMALL_PHOTO_SIZE_PX };
  return { url, width: PHOTO_SIZE_PX, height: PHOTO_SIZE_PX, small };
}

function toPageHead({ publicSettings: { page }, photoURL }: UserRecord): PageHead {
  const icon = page.icon === 'photo' ? photoURL : page.icon === 'picture' ? page.iconPicture : '';
  return { title: page.title, description: page.description, icon: icon || null, picture: page.picture || null };
}

/** Returns the part of the record that the portfolio shows: all of it, or that of its resume. */
export const toShownResume = ({ resume, portfolioResume }: UserRecord): Resume =>
  portfolioResume ? applyOverlay(resume, portfolioResume.overlay) : resume;

/** Builds the user's own portfolio like the server loads it, from the record in the app. */
export function toPortfolio(user: UserRecord): Portfolio {
  const resume = toShownResume(user);
  return {
    accountName: user.name,
    address: user.handle,
    url: user.publicUrl,
    // An absolute URL like the server's; its host may differ from that of the page.
    home: `${window.location.origin}/`,
    photo: toPhoto(user.photoURL),
    pictures: readItemPictures(resume, (_, address) => new URL(address, window.location.href).origin),
    videos: selectShownVideos(user.videos, user.portfolioId),
    layout: user.portfolioLayout,
    theme: user.portfolioTheme,
    design: user.portfolioResume?.design ?? user.resumeDesign,
    indexing: user.publicSettings.indexing,
    contactForm: user.publicSettings.contactForm,
    resumeFormats: user.publicSettings.resumeFormats,
    sections: user.publicSettings.sections,
    page: toPageHead(user),
    watermark: !user.plan.features.removeWatermark,
    resume,
    writing: user.writing,
  };
}

/** Returns what the owner reveals to the public. */
export const toAudience = ({ publicSettings }: UserRecord): Audience => ({ reveal: publicSettings.fields });
