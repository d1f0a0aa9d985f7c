import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { strToU8 as bytes, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { listFullSamples } from './full-samples.ts';
import { importFile } from './import-file.ts';

const PROSE = 'Asha Rao\nasha@asha.example\n';
const MARKDOWN = '# Asha Rao\n\n## Experience\n\n### Engineer, Kaveri\n\nMar 2021 - Present\n\n';

async function importFileOrThrow(file: { name: string; bytes: Uint8Array }, current: Resume = createEmptyResume()) {
  const result = await importFile(file, current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

describe('a file is recognized by its content, whatever its name (rule R76)', () => {
  test.each(listFullSamples().map((sample) => [`${sample.format} ${sample.variant ?? ''}`.trim(), sample] as const))(
    '%s, and twice adds nothing (rule R23)',
    async (_what, sample) => {
      const first = await importFileOrThrow(sample);
      expect(first.format).toBe(sample.format);
      expect(first.report.imported.length).toBeGreaterThan(3);
      const again = await importFileOrThrow(sample, first.resume);
      expect(again.report.imported).toEqual([]);
      expect(again.resume).toEqual(first.resume);
    },
  );

  test.each<[string, string, string]>([
    ['JSON Resume', '\uFEFF{"basics":{"name":"Asha Rao"}}', 'sample'],
    ['JSON Resume as YAML', 'basics:\n  name: Asha Rao\nwork:\n  - name: Kaveri\n', 'resume.yaml'],
    ['JSON Resume as YAML', 'basics:\n  name: Asha Rao\nwork:\n  - name: Kaveri\n', 'sample'],
    ['BibTeX', '@article{a, title={x}, year=2020}', 'sample'],
    ['JSON Resume', '{"publications":[{"name":"@article{a, title={x}}"}]}', 'sample'],
    [
      'LinkedIn data export',
      'Company Name,Title,Description,Location,Started On,Finished On\nKaveri,Engineer,,,Mar 2021,\n',
      'Positions.csv',
    ],
    [
      'Markdown',
      '# Asha Rao\n\n## Experience\n\n### Engineer, Kaveri\n\nMar 2021 - Present\n\n- Built ledgers\n',
      'sample',
    ],
    ['Text', 'Asha Rao\nasha@asha.example\n\nExperience\nEngineer, Kaveri\nMar 2021 - Present\n', 'sample.txt'],
    [
      'BibTeX',
      'Papers (2020) of Asha, by @ Kaveri (Pune)\n\n @Article{a,\n  title={x}, year=2020}\nMore words.\n',
      'papers',
    ],
    ['BibTeX', '@string(k = "Kaveri")\n@misc(a, title={x}, publisher=k)\n', 'sample'],
    ['BibTeX', '@blogpost{a, title={x}}', 'sample'],
    [
      'Text',
      `${PROSE}\nExperience\nEngineer @ Kaveri (Mar 2021 - Present)\n@Transactional(readOnly = true)\n`,
      'sample',
    ],
    ['Markdown', `${MARKDOWN}### Engineer @ Google (2019 - 2021)\n`, 'sample'],
    ['Markdown', `${MARKDOWN}\n\`\`\`\n@article{a, title={x}}\n\`\`\`\n`, 'sample'],
    ['vCard', 'BEGIN:VCARD\nVERSION:4.0\nFN:Asha Rao\nNOTE:Engineer @ Kaveri (Pune)\nEND:VCARD\n', 'sample'],
    [
      'LinkedIn data export',
      'Company Name,Title,Description,Location,Started On,Finished On\nKaveri,Engineer,Worked @ HQ (Pune),,Mar 2021,\n',
      'Positions.csv',
    ],
    [
      'Text',
      'Name: Asha Rao\nEmail: a@asha.example\n\nExperience:\n- Engineer, Kaveri, Mar 2021 - Present\nSkills:\n- Rust\n',
      'a.txt',
    ],
    ['Text', 'name: Asha Rao\n\nskills:\n- Rust\nprojects:\n- Railbook\n', 'sample'],
    [
      'Markdown',
      '[Asha Rao](https://asha.example)\n\n## Experience\n\n### Engineer, Kaveri\n\n## Skills\n\nRust\n',
      'sample',
    ],
    ['Text', 'Asha Rao\nEngineer\n\nEXPERIENCE\n----------\nEngineer, Kaveri\n\nSKILLS\n------\nRust\n', 'sample'],
    ['Markdown', '# Asha Rao\n\n## Projects\n\n### Railbook\n', 'asha.md'],
    ['Text', '[Resume]\nAsha Rao\na@asha.example\n\nExperience\nEngineer, Kaveri\nMar 2021 - Present\n', 'sample'],
    ['Markdown', `<!-- cv --> <!-- mine -->\n${MARKDOWN}`, 'sample'],
    ['Markdown', `<div align="center">\n\n${MARKDOWN.replace('\n', '\n\n</div>\n')}`, 'sample'],
    ['Text', '<!-- cv -->\nAsha Rao\na@asha.example\n\nExperience\nEngineer, Kaveri\nMar 2021 - Present\n', 'sample'],
    ['RenderCV', '{\n  cv: {\n    name: "Asha Rao",\n    sections: { skills: ["Rust"], },\n  },\n}\n', 'cv.json5'],
    ['RenderCV', '{ "cv": { name: "Asha Rao" } }', 'cv.json5'],
    ['JSON Resume as YAML', "{'basics': {'name': 'Asha Rao'}}", 'sample'],
    [
      'RenderCV',
      '# Asha Rao\ncv:\n  name: Asha Rao\n# Experience\n  sections:\n# Education\n    skills: [Rust]\n',
      'sample',
    ],
    ['YAMLResume', '---\n# Experience\n# Skills\ncontent:\n  basics: {name: Asha Rao}\n', 'sample'],
    ['JSON Resume as YAML', '# Asha Rao\n\n# Experience\nwork:\n  - name: Kaveri\n# Education\n', 'sample'],
    ['JSON Resume as YAML', '# Asha Rao\n# Experience\n# Education\nlanguages: [{language: Kannada}]\n', 'a.yml'],
  ])('%s: %j', async (format, text, name) => {
    const result = await importFileOrThrow({ name, bytes: bytes(text) });
    expect(result.format).toBe(format);
    expect(result.report.imported.length).toBeGreaterThan(0);
  });

  test.each(['utf-16le', 'utf-16be'])('text in %s', async (encoding) => {
    const codes = [...'\uFEFF{"basics":{"name":"अशा"}}'].flatMap((character) => {
      const code = character.charCodeAt(0);
      return encoding === 'utf-16le' ? [code & 255, code >> 8] : [code >> 8, code & 255];
    });
    expect(
      (await importFileOrThrow({ name: 'a.json', bytes: new Uint8Array(codes) })).resume.personalInfo.firstName,
    ).toBe('अशा');
  });
});

describe('what is none of them is refused with a sentence that helps (rule R76)', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', new Uint8Array(), /This file is empty/],
    ['blanks', bytes(' \n'), /This file is empty/],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /picture/],
    ['a WebP', bytes('RIFF0000WEBPVP8 '), /picture/],
    ['a video', bytes('\0\0\0\x18ftypmp42'), /video/],
    ['rich text', bytes('{\\rtf1\\ansi Asha}'), /\.rtf/],
    ['a .rar', bytes('Rar!\x1a\x07'), /ZIP archive/],
    ['bytes', new Uint8Array([0, 1, 2, 3, 4, 5]), /neither a document nor text/],
    ['HTML', bytes('<!DOCTYPE html><title>Asha</title>'), /print it to a PDF/],
    ['JSON cut off', bytes('{"basics": {'), /Line 1, column 13/],
    ['JSON cut off, names without quotes', bytes('{basics: {"name": "Asha"'), /Line 1, column 2/],
    ['a list', bytes('[1, 2]'), /must be a JSON object/],
    ['a page below a comment', bytes('<!-- saved --><html><body># Asha'), /print it to a PDF/],
    ['a part of a page', bytes('<div><p>Asha Rao</p></div>\n'), /print it to a PDF/],
    ['an account', zipSync({ 'archive.json': bytes('{}'), 'resume.json': bytes('{}') }), /copy of an account/],
    ['an account in a folder', zipSync({ 'vitrine/archive.json': bytes('{}') }), /copy of an account/],
    ['a server, packed again', zipSync({ 'vitrine.json': bytes('{}') }), /backup of a whole server/],
    [
      'a server',
      bytes(`PaxHeader${'\0'.repeat(503)}20 path=vitrine.json\n83 VITRINE.sha256=0`),
      /backup of a whole server/,
    ],
    ['a .tar', bytes(`a${'\0'.repeat(256)}ustar`), /ZIP archive/],
  ])('%s', async (_what, content, message) => {
    const pendingImport = importFileOrThrow({ name: 'file', bytes: content });
    await expect(pendingImport).rejects.toThrow(message);
    await expect(pendingImport).rejects.toBeInstanceOf(UnreadableFile);
  });

  test.each<[string, string, RegExp]>([
    ['a.json', '[Asha Rao](https://asha.example)', /Line 1, column 2/],
    ['a.json', '{basics: {name: Asha}}', /Line 1, column 2/],
    ['a.yaml', 'name: Asha Rao\nskills:\n  - Rust\n', /skills/],
    ['a.json', 'Name: Asha Rao\nSkills:\n  - Rust\n', /none of/],
  ])('%s with %j', async (name, text, message) => {
    await expect(importFileOrThrow({ name, bytes: bytes(text) })).rejects.toThrow(message);
  });
});
