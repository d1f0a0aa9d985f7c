import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EXPORT_FORMAT_IDS, EXPORT_FORMATS, getOmissionLabel } from '../contract/src/resume/export-formats.ts';
import { SECTIONS } from '../contract/src/resume/resume.ts';
import { listFieldTargets, renderFieldTable } from '../formats/src/any-file/format-table.ts';
import { createFullResume } from '../formats/src/any-file/full-resume.ts';
import { listFullSamples } from '../formats/src/any-file/full-samples.ts';
import { writeFile } from '../formats/src/any-file/write-file.ts';

export const FORMATS_PAGE = join(import.meta.dirname, '../docs/product/formats.md');

const HEAD = `# Formats

<!-- Made by \`npm run formats-page\` from what the code does; change the readers and writers, not this page. -->

What can be imported (rules R21 to R24, R53, R74 to R78), and what a resume can be taken along as (R26, R54, R79). The tables were made by importing a file of each format that has all of its fields, so they say what happens and not what is meant to. 'Kept aside' stays with the resume, is never public, and comes back by the export as JSON Resume.

JSON Resume 1.0.0 is what all others become; each of its fields has a home. BibTeX fills the publications (R53). A PDF that this product made carries its document and comes back exactly (R75), one of Europass is read from the XML inside it. Any other PDF, a Word document or a text is read by its looks: name, headline, contact and profiles from its head, then sections by their headings in 14 languages, and within them entries by dates, points and type; \`npm run bench -- parse\` prints how much of that is right. LinkedIn's own PDF has one layout, which is read as such.
`;

/**
 * Returns the text of the page about formats: where each field of a format goes, and what each export has no place for.
 */
export async function renderFormatsPage(): Promise<string> {
  const parts = [HEAD, '## In'];
  for (const sample of listFullSamples()) {
    const { format, homes } = await listFieldTargets(sample);
    parts.push(`### ${[format, sample.variant].filter(Boolean).join(', ')}`, renderFieldTable(homes));
  }
  parts.push(
    '## Out',
    'What each has no place for. Labels are nobody’s but their owner’s (R59), and only JSON Resume has them.',
  );
  const resume = createFullResume();
  for (const format of EXPORT_FORMAT_IDS) {
    const { leftOut } = await writeFile(format, resume);
    const lines = leftOut.map(({ section, fields }) => {
      const labels = fields.map((field) => getOmissionLabel(section, field)).join(', ');
      return `- ${[SECTIONS[section].title, labels].filter(Boolean).join(': ')}`;
    });
    parts.push(
      `### ${EXPORT_FORMATS[format].name}`,
      lines.length > 0 ? lines.join('\n') : 'Nothing: it holds everything.',
    );
  }
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}

if (resolve(process.argv[1] ?? '') === import.meta.filename) writeFileSync(FORMATS_PAGE, await renderFormatsPage());
