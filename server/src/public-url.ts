import type { Config } from './config.ts';

/** The one place where a public address is made: fixed host, `/p/`, address. */
export const publicUrl = ({ portfolioOrigin }: Pick<Config, 'portfolioOrigin'>, address: string): string =>
  `${portfolioOrigin}/p/${encodeURIComponent(address)}`;
