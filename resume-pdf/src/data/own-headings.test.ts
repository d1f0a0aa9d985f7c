import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import {
  type ResumeDesign,
  type ResumeOptions,
  resumeOptionsSchema,
  TEMPLATE_VERSIONS,
} from '@vitrine/contract/resume/resume-design';
import { describe, expect, test } from 'vitest';
import { SAMPLES } from '../samples/samples.ts';
import { readDocx } from '../testing/read-docx.ts';
import { typesetting } from '../testing/typesetting.ts';
import { writeDocx } from '../write/docx.ts';
import { writePlainText } from '../write/plain-text.ts';
import { buildResumeData } from './resume-data.ts';

const VERSIONS = TEMPLATES.flatMap((template) =>
  Array.from({ length: TEMPLATE_VERSIONS[template] }, (_, index) => ({ template, templateVersion: index + 1 })),
);

const headings = { experiences: 'Clinical Practice', skills: 'What I Can Do' };
const buildView = (options: Partial<ResumeOptions>, version: Pick<ResumeDesign, 'template' | 'templateVersion'>) => ({
  ...SAMPLES.engineer,
  design: { ...version, options: resumeOptionsSchema.parse(options) },
});
const [first, ...others] = VERSIONS;
const latest = { template: 'classic', templateVersion: TEMPLATE_VERSIONS.classic } as const;

describe("headings of the owner's own (rule R65)", () => {
  test.each(others)('stand in the PDF of $template $templateVersion', async (version) => {
    const { headings: read } = await typesetting.reading(buildView({ headings }, version));
    const texts = read.filter(({ level }) => level === 1).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Clinical Practice', 'What I Can Do', 'Education']));
    expect(texts).not.toContain('Experience');
  });

  test('stand in Word and in plain text', async () => {
    const data = buildResumeData(buildView({ headings }, latest));
    const { text } = await readDocx(await writeDocx(data));
    for (const output of [text, writePlainText(data)]) {
      expect(output).toMatch(/clinical practice/i);
      expect(output).not.toMatch(/^experience$/im);
    }
  });

  test('hold in every language, where all others are translated', () => {
    const { labels } = buildResumeData(buildView({ headings, language: 'de' }, latest));
    expect([labels.experiences, labels.skills, labels.education]).toEqual([
      'Clinical Practice',
      'What I Can Do',
      'Ausbildung',
    ]);
  });

  test('are set on one line, without signs that nobody sees', () => {
    const { labels } = buildResumeData(
      buildView({ headings: { skills: 'Wh\u200bat\n I\u202e do', awards: '\u200b' } }, latest),
    );
    expect([labels.skills, labels.awards]).toEqual(['What I do', 'Awards']);
  });

  test('are none in the version that knows no options, and change nothing where there are none', () => {
    expect(first).toEqual({ template: 'classic', templateVersion: 1 });
    expect(buildResumeData(buildView({ headings }, VERSIONS[0] ?? latest)).labels.skills).toBe('Skills');
    expect(buildResumeData(buildView({}, latest)).labels).toEqual(buildResumeData(SAMPLES.engineer).labels);
  });
});
