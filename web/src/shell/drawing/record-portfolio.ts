import type { UserRecord } from '@vitrine/contract/accounts';
import { PICTURE_SIZES, pictureName } from '@vitrine/contract/pictures';
import type { Audience, Portfolio } from '@vitrine/contract/public-view';

const [SIZE] = PICTURE_SIZES;

/** The person's own portfolio as the server would load it, from the record that the app holds. */
export function recordPortfolio(user: UserRecord): Portfolio {
  return {
    accountName: user.name,
    address: user.handle,
    url: user.publicUrl,
    photo: pictureName(user.photoURL) ? { url: user.photoURL, width: SIZE, height: SIZE } : null,
    layout: user.portfolioLayout,
    theme: user.portfolioTheme,
    template: user.resumeTheme,
    indexing: user.publicSettings.indexing,
    // As the server has it for every account while plans are not sold.
    watermark: true,
    resume: user.resume,
  };
}

/** What the owner lets the public see. */
export const recordAudience = ({ publicSettings }: UserRecord): Audience => ({ reveal: publicSettings.fields });
