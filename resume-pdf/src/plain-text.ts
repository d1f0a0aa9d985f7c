import type { Block } from './clean-text.ts';
import { columns, wrapped } from './line-breaks.ts';
import type { Link } from './links.ts';
import type { ResumeData } from './resume-data.ts';
import { type Entry, outline } from './resume-outline.ts';

/** Columns of a line, as mails and forms are used to. */
const WIDTH = 78;

/**
 * The resume as plain text, to paste where only text is taken: LF line ends, lines of at most 78 columns where words
 * allow, a rule under each heading, addresses written out, one line feed at the end.
 */
export function plainTextResume(data: ResumeData): string {
  const { name, headline, contact, details, watermark, language } = data;
  const fill = (text: string) => wrapped(text, WIDTH, language);
  const prose = (blocks: Block[]) =>
    blocks.flatMap((block) => ('points' in block ? block.points.flatMap((it) => bullet(it, data)) : fill(block.text)));
  const fact = (it: { label: string; text: string }) => fill(it.label ? `${it.label}: ${it.text}` : it.text);
  const entry = ({ title, beside, dates, facts, links, prose: blocks }: Entry) => [
    ...[title, beside, dates, ...facts, ...links.map(writtenOut)].flatMap(fill),
    ...prose(blocks),
  ];

  const head = [
    [...fill(name), ...fill(headline)],
    [...contact.flatMap((link) => fill(writtenOut(link)))],
    details.flatMap(({ label, ...link }) => fact({ label, text: writtenOut(link) })),
  ];
  const sections = outline(data).map((section) => {
    const paragraphs = [[...prose(section.prose), ...section.facts.flatMap(fact)], ...section.entries.map(entry)];
    return [...headed(section.heading), ...apart(paragraphs)];
  });
  return `${apart([...head, ...sections, fill(watermark)]).join('\n')}\n`;
}

const headed = (heading: string) => [heading, '-'.repeat(columns(heading))];

const bullet = (text: string, { language }: ResumeData) =>
  wrapped(text, WIDTH - 2, language).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));

/** A page of the web with its whole address; mail addresses and telephone numbers are written out already. */
const writtenOut = ({ text, href }: Link): string => (href && /^https?:/i.test(href) ? href : text);

/** Groups of lines with a blank line between them. */
const apart = (groups: string[][]): string[] =>
  groups.filter((lines) => lines.length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
