import { expect, test } from 'vitest';
import { isOngoing } from './periods.ts';
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
  ['03/2019 - 05/2021', { startDate: '2019-03', endDate: '2021-05' }],
  ['März 2019 bis heute', { startDate: '2019-03' }],
  ['depuis mars 2019 – aujourd’hui', { startDate: '2019-03' }],
  ['enero de 2019 a marzo de 2021', { startDate: '2019-01', endDate: '2021-03' }],
  ['2019年3月〜現在', { startDate: '2019-03' }],
  ['с март 2019 по настоящее время', { startDate: '2019-03' }],
  ['From Jan 2020 until now.', { startDate: '2020-01' }],
  ['14 Jun 2023 – Present', { startDate: '2023-06-14' }],
  ['08/2019-09/2020', { startDate: '2019-08', endDate: '2020-09' }],
  ['2019/03-2020/04', { startDate: '2019-03', endDate: '2020-04' }],
  ['Mar-2019 – Jun-2020', { startDate: '2019-03', endDate: '2020-06' }],
  ['15.06.2019 – 31.07.2021', { startDate: '2019-06-15', endDate: '2021-07-31' }],
  ['2018-20', { startDate: '2018', endDate: '2020' }],
  ['since 2019', { startDate: '2019' }],
  ['2021 - 2019', { startDate: '2021', endDate: '2019' }],
  ['2019 -', { startDate: '2019' }],
])('%j', (text, period) => {
  expect(readPeriod(text)).toEqual(period);
});

test.each([
  '',
  'Fall 2023',
  'until 2019',
  'Spring 2019 – Fall 2020',
  '('.repeat(200),
  '- 2019',
  'Present - 2019',
  'three years',
  '2019 - soon',
  '05/06/22 - 07/08/23',
  '2019 - 2020 - 2021',
])('%j cannot be told', (text) => {
  expect(readPeriod(text)).toBeUndefined();
});

test.each([
  ['Present', true],
  ['HEUTE', true],
  ['aujourd’hui', true],
  ['по н.в.', true],
  ['Presently', false],
  ['to date.', true],
  ['2021', false],
  ['', false],
])('%j goes on: %s', (text, is) => {
  expect(isOngoing(text)).toBe(is);
});
