import type { SectionId } from '../../blocks/sections.ts';

interface Listing {
  /** What one would type to read the section. */
  command: string;
  /** What it is in the tree: the style sheet adds the mark by which a shell tells them apart. */
  kind: 'file' | 'folder' | 'program';
}

/** The sections as a home directory holds them. Decoration: their titles stand beside. */
export const SHELL: Record<SectionId, Listing> = {
  about: { command: 'cat about.md', kind: 'file' },
  experience: { command: 'git log experience.md', kind: 'file' },
  projects: { command: 'ls projects/', kind: 'folder' },
  skills: { command: './skills --list', kind: 'program' },
  education: { command: 'cat education.md', kind: 'file' },
  certifications: { command: 'ls certifications/', kind: 'folder' },
  contact: { command: './contact', kind: 'program' },
};

/** '2 directories, 5 files', the line under a listing. */
export function summarizeListing(sections: readonly SectionId[]): string {
  const folders = sections.filter((id) => SHELL[id].kind === 'folder').length;
  const files = sections.length - folders;
  return `${folders} ${folders === 1 ? 'directory' : 'directories'}, ${files} ${files === 1 ? 'file' : 'files'}`;
}
