import type { ResumeData } from '@vitrine/resume-pdf/resume-data';
import { readPdf } from '@vitrine/resume-pdf/testing/read-pdf';

/** What a PDF has of a resume. */
export interface FactCoverage {
  pages: number;
  /** Of `of` texts and link targets in the data, this many are in the PDF. */
  found: number;
  of: number;
  missing: string[];
  tagged: boolean;
}

/** Looks for every text and link target of the data, and for the footer of each page, with pdf.js. */
export async function factsIn(bytes: Uint8Array, data: ResumeData): Promise<FactCoverage> {
  const { pages, text, links, tagged } = await readPdf(bytes);
  const page = removeWhitespace(text);
  const targets = new Set(links.map(address));
  const { name, headline, contact, details, labels, parts } = data;
  const shown = [name, headline, contact, details, parts.map((part) => [labels[part], data[part]])];
  const footers = pages.map((_, at) => `${data.runningName} · ${at + 1} / ${pages.length}`);
  const facts = [...leaves(shown), ...footers.map((footer) => ({ key: 'footer', text: footer }))];
  const missing = facts.filter(({ key, text }, at) => {
    if (key === 'href') return !targets.has(address(text));
    // What the data says twice, such as a headline that is also a job's title, is to be there twice.
    const times = facts.slice(0, at + 1).filter((it) => it.key !== 'href' && it.text === text).length;
    return page.split(removeWhitespace(text)).length - 1 < times;
  });
  return {
    pages: pages.length,
    found: facts.length - missing.length,
    of: facts.length,
    missing: missing.map(({ text }) => text),
    tagged,
  };
}

/** All texts in a value, however deep, each with the name of the property that has it. */
function leaves(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return value ? [{ key, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, name));
}

/** Without blanks: where a line ends is each maker's own affair. */
const removeWhitespace = (text: string): string => text.replace(/\s/g, '');

/** In one spelling: browsers end a bare host with a slash. */
const address = (link: string): string => new URL(link).href;
