/** India as people write their country, or the last line of an address. */
const INDIA = /\b(?:india|bharat)\b|भारत|ভারত|இந்தியா/i;
const INDIA_CODE = /^(?:in|ind)$/i;
const INDIAN_TIME_ZONES: readonly string[] = ['Asia/Kolkata', 'Asia/Calcutta'];

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
  const ownCountry = country.trim();
  if (INDIA.test(address) || INDIA.test(ownCountry) || INDIA_CODE.test(ownCountry)) return true;
  return ownCountry === '' && INDIAN_TIME_ZONES.includes(timeZone);
}
