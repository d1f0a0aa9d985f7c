import { expect, test } from 'vitest';
import { isIndianBuyer } from './indian-buyer.ts';

test.each([
  ['the country of the profile', { country: 'India' }, true],
  ['its code', { country: ' in ' }, true],
  ['its name in Hindi', { country: 'भारत' }, true],
  ['the billing address', { country: 'Germany', address: '12 MG Road\nBengaluru, India' }, true],
  ['another country in the time zone of India', { country: 'Sri Lanka', timeZone: 'Asia/Kolkata' }, false],
  ['a state of another country', { country: 'USA', address: '1 Main Street\nGary, Indiana' }, false],
  ['the time zone without a country', { timeZone: 'Asia/Kolkata' }, true],
  ['its older name', { timeZone: 'Asia/Calcutta' }, true],
  ['another time zone', {}, false],
])('a buyer is in India by %s (rule M18)', (_, buyer, isIndian) => {
  expect(isIndianBuyer({ address: '', country: '', timeZone: 'Europe/Berlin', ...buyer })).toBe(isIndian);
});
