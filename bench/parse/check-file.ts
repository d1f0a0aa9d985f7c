import { spawnSync } from 'node:child_process';
import { buildTruth, letters } from './facts.ts';
import type { Layout } from './layout.ts';
import { printedPerson, printedValues } from './print-person.ts';

/** Facts that no file prints in these words: a section has a heading, a job is what it is made of. */
const COMPOSED = ['section', 'job', 'study', 'date', 'link'];

/**
 * Whether a file prints what it is said to print, and nothing of its person that it is said to omit: sentences about
 * what is not so. Asks pdftotext; where that is missing nothing is said.
 */
export function checkFile(file: string, layout: Layout): string[] {
  if (!file.endsWith('.pdf')) return [];
  const texts = [[], ['-raw'], ['-layout']].map((options) => {
    const { stdout } = spawnSync('pdftotext', [...options, file, '-'], { encoding: 'utf8' });
    return letters(stdout ?? '');
  });
  if (texts.every((text) => text === '')) return ['No text was found, or there is no pdftotext.'];
  const isPrinted = (text: string) => {
    const wanted = letters(text);
    // Of what is broken over columns each half is looked for.
    const halves = [wanted.slice(0, wanted.length >> 1), wanted.slice(wanted.length >> 1)];
    return texts.some((printed) => printed.includes(wanted) || halves.every((half) => printed.includes(half)));
  };
  const facts = (of: Layout) => buildTruth(of).filter(({ field }) => !COMPOSED.includes(field));
  const truth = facts(layout);
  const told = new Set(truth.map(({ text }) => text));
  const omitted = facts({ ...layout, omits: [], omitsFacts: [] }).filter(
    ({ text }) => !told.has(text) && text.length > 3,
  );
  const { stdout: targets } = spawnSync('pdfinfo', ['-url', file], { encoding: 'utf8' });
  const links = printedPerson(layout).links.filter(
    ({ shown, url }) => !texts.some((text) => text.includes(letters(shown))) && !targets.includes(url),
  );
  const { work, education } = printedValues(layout);
  const dates = [...work, ...education].flatMap(({ start = '', end }) => [start, end]);
  return [
    ...dates.filter((date) => !isPrinted(date)).map((date) => `not found: ${date}`),
    ...links.map(({ url }) => `not found: ${url}`),
    ...truth.filter(({ text }) => !isPrinted(text)).map(({ field, text }) => `not found: ${field} ${text}`),
    ...omitted
      .filter(({ text }) => texts.some((printed) => printed.includes(letters(text))))
      .map(({ field, text }) => `printed all the same: ${field} ${text}`),
  ];
}
