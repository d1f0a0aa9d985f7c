import { expect, test } from 'vitest';
import { readLooks } from '../looks/read-looks.ts';
import { listTextLines } from './plain-text-lines.ts';

test.each(['- ', '• ', '* ', '  – '])('points of a plain text are points, each behind %j', (mark) => {
  const text = [
    ...['Asha Rao', 'asha@example.org', '', 'Experience', '', 'Engineer, Kaveri Payments, Pune', 'Mar 2019 - Present'],
    ...[`${mark}Built the ledger service`, `${mark}Led a team of five`, '', 'Intern, Acme', '2018-2019'],
    ...[`${mark}Wrote tests`],
  ].join('\r\n');
  expect(readLooks(listTextLines(text)).document.work).toEqual([
    {
      ...{ position: 'Engineer', name: 'Kaveri Payments', location: 'Pune', startDate: '2019-03' },
      highlights: ['Built the ledger service', 'Led a team of five'],
    },
    { position: 'Intern', name: 'Acme', startDate: '2018', endDate: '2019', highlights: ['Wrote tests'] },
  ]);
});
