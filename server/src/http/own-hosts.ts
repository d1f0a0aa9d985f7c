import { type Config, isLoopback } from '../config/config.ts';

type Origins = Pick<Config, 'publicOrigin' | 'portfolioOrigin'>;

/** Whether a domain is one of this installation's own, or below one. */
export const isOwnHost = ({ publicOrigin, portfolioOrigin }: Origins, domain: string): boolean =>
  isLoopback(domain) ||
  [publicOrigin, portfolioOrigin].some((origin) => {
    const { hostname } = new URL(origin);
    return domain === hostname || domain.endsWith(`.${hostname}`);
  });
