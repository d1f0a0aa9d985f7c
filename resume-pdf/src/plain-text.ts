import type { Block } from './clean-text.ts';
import { columns, wrapText } from './line-breaks.ts';
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
  const wrapLine = (text: string) => wrapText(text, WIDTH, language);
  const prose = (blocks: Block[]) =>
    blocks.flatMap((block) =>
      'points' in block ? block.points.flatMap((it) => bullet(it, data)) : wrapLine(block.text),
    );
  const fact = (it: { label: string; text: string }) => wrapLine(it.label ? `${it.label}: ${it.text}` : it.text);
  const entry = ({ title, subtitle: beside, dates, facts, links, prose: blocks }: Entry) => [
    ...[title, beside, dates, ...facts, ...links.map(formatLink)].flatMap(wrapLine),
    ...prose(blocks),
  ];

  const head = [
    [...wrapLine(name), ...wrapLine(headline)],
    [...contact.flatMap((link) => wrapLine(formatLink(link)))],
    details.flatMap(({ label, ...link }) => fact({ label, text: formatLink(link) })),
  ];
  const sections = outline(data).map((section) => {
    const paragraphs = [[...prose(section.prose), ...section.facts.flatMap(fact)], ...section.entries.map(entry)];
    return [...formatHeading(section.heading), ...separateGroups(paragraphs)];
  });
  return `${separateGroups([...head, ...sections, wrapLine(watermark)]).join('\n')}\n`;
}

const formatHeading = (heading: string) => [heading, '-'.repeat(columns(heading))];

const bullet = (text: string, { language }: ResumeData) =>
  wrapText(text, WIDTH - 2, language).map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));

/** A page of the web with its whole address; mail addresses and telephone numbers are written out already. */
const formatLink = ({ text, href }: Link): string => (href && /^https?:/i.test(href) ? href : text);

/** Groups of lines with a blank line between them. */
const separateGroups = (groups: string[][]): string[] =>
  groups.filter((lines) => lines.length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
