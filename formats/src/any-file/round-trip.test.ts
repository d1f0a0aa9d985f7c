import { EXPORT_FORMAT_IDS, type ExportFormatId } from '@vitrine/contract/resume/export-formats';
import { createEmptyResume, type Resume, resumeSchema } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createIdGenerator, extractContent, resumeArbitrary } from '../json-resume/testing.ts';
import { createFullResume } from './full-resume.ts';
import { importFile } from './import-file.ts';
import { writeFile } from './write-file.ts';

/** Name of each format in the import result. */
const FORMAT_NAMES: Record<ExportFormatId, string> = {
  ...{ 'json-resume': 'JSON Resume', 'reactive-resume': 'Reactive Resume', rendercv: 'RenderCV' },
  ...{ yamlresume: 'YAMLResume', markdown: 'Markdown', vcard: 'vCard', bibtex: 'BibTeX' },
};

async function roundTrip(format: ExportFormatId, resume: Resume) {
  const { text } = await writeFile(format, resume);
  const file = { name: 'file', bytes: strToU8(text) };
  const result = await importFile(file, createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

const FORMATS = EXPORT_FORMAT_IDS.filter((format) => format !== 'bibtex');

describe('what the product writes is told by its content (rules R76, R79)', () => {
  test.each(FORMATS)('every resume as %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(resumeArbitrary, async (resume) => {
        expect((await roundTrip(format, resume)).format).toBe(FORMAT_NAMES[format]);
      }),
      { numRuns: countRounds(10) },
    );
  });

  test('publications as bibtex', async () => {
    expect((await roundTrip('bibtex', createFullResume())).format).toBe(FORMAT_NAMES.bibtex);
  });

  test.each<[string, object]>([
    ['nothing', {}],
    ['a name', { personalInfo: { firstName: 'Asha', lastName: 'Rao' } }],
    [
      'a name, a website and languages',
      {
        personalInfo: { firstName: 'Asha', lastName: 'Rao', languages: [{ name: 'Kannada', proficiency: 'Native' }] },
        footerLinks: { website: 'https://asha.example' },
      },
    ],
    [
      'a name and a section of its own',
      {
        personalInfo: { firstName: 'Asha', lastName: 'Rao' },
        additions: [{ heading: 'Open source', title: 'Railbook', _id: 'a' }],
      },
    ],
    ['profiles', { footerLinks: { profiles: [{ network: 'Kaggle', username: 'asha', url: '' }] } }],
    [
      'all other facts of a person',
      {
        personalInfo: { expectedSalary: '1', noticePeriod: '2', gender: 'Female', openToWork: true, firstName: 'a b' },
        footerLinks: { email: 'a@b.example', resume: 'https://a.example', twitter: 'https://x.com/asha' },
      },
    ],
  ])('%s as Markdown comes back as it was', async (_what, input) => {
    const resume = resumeSchema.parse(input);
    const imported = await roundTrip('markdown', resume);
    expect(imported.format).toBe('Markdown');
    expect(extractContent(imported.resume)).toEqual(extractContent(resume));
  });
});

test('what a format has no place for is named, hidden entries and labels too (rule R79)', async () => {
  const resume = createFullResume();
  const [visible, hidden] = resume.publications;
  if (!visible || !hidden) throw new Error('No publications');
  const listLeftOutFields = async (format: ExportFormatId) => {
    const { leftOut } = await writeFile(format, { ...createEmptyResume(), publications: [visible, hidden] });
    return leftOut.find(({ section }) => section === 'publications')?.fields ?? [];
  };
  expect(await listLeftOutFields('bibtex')).toEqual(['isHidden', 'labels']);
  expect(await listLeftOutFields('reactive-resume')).toEqual(['labels']);
  expect(await listLeftOutFields('yamlresume')).toEqual(expect.arrayContaining(['isHidden', 'labels']));
  expect(await listLeftOutFields('markdown')).toEqual(['labels']);
});
