import { LIST_SECTION_KEYS, type ListItems, type ListSectionKey, type Resume } from '@vitrine/contract/resume/resume';
import { en } from '@vitrine/contract/texts/en';
import { listLeftOut } from '../writing/left-out.ts';
import type { WrittenFile } from '../writing/written-file.ts';
import { parseBlocks } from './blocks.ts';
import { escapeHeading, escapeInline, writeParagraphs } from './escape.ts';
import { writeFrontMatter } from './front-matter.ts';
import { writeSkills } from './skills.ts';
import { detectKind, OWN_SECTION_MARK } from './split-document.ts';
import { writeEntry } from './write-entry.ts';

/**
 * Writes the whole resume as Markdown (CommonMark) with front matter, to be read and edited by hand. Hidden items are
 * included, so the file is for the owner only. {@link readMarkdownResume} reads it back unchanged, except for labels,
 * which have no place in the file.
 */
export function writeMarkdownResume(resume: Resume): WrittenFile {
  const { summary, introduction } = resume.personalInfo;
  const skills = writeSkills(resume.skills);
  const sections = [
    ...(summary ? [`## ${en.headings.summary}\n\n${writeParagraphs(summary)}`] : []),
    ...(introduction ? [`## Introduction\n\n${writeParagraphs(introduction)}`] : []),
    ...LIST_SECTION_KEYS.flatMap((key) =>
      key === 'additions' ? writeOwnSections(resume.additions) : writeList(resume, key),
    ),
    ...(skills ? [`## ${en.headings.skills}\n\n${skills}`] : []),
  ];
  return {
    text: [writeFrontMatter(resume), ...sections.map((section) => `${section}\n`)].join('\n'),
    leftOut: listLeftOut(resume, (_, field) => field !== 'labels'),
  };
}

function writeList(resume: Resume, key: ListSectionKey): string[] {
  const items: readonly ListItems[ListSectionKey][] = resume[key];
  if (items.length === 0) return [];
  return [[`## ${en.headings[key]}`, ...items.map((item) => writeEntry(key, item))].join('\n\n')];
}

/** Writes consecutive entries with the same heading as one section; a heading may occur more than once. */
function writeOwnSections(items: Resume['additions']): string[] {
  const sections: { heading: string; entries: string[] }[] = [];
  for (const item of items) {
    const entry = writeEntry('additions', item);
    const last = sections.at(-1);
    if (last && last.heading === item.heading) last.entries.push(entry);
    else sections.push({ heading: item.heading, entries: [entry] });
  }
  return sections.map(({ heading, entries }) => [writeOwnHeading(heading), ...entries].join('\n\n'));
}

/** Writes a heading of the owner's own; marked if a reader would take it for a known one. */
function writeOwnHeading(heading: string): string {
  if (!heading) return `## ${en.headings.additions}`;
  const headingLine = `## ${escapeHeading(escapeInline(heading))}`;
  const [block] = parseBlocks(headingLine);
  const isKnownKind = block?.kind === 'heading' && detectKind(block.line) !== 'own';
  return isKnownKind ? `${headingLine} ${OWN_SECTION_MARK}` : headingLine;
}
