import { expect, test } from 'vitest';
import { guessMarket } from './market.ts';

test.each([
  ['United Kingdom', 'Asia/Kolkata', 'britain'],
  [' UK ', '', 'britain'],
  ['Deutschland', '', 'euro'],
  ['Ireland', '', 'euro'],
  ['Northern Ireland', '', 'britain'],
  ['United States of America', '', 'america'],
  ['भारत', '', 'india'],
  // A country that no example is made for is not that of the time zone.
  ['Norway', 'Europe/London', undefined],
  ['', 'Europe/London', 'britain'],
  ['', 'Europe/Madrid', 'euro'],
  ['', 'America/Chicago', 'america'],
  ['', 'Africa/Nairobi', undefined],
])("examples of a person in '%s', with clocks of '%s', are of market %s (rule R82)", (country, timeZone, market) => {
  expect(guessMarket(country, timeZone)).toBe(market);
});
