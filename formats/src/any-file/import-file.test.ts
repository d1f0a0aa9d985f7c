import { emptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { counter } from '../json-resume/testing.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { listFullSamples } from './full-samples.ts';
import { importFile } from './import-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function take(file: { name: string; bytes: Uint8Array }, current: Resume = emptyResume()) {
  const result = await importFile(file, current, { mode: 'merge', newId: counter() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

describe('a file is recognized by its content, whatever its name (rule R76)', () => {
  test.each(listFullSamples().map((sample) => [`${sample.format} ${sample.form ?? ''}`.trim(), sample] as const))(
    '%s, and twice adds nothing (rule R23)',
    async (_what, sample) => {
      const first = await take(sample);
      expect(first.format).toBe(sample.format);
      expect(first.report.taken.length).toBeGreaterThan(3);
      const again = await take(sample, first.resume);
      expect(again.report.taken).toEqual([]);
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
  ])('%s: %j', async (format, text, name) => {
    const result = await take({ name, bytes: bytes(text) });
    expect(result.format).toBe(format);
    expect(result.report.taken.length).toBeGreaterThan(0);
  });

  test.each(['utf-16le', 'utf-16be'])('text in %s', async (encoding) => {
    const codes = [...'\uFEFF{"basics":{"name":"अशा"}}'].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return encoding === 'utf-16le' ? [code & 255, code >> 8] : [code >> 8, code & 255];
    });
    expect((await take({ name: 'a.json', bytes: new Uint8Array(codes) })).resume.personalInfo.firstName).toBe('अशा');
  });
});

describe('what is none of them is refused with a sentence that helps (rule R76)', () => {
  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', new Uint8Array(), /nothing in this file/],
    ['blanks', bytes(' \n'), /nothing in this file/],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /picture/],
    ['a WebP', bytes('RIFF0000WEBPVP8 '), /picture/],
    ['a video', bytes('\0\0\0\x18ftypmp42'), /video/],
    ['rich text', bytes('{\\rtf1\\ansi Asha}'), /\.rtf/],
    ['a .rar', bytes('Rar!\x1a\x07'), /ZIP archive/],
    ['bytes', new Uint8Array([0, 1, 2, 3, 4, 5]), /neither a document nor text/],
    ['HTML', bytes('<!DOCTYPE html><title>Asha</title>'), /print it to a PDF/],
    ['JSON cut off', bytes('{"basics": {'), /Line 1, column 13/],
    ['a list', bytes('[1, 2]'), /must be a JSON object/],
  ])('%s', async (_what, content, message) => {
    const taking = take({ name: 'file', bytes: content });
    await expect(taking).rejects.toThrow(message);
    await expect(taking).rejects.toBeInstanceOf(UnreadableFile);
  });
});
