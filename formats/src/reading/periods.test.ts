import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listDates } from './dates.ts';
import { findMonth } from './month-names.ts';
import { findPeriod, isOngoing } from './periods.ts';

describe('periods, and what a line says beside them', () => {
  test.each([
    ['Mar 2021 – Present', '2021-03', undefined, ''],
    ['Staff Engineer | Mar 2021 – Present', '2021-03', undefined, 'Staff Engineer'],
    ['05/2019 – heute', '2019-05', undefined, ''],
    ['Sept. 2015 – April 2019', '2015-09', '2019-04', ''],
    ['seit 2019', '2019', undefined, ''],
    ['since March 2019', '2019-03', undefined, ''],
    ['31.12.2019 - 05.06.2021', '2019-12-31', '2021-06-05', ''],
    ['Jan – Mar 2020', '2020-01', '2020-03', ''],
    ['05 – 09/2019', '2019-05', '2019-09', ''],
    ['2019.05 ~ 2021.06', '2019-05', '2021-06', ''],
    ['2019年5月～2021年3月', '2019-05', '2021-03', ''],
    ['2019年5月 – 現在', '2019-05', undefined, ''],
    ['मार्च 2021 – वर्तमान', '2021-03', undefined, ''],
    ['जुल॰ 2009 – मई 2011', '2009-07', '2011-05', ''],
    ['سبتمبر 2010 – يونيو 2015', '2010-09', '2015-06', ''],
    ['Апрель 2019 — настоящее время', '2019-04', undefined, ''],
    ['Ιανουάριος 2019 – Σήμερα', '2019-01', undefined, ''],
    ['ஜனவரி 2019 – தற்போது', '2019-01', undefined, ''],
    ['জানুয়ারি 2019 – বর্তমান', '2019-01', undefined, ''],
    ['junio de 2019 – actualidad', '2019-06', undefined, ''],
    ['de 2019 à 2021', '2019', '2021', ''],
    ['março de 2020 – atual', '2020-03', undefined, ''],
    ['gennaio 2019 – oggi', '2019-01', undefined, ''],
    ['2019 to 2020', '2019', '2020', ''],
    ['Kaveri Payments (2019–21)', '2019', '2021', 'Kaveri Payments'],
    ['April 2021 - Present (2 years 3 months)', '2021-04', undefined, ''],
    ['Engineer, Kaveri Payments 2018-2020', '2018', '2020', 'Engineer, Kaveri Payments'],
    ['٢٠١٢-٢٠١٦', '2012', '2016', ''],
    ['2020 -', '2020', undefined, ''],
    ['Charge Nurse (London, 2019 – 2020)', '2019', '2020', 'Charge Nurse | London'],
  ])('%j', (line, startDate, endDate, rest) => {
    const period = findPeriod(line);
    expect(period).toMatchObject({ rest, isCurrent: endDate === undefined, isSingle: false });
    expect([period?.startDate, period?.endDate]).toEqual([startDate, endDate]);
  });

  test.each([
    ['2019   Nu Skin Enterprises', '2019'],
    ['BSc, Anna University, 2015, Date of award: June', '2015'],
    ['M.Sc. Physics, 2010', '2010'],
    ['July 12, 2019', '2019-07-12'],
    ['12 July 2019', '2019-07-12'],
    ['bis 2019', '2019'],
  ])('%j is one date', (line, endDate) => {
    expect(findPeriod(line)).toMatchObject({ endDate, isSingle: true, isUnsure: false });
  });

  test.each([
    ['05/06/2019 - 12/06/2020', '2019', '2020'],
    // The font of the file has no dash.
    ['2003  2007', '2003', '2007'],
    // These may be days, but hardly both.
    ['Jun 19 – Sep 20', '2019-06', '2020-09'],
  ])('%j is told as far as it can be, and unsure', (line, startDate, endDate) => {
    expect(findPeriod(line)).toMatchObject({ startDate, endDate, isUnsure: true });
  });

  test.each([
    'Processed 2,019 items',
    '+49 30 2019555',
    'Room 1204',
    '2018-555',
    '2019-20201',
    'ISO 27001',
    'grew by 2000%',
    'Jun 19 – 5 people',
    '03/19 – ISO',
    '13/2020',
    'Kaveri Payments',
    '',
  ])('%j has none', (line) => {
    expect(findPeriod(line)).toBeUndefined();
  });

  test('31 February is no day, but a month', () => {
    expect(listDates('31 February 2020')).toMatchObject([{ date: '2020-02', isUnsure: true }]);
  });
});

test.each([
  ["Jun '19 – Sep '20", '2019-06', '2020-09'],
  ['Sept. ’19 – NOW', '2019-09', undefined],
  ['03/19 – 05/21', '2019-03', '2021-05'],
  ['11.98–04.02', '1998-11', '2002-04'],
  ['03.20 – heute', '2020-03', undefined],
  ['Q1 2020 – Q3 2021', '2020-01', '2021-09'],
  ['2021 Q4', '2021-10', '2021-12'],
  ['H2 2019 - Present', '2019-07', undefined],
  ['Summer 2019', '2019', '2019'],
  ['Summer 2012 and 2013', '2012', '2013'],
  ['Winter 2019 – Spring 2020', '2019', '2020'],
  ['2019/20', '2019', '2020'],
  ['2019/2020', '2019', '2020'],
  ['2016 / 09 – 2018 / 02', '2016-09', '2018-02'],
  ['maart 2020 – heden', '2020-03', undefined],
  ['marzec 2018 – październik 2020', '2018-03', '2020-10'],
  ['Mart 2020 – Devam Ediyor', '2020-03', undefined],
  ['березень 2020 – дотепер', '2020-03', undefined],
  ['październik 2019 do grudzień 2020', '2019-10', '2020-12'],
  ['maaliskuu 2020 – nykyhetki', '2020-03', undefined],
  ['2020. március – jelenleg', '2020-03', undefined],
  ['2020.03 - 현재', '2020-03', undefined],
  ['2020년 3월 ~ 2021년 12월', '2020-03', '2021-12'],
  ['tháng 3 năm 2020 – hiện tại', '2020-03', undefined],
  ['03/2020 – dnes', '2020-03', undefined],
  ['מרץ 2020 – היום', '2020-03', undefined],
  ['มีนาคม 2563 – ปัจจุบัน', '2020-03', undefined],
  ['มี.ค. 2563 – ธ.ค. 2565', '2020-03', '2022-12'],
  ['sinds maart 2020', '2020-03', undefined],
  ['od stycznia 2020', '2020-01', undefined],
  ['março de 2020 - até o momento', '2020-03', undefined],
])('%j is a period', (line, startDate, endDate) => {
  const period = findPeriod(line);
  expect(period).toMatchObject({ startDate, isUnsure: false, rest: '' });
  expect(period?.endDate).toBe(endDate);
});

test('years of the Solar Hijri calendar are converted, and unsure', () => {
  expect(findPeriod('۱۳۹۹ - اکنون')).toMatchObject({ startDate: '2020', isCurrent: true, isUnsure: true });
  expect(findPeriod('مهر ۱۳۹۱ تا دی ۱۳۹۵')).toMatchObject({ startDate: '2012-10', endDate: '2017-01', isUnsure: true });
  expect(findPeriod('شركة ١٤٤٠')).toBeUndefined();
});

test('months are known by their names in the languages of resumes', () => {
  const names = ['March', 'März', 'marzo', 'mars', 'março', 'Μάρτιος', 'март', 'मार्च', 'মার্চ', 'மார்ச்', 'مارس', '3月'];
  expect(names.map(findMonth)).toEqual(names.map(() => 3));
  expect(findMonth('Engineer')).toBeUndefined();
});

test.each(['Present', 'heute', 'aujourd’hui', '至今', 'سabc'])('%s', (word) => {
  expect(isOngoing(word)).toBe(word !== 'سabc');
});

test('any text is read without a fault, and what is found in it is a part of it', () => {
  const piece = fc.constantFrom(
    '2019',
    '–',
    '-',
    'Mar',
    ' ',
    '/',
    '05',
    '.',
    '(',
    ')',
    'to',
    '年',
    'present',
    ',',
    "'19",
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
    fc.string({ maxLength: 60 }),
  );
  fc.assert(
    fc.property(text, (line) => {
      const period = findPeriod(line);
      if (period) expect(line).toContain(period.written);
    }),
    { numRuns: 2_000 },
  );
});
