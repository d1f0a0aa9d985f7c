import { expect, test } from 'vitest';
import { readResumeLines } from '../resume-lines/read-resume-lines.ts';
import { listTextLines } from './plain-text-lines.ts';

test.each(['- ', '• ', '* ', '  – '])('points of a plain text are points, each behind %j', (mark) => {
  const text = [
    ...['Asha Rao', 'asha@example.org', '', 'Experience', '', 'Engineer, Kaveri Payments, Pune', 'Mar 2019 - Present'],
    ...[`${mark}Built the ledger service`, `${mark}Led a team of five`, '', 'Intern, Acme', '2018-2019'],
    ...[`${mark}Wrote tests`],
  ].join('\r\n');
  expect(readResumeLines(listTextLines(text)).document.work).toEqual([
    {
      ...{ position: 'Engineer', name: 'Kaveri Payments', location: 'Pune', startDate: '2019-03' },
      highlights: ['Built the ledger service', 'Led a team of five'],
    },
    { position: 'Intern', name: 'Acme', startDate: '2018', endDate: '2019', highlights: ['Wrote tests'] },
  ]);
});

test('a section that is a list of its entries has each of them, with points further in', () => {
  const section = (...lines: string[]) =>
    readResumeLines(listTextLines(['Asha Rao', 'asha@example.org', '', ...lines].join('\n'))).document;
  const jobs = [
    { position: 'Engineer', name: 'Kaveri', startDate: '2019', endDate: '2021' },
    { position: 'Intern', name: 'Acme', startDate: '2018', endDate: '2019' },
  ];
  expect(section('EXPERIENCE', '', '- Engineer, Kaveri, 2019 - 2021', '- Intern, Acme, 2018 - 2019').work).toEqual(
    jobs,
  );
  expect(
    section('EXPERIENCE', '', '* Engineer, Kaveri, 2019 - 2021', '    - Built', '* Intern, Acme, 2018 - 2019').work,
  ).toEqual([{ ...jobs[0], highlights: ['Built'] }, jobs[1]]);
  expect(section('EDUCATION', '', '- BSc Physics, Anna University, 2011 - 2015').education).toEqual([
    { studyType: 'BSc Physics', institution: 'Anna University', startDate: '2011', endDate: '2015' },
  ]);
});
