import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { buildView } from '../samples/build-view.ts';
import { findElements } from '../testing/parse-xml.ts';
import { getPart, readDocx } from '../testing/read-docx.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { typesetting } from '../testing/typesetting.ts';
import { writeDocx } from '../write/docx.ts';
import { buildResumeData } from './resume-data.ts';

const sample = {
  personalInfo: { firstName: 'Nadia', lastName: 'Haddad', summary: 'Nurse for **nine** years.' },
  experiences: [
    {
      _id: 'a',
      role: 'Charge Nurse',
      summaryPoints: ['Led *two* wards, see [the report](https://ward.example/report)', 'Used 5 * 3 beds'],
    },
  ],
};
const PLAIN = ['Nurse for nine years.', 'Led two wards, see the report', 'Used 5 * 3 beds'];

test('styles are apart from the texts, which read as without them (rule R81)', () => {
  const { summary, experiences, styled } = buildResumeData(buildView(sample));
  expect([summary, experiences[0]?.points]).toEqual([[{ text: PLAIN[0] }], PLAIN.slice(1)]);
  expect(styled).toEqual({
    'Nurse for nine years.': [{ text: 'Nurse for ' }, { text: 'nine', bold: true }, { text: ' years.' }],
    'Led two wards, see the report': [
      { text: 'Led ' },
      { text: 'two', italic: true },
      { text: ' wards, see ' },
      { text: 'the report', href: 'https://ward.example/report' },
    ],
  });
  expect(buildResumeData(buildView({ personalInfo: { summary: 'Plain' } }))).not.toHaveProperty('styled');
});

test.each(TEMPLATES)(
  '%s sets them: no asterisk is read, and the link leads where it says (rule R81)',
  async (template) => {
    const { bytes } = await typesetting.pdf(buildView(sample, { design: createLatestDesign(template) }));
    const { text, links } = await readPdf(bytes);
    for (const line of PLAIN) expect(text.replace(/\s+/g, ' ')).toContain(line);
    expect(text).not.toContain('**');
    expect(links).toContain('https://ward.example/report');
  },
);

test('earlier versions print the texts without their styles (rule R81)', async () => {
  const design = { ...createLatestDesign('classic'), templateVersion: 3 };
  const { text } = await readPdf((await typesetting.pdf(buildView(sample, { design }))).bytes);
  for (const line of PLAIN) expect(text.replace(/\s+/g, ' ')).toContain(line);
});

test('Word has them as runs of its own (rule R81)', async () => {
  const { parts, links } = readDocx(await writeDocx(buildResumeData(buildView(sample))));
  const runs = findElements(getPart(parts, 'word/document.xml'), 'w:r');
  const listTexts = (property: string) =>
    runs
      .filter((run) => findElements(run, property).length > 0)
      .flatMap((run) => findElements(run, 'w:t'))
      .map((text) => JSON.stringify(text));
  expect(listTexts('w:b').join()).toContain('nine');
  expect(listTexts('w:i').join()).toContain('two');
  expect(links).toContain('https://ward.example/report');
});
