import type { PublicView } from '@vitrine/contract/public-view';

/** From the host that the page was read from: that of portfolios is not the one that its owner sees it on. */
export const toRelativeUrl = (address: string, { url }: Pick<PublicView, 'url'>): string => {
  const { origin } = new URL(url);
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
};
