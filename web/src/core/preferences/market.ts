import type { Market } from '@vitrine/contract/account/market';
import { useUser } from '../session/session.ts';
import { usePreferences } from './preferences.ts';

/** Countries as people write them, and their time zones, by the currency that examples are in. */
const MARKETS: Record<Market, { names: RegExp; zones: RegExp }> = {
  india: {
    names: /\b(?:india|bharat)\b|भारत|ভারত|இந்தியா|^(?:in|ind)$/i,
    zones: /^Asia\/(?:Kolkata|Calcutta)$/,
  },
  britain: {
    names: /\b(?:united kingdom|britain|england|scotland|wales|northern ireland)\b|^(?:gb|gbr|u\.?k\.?)$/i,
    zones: /^(?:Europe\/(?:London|Belfast)|GB)$/,
  },
  america: {
    names: /\bunited states\b|^(?:america|u\.?s\.?(?:a\.?)?)$/i,
    zones: /^(?:US\/.+|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Boise|Anchorage|Indiana\/.+))$/,
  },
  euro: {
    names:
      /^(?:austria|österreich|belgi(?:um|que|ë)|croatia|hrvatska|cyprus|estonia|eesti|finland|suomi|france|germany|deutschland|greece|ελλάδα|ireland|italy|italia|latvia|lithuania|luxembourg|malta|(?:the )?netherlands|nederland|portugal|slovakia|slovenia|spain|españa|at|be|hr|cy|ee|fi|fr|de|gr|ie|it|lv|lt|lu|mt|nl|pt|sk|si|es)$/i,
    zones:
      /^Europe\/(?:Amsterdam|Athens|Berlin|Bratislava|Brussels|Dublin|Helsinki|Lisbon|Ljubljana|Luxembourg|Madrid|Malta|Paris|Riga|Rome|Tallinn|Vienna|Vilnius|Zagreb)$/,
  },
};
const MARKET_KEYS = Object.keys(MARKETS) as Market[];

/** Returns whose currency and grades a country has; undefined for a country that no example is made for. */
export const findMarket = (country: string): Market | undefined =>
  MARKET_KEYS.find((key) => MARKETS[key].names.test(country.trim()));

/** Returns the market of a person: the country decides, or the time zone (an IANA name) where none is given. */
export const guessMarket = (country: string, timeZone: string): Market | undefined =>
  country.trim() ? findMarket(country) : MARKET_KEYS.find((key) => MARKETS[key].zones.test(timeZone));

/** Returns the time zone of the user: the chosen one, or the browser's. */
export function useTimeZone(): string {
  const { timeZone } = usePreferences();
  return timeZone || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the user's market by the profile's country, or the time zone. */
export function useMarket(): (country?: string) => Market | undefined {
  const { data: user } = useUser();
  const timeZone = useTimeZone();
  return (country = user?.resume.personalInfo.country ?? '') => guessMarket(country, timeZone);
}
