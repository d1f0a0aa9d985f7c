import { spawnSync } from 'node:child_process';
import { buildTruth, normalizeText } from './facts.ts';
import type { Layout } from './layout.ts';
import { buildPrintedPerson, buildPrintedValues } from './print-person.ts';

/** Facts whose text no file prints literally: a section has a heading, a job is composed of several facts. */
const COMPOSED_FIELDS = ['section', 'job', 'study', 'date', 'link'];

/**
 * Checks that a file prints what its layout declares and nothing that it omits, and returns a message for each
 * violation. Uses pdftotext; returns nothing if it is not installed.
 */
export function checkFile(file: string, layout: Layout): string[] {
  if (!file.endsWith('.pdf')) return [];
  const texts = [[], ['-raw'], ['-layout']].map((options) => {
    const { stdout } = spawnSync('pdftotext', [...options, file, '-'], { encoding: 'utf8' });
    return normalizeText(stdout ?? '');
  });
  if (texts.every((text) => text === '')) return ['No text was found, or there is no pdftotext.'];
  const isPrinted = (text: string) => {
    const normalized = normalizeText(text);
    // Text that is broken across columns is searched in halves.
    const halves = [normalized.slice(0, normalized.length >> 1), normalized.slice(normalized.length >> 1)];
    return texts.some((printed) => printed.includes(normalized) || halves.every((half) => printed.includes(half)));
  };
  const listFacts = (source: Layout) => buildTruth(source).filter(({ field }) => !COMPOSED_FIELDS.includes(field));
  const truth = listFacts(layout);
  const printedTexts = new Set(truth.map(({ text }) => text));
  const omitted = listFacts({ ...layout, omits: [], omitsFacts: [] }).filter(
    ({ text }) => !printedTexts.has(text) && text.length > 3,
  );
  const { stdout: targets } = spawnSync('pdfinfo', ['-url', file], { encoding: 'utf8' });
  const links = buildPrintedPerson(layout).links.filter(
    ({ shown, url }) => !texts.some((text) => text.includes(normalizeText(shown))) && !targets.includes(url),
  );
  const { work, education } = buildPrintedValues(layout);
  const dates = [...work, ...education].flatMap(({ start = '', end }) => [start, end]);
  return [
    ...dates.filter((date) => !isPrinted(date)).map((date) => `not found: ${date}`),
    ...links.map(({ url }) => `not found: ${url}`),
    ...truth.filter(({ text }) => !isPrinted(text)).map(({ field, text }) => `not found: ${field} ${text}`),
    ...omitted
      .filter(({ text }) => texts.some((printed) => printed.includes(normalizeText(text))))
      .map(({ field, text }) => `printed all the same: ${field} ${text}`),
  ];
}
