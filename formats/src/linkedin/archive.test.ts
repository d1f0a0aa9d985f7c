import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument, type ParsedDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { LINKEDIN_FULL_SAMPLE, LINKEDIN_SAMPLE_ARTICLE } from './full-sample.ts';
import { isOtherArchive, pickLinkedinFiles } from './pick-files.ts';
import { isLinkedinTable, readLinkedinArchive, readLinkedinTable } from './read-archive.ts';
import { readLinkedin } from './read-linkedin.ts';

const FOLDER = 'Basic_LinkedInDataExport_08-25-2026/';
const IRRELEVANT_FILES = {
  'messages.csv': '"CONVERSATION ID","CONTENT"\n1,secret\n',
  'Connections.csv': 'Notes:\n"x"\n\nFirst Name,Last Name\nRavi,Menon\n',
  'Recommendations_Given.csv': 'First Name,Last Name,Text\nRavi,Menon,Words\n',
  'Endorsement_Received_Info.csv': 'Endorsement Date,Skill Name\n2020,Rust\n',
  'Ad_Targeting.csv': 'Member Age\n30\n',
  'Jobs/Saved Jobs_1.csv': 'Title\nx\n',
};
const createArchive = (files: Record<string, string>, folder = '') =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [folder + path, strToU8(text)])));
const SAMPLE = {
  ...LINKEDIN_FULL_SAMPLE,
  [LINKEDIN_SAMPLE_ARTICLE.path]: LINKEDIN_SAMPLE_ARTICLE.html,
  ...IRRELEVANT_FILES,
};

const importOrThrow = (read: ParsedDocument) => {
  const result = importDocument(read, createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};
const expected = importOrThrow(readLinkedin(LINKEDIN_FULL_SAMPLE, [LINKEDIN_SAMPLE_ARTICLE])).resume;
const importArchive = (archive: Uint8Array) => importOrThrow(readLinkedinArchive(archive)).resume;

describe('an archive of LinkedIn', () => {
  test.each([
    ['with files at its root', createArchive(SAMPLE)],
    ['with a folder', createArchive(SAMPLE, FOLDER)],
    ['that was packed twice', zipSync({ 'Basic_LinkedInDataExport_08-25-2026.zip': createArchive(SAMPLE) })],
  ])('%s is read', (_how, archive) => {
    expect(importArchive(archive)).toEqual(expected);
  });

  test('never opens what is of other people, and what is a secret', () => {
    expect(JSON.stringify(readLinkedinArchive(createArchive(SAMPLE)))).not.toMatch(/secret|Ravi,Menon|Saved Jobs/);
  });

  test.each([
    ['UTF-16, little end first', 'utf-16le', [0xff, 0xfe]],
    ['UTF-16, big end first', 'utf-16be', [0xfe, 0xff]],
    ['UTF-16 without a mark', 'utf-16le', []],
  ] as const)('knows tables in %s', (_what, encoding, mark) => {
    const text = 'Company Name,Title\nKávéri,Ingénieure\n';
    const units = [...text].flatMap((character) => {
      const unit = [character.charCodeAt(0) & 0xff, character.charCodeAt(0) >> 8];
      return encoding === 'utf-16le' ? unit : unit.reverse();
    });
    const archive = zipSync({ 'Positions.csv': new Uint8Array([...mark, ...units]) });
    expect(importArchive(archive).experiences).toMatchObject([{ companyName: 'Kávéri', role: 'Ingénieure' }]);
  });

  test('knows a table that an old program saved again', () => {
    const archive = zipSync({
      'Positions.csv': new Uint8Array([...strToU8('Company Name,Title\nCaf'), 0xe9, 0x2c, 0x78]),
    });
    expect(importArchive(archive).experiences).toMatchObject([{ companyName: 'Café', role: 'x' }]);
  });

  test('whose dates cannot be told leaves them to their fields, and takes nothing for going on', () => {
    const rows = [
      'Kaveri,Engineer,,2019,Summer 2021',
      'Kaveri,Intern,,15.06.2018,6/15/2018',
      'Acme,Dev,One,05/06/22,',
      'Acme,Dev,Other,05/07/23,',
    ];
    const table = ['Company Name,Title,Description,Started On,Finished On', ...rows].join('\n');
    const { resume, report } = importOrThrow(readLinkedinArchive(createArchive({ 'Positions.csv': table })));
    expect(resume.experiences).toMatchObject([
      { startDate: '2019', endDate: '', current: false, duration: '2019', kept: { endDate: 'Summer 2021' } },
      { startDate: '2018-06-15', endDate: '2018-06-15', current: false },
      { summary: 'One', startDate: '', kept: { startDate: '05/06/22' } },
      { summary: 'Other', startDate: '', kept: { startDate: '05/07/23' } },
    ]);
    expect(report.rejected.map(({ path, value }) => [path, value])).toEqual([
      ['Positions.csv, row 1, Finished On', 'Summer 2021'],
      ['Positions.csv, row 3, Started On', '05/06/22'],
      ['Positions.csv, row 4, Started On', '05/07/23'],
    ]);
  });

  test('with a file twice reads the first, and says so', () => {
    const archive = createArchive({ 'Skills.csv': 'Name\nRust\n', 'x/skills.csv': 'Name\nGo\n' });
    const { resume, report } = importOrThrow(readLinkedinArchive(archive));
    expect(resume.skills.technical).toEqual(['Rust']);
    expect(report.rejected).toMatchObject([{ path: 'x/skills.csv', reason: 'The export has Skills.csv already.' }]);
  });

  test('with a damaged file reads the others, and says so', () => {
    const archive = createArchive({
      'Skills.csv': `Name\n${'Rust\n'.repeat(50)}`,
      'Positions.csv': 'Company Name\nKaveri\n',
    });
    archive[50] = (archive[50] ?? 0) ^ 0xff;
    const { resume, report } = importOrThrow(readLinkedinArchive(archive));
    expect(resume.experiences).toHaveLength(1);
    expect(report.rejected).toMatchObject([{ path: 'Skills.csv', reason: expect.stringContaining('damaged') }]);
  });

  test.each([
    ['of other files', createArchive({ 'photo.jpg': 'x', 'notes.txt': 'y' }), 'has none of the files'],
    ['of files that begin with the same name', createArchive({ 'Profile.csv.exe': 'x' }), 'has none of the files'],
    ['that is none', strToU8('First Name\nAsha\n'), 'not a complete ZIP archive'],
  ])('%s is refused', (_what, archive, message) => {
    for (const read of [readLinkedinArchive, pickLinkedinFiles]) {
      expect(() => read(archive)).toThrow(UnreadableFile);
      expect(() => read(archive)).toThrow(message);
    }
  });
});

describe('what a browser picks', () => {
  const picked = pickLinkedinFiles(createArchive(SAMPLE, FOLDER));

  test('is what a resume needs and nothing else', () => {
    const own = [...Object.keys(LINKEDIN_FULL_SAMPLE), LINKEDIN_SAMPLE_ARTICLE.path].map((path) => FOLDER + path);
    expect(picked.imported).toEqual(own.sort());
    expect(Object.keys(unzipSync(picked.archive)).sort()).toEqual(own);
    expect(picked.left).toBe(Object.keys(IRRELEVANT_FILES).length);
    expect(picked.rejected).toEqual([]);
  });

  test.each([
    ['an export', createArchive(SAMPLE, FOLDER), false],
    ['one of messages alone', createArchive({ 'messages.csv': 'CONTENT\nsecret\n' }, FOLDER), false],
    [
      'one of articles alone',
      createArchive({ 'Articles/Articles/a.html': '<p>x</p>', 'Rich_Media/a.jpg': 'x' }),
      false,
    ],
    ['a document', createArchive({ mimetype: 'x', 'content.xml': '<x/>' }), true],
    ['a copy of an account', createArchive({ 'archive.json': '{}', 'posts/a/b/table.csv': 'x' }), true],
    ['one without files', zipSync({}), true],
  ])('tells another archive from an export: %s', (_what, archive, matches) => {
    expect(isOtherArchive(archive)).toBe(matches);
  });

  test('says the same as the whole', () => {
    expect(importArchive(picked.archive)).toEqual(expected);
  });

  test('is the same archive each time, in whatever order the files come', () => {
    const reversed = Object.fromEntries(Object.entries(SAMPLE).reverse());
    expect(pickLinkedinFiles(createArchive(reversed, FOLDER)).archive).toEqual(picked.archive);
    // Midnight of 1 January 1980 in DOS format, so that no file contains the time of extraction.
    expect(new DataView(picked.archive.buffer).getUint32(10, true)).toBe(0x0021_0000);
  });
});

describe('a table by itself', () => {
  const table = 'Company Name,Title\nKaveri,Engineer\n';

  test.each([
    ['Positions.csv', table, true],
    ['downloads/positions (2).CSV', table, true],
    ['Positions.csv', 'a,b\n1,2\n', false],
    ['messages.csv', table, false],
    ['Causes You Care About.csv', 'Anything\nx\n', false],
  ])('called %s that says %j is one of an export: %s', (name, text, matches) => {
    expect(isLinkedinTable(name, text)).toBe(matches);
  });

  test('is read', () => {
    expect(importOrThrow(readLinkedinTable('Positions (1).csv', table)).resume.experiences).toHaveLength(1);
    expect(() => readLinkedinTable('other.csv', table)).toThrow(UnreadableFile);
  });
});
