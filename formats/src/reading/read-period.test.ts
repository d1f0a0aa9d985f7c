import { expect, test } from 'vitest';
import { readPeriod } from './read-period.ts';

test.each([
  ['March 2022 - Present', { startDate: '2022-03' }],
  ['August 2019 – July 2021', { startDate: '2019-08', endDate: '2021-07' }],
  ['2019 - 2021', { startDate: '2019', endDate: '2021' }],
  ['2019-2021', { startDate: '2019', endDate: '2021' }],
  ['2019—heute', { startDate: '2019' }],
  ['Jan 2020 to Mar 2021', { startDate: '2020-01', endDate: '2021-03' }],
  ['April\u00A02021\u00A0-\u00A0Present\u00A0(2 years 3 months)', { startDate: '2021-04' }],
  ['2021-03', { startDate: '2021-03', endDate: '2021-03' }],
  ['2015', { startDate: '2015', endDate: '2015' }],
])('%j', (text, period) => {
  expect(readPeriod(text)).toEqual(period);
});

test.each(['', 'Fall 2023', 'three years', '2019 - soon', '05/06/22 - 07/08/23', '2019 - 2020 - 2021'])(
  '%j cannot be told',
  (text) => {
    expect(readPeriod(text)).toBeUndefined();
  },
);
