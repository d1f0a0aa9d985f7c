import { findMarket, guessMarket } from '../../../core/preferences/market.ts';

interface Buyer {
  /** The billing address. */
  address: string;
  /** The country of the profile. */
  country: string;
  /** An IANA name. */
  timeZone: string;
}

/**
 * Returns whether a buyer is in India and so may have a GSTIN: the billing address says so, else the profile's country;
 * where neither names a country, the time zone decides.
 */
export function isIndianBuyer({ address, country, timeZone }: Buyer): boolean {
  return findMarket(address) === 'india' || guessMarket(country, timeZone) === 'india';
}
