import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { writeFullMarkdown } from './full-sample.ts';
import { isMarkdownResume } from './read-markdown-resume.ts';
import { writeMarkdownResume } from './write-markdown-resume.ts';

test.each([
  ['our own', writeFullMarkdown(), true],
  ['our own of nobody', writeMarkdownResume(createEmptyResume()).text, true],
  ['a name above sections', '# Asha Rao\n\n## Experience\n\n## Education\n', true],
  ['a name above one section', '# Asha Rao\n\n## Experience\n\n### Engineer, Kaveri\n', true],
  ['one such section among others', '# Learning Rust\n\n## Installation\n\n## Skills\n', false],
  ['sections in another language', '# Asha Rao\n\n## Berufserfahrung\n\n## Ausbildung\n', true],
  ['facts of a person', '---\nname: Asha Rao\nemail: a@b.example\n---\nHello', true],
  ['a title above sections', '---\ntitle: Asha Rao\n---\n\n## Work\n\n## Skills\n', true],
  ['a name and facts of ours', '---\nname: Asha Rao\nurl: https://asha.example\n---\n', true],
  ['a name of ours above a section of one’s own', '---\nname: Asha Rao\n---\n\n## Open source\n', true],
  ['a name with a fact of something else', '---\nname: Bug report\nabout: Faults\n---\n\n## Steps\n', false],
  ['no name above two sure sections', '[Asha](https://a.example)\n\n## Experience\n\n## Skills\n', true],
  ['no name above one of them', '## Skills\n\n## References\n', false],
  ['a post', '---\ntitle: On ledgers\ndate: 2026-01-01\n---\n\n## Summary\n\nText\n\n## References\n', false],
  ['a page of a project', '# tinyledger\n\n## Installation\n\n## Contributing\n', false],
  ['a note', '# Groceries\n\n- Tea\n', false],
  ['nothing', '', false],
  ['YAML', 'name: Asha Rao\nemail: a@b.example\n', false],
])('%s is a resume: %#', (_, text, is) => {
  expect(isMarkdownResume(text)).toBe(is);
});
