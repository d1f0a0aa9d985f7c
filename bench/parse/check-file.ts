import { spawnSync } from 'node:child_process';
import { buildTruth, letters } from './facts.ts';
import type { Layout } from './layout.ts';
import { printedPerson, printedValues } from './print-person.ts';

/** Facts whose text no file prints literally: a section has a heading, a job is composed of several facts. */
const COMPOSED = ['section', 'job', 'study', 'date', 'link'];

/**
 * Checks that a file prints what its layout declares and nothing that it omits, and returns a message for each
 * violation. Uses pdftotext; returns nothing if it is not installed.
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
    // Text that is broken across columns is searched in halves.
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
