import type { UserRecord } from '@vitrine/contract/account/accounts';
import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import { readItemPictures } from '@vitrine/contract/portfolio/item-pictures';
import { PICTURE_SIZES, pictureName, picturePath } from '@vitrine/contract/portfolio/pictures';
import type { Audience, PageHead, Picture, Portfolio } from '@vitrine/contract/portfolio/public-view';
import type { Resume } from '@vitrine/contract/resume/resume';
import { chooseShownVideos } from '@vitrine/contract/videos/videos';

const [SIZE, SMALL] = PICTURE_SIZES.photo;

function toPhoto(url: string): Picture | null {
  const name = pictureName(url);
  if (!name) return null;
  const small = { url: new URL(picturePath(name, SMALL), url).href, width: SMALL };
  return { url, width: SIZE, height: SIZE, small };
}

function toPageHead({ publicSettings: { page }, photoURL }: UserRecord): PageHead {
  const icon = page.icon === 'photo' ? photoURL : page.icon === 'picture' ? page.iconPicture : '';
  return { title: page.title, description: page.description, icon: icon || null, picture: page.picture || null };
}

/** What the portfolio at hand shows of the record: all of it, or what its resume does. */
export const shownRecord = ({ resume, portfolioResume }: UserRecord): Resume =>
  portfolioResume ? applyOverlay(resume, portfolioResume.overlay) : resume;

/** The person's own portfolio as the server would load it, from the record that the app holds. */
export function recordPortfolio(user: UserRecord): Portfolio {
  const resume = shownRecord(user);
  return {
    accountName: user.name,
    address: user.handle,
    url: user.publicUrl,
    // As the server has it: a whole address, whose host may be another than the page's.
    home: `${window.location.origin}/`,
    photo: toPhoto(user.photoURL),
    pictures: readItemPictures(resume, (_, address) => new URL(address, window.location.href).origin),
    videos: chooseShownVideos(user.videos, user.portfolioId),
    layout: user.portfolioLayout,
    theme: user.portfolioTheme,
    design: user.portfolioResume?.design ?? user.resumeDesign,
    indexing: user.publicSettings.indexing,
    contactForm: user.publicSettings.contactForm,
    resumeFormats: user.publicSettings.resumeFormats,
    page: toPageHead(user),
    watermark: !user.plan.features.removeWatermark,
    resume,
    writing: user.writing,
  };
}

/** What the owner lets the public see. */
export const recordAudience = ({ publicSettings }: UserRecord): Audience => ({ reveal: publicSettings.fields });
