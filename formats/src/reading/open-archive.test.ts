import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ARCHIVE_LIMITS, listArchive, openArchive } from './open-archive.ts';
import { UnreadableFile } from './unreadable-file.ts';

const LIMITS = { entries: 20, fileBytes: 10_000, totalBytes: 15_000 };
const isTable = (path: string) => path.endsWith('.csv');
const decodeText = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const open = (bytes: Uint8Array) => openArchive(bytes, isTable, LIMITS);
const pack = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(content)])));

/** Finds the n-th occurrence of a signature in an archive. */
function findSignature(bytes: Uint8Array, signature: number, nth = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = nth;
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (view.getUint32(at, true) !== signature) continue;
    if (left === 0) return at;
    left -= 1;
  }
  throw new Error('It is not there.');
}
const DIRECTORY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIGNATURE = 0x06054b50;

/** Overwrites numbers in an archive: `[signature, offset from it, number, size in bytes]`. */
function overwriteNumbers(bytes: Uint8Array, ...changes: readonly [number, number, number, 2 | 4][]): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (const [signature, offset, value, size] of changes) {
    const at = findSignature(changed, signature) + offset;
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return changed;
}

/** Overwrites a file name with one of the same length, in the directory and in the local header. */
function overwriteName(
  bytes: Uint8Array,
  from: string,
  name: readonly number[] | string,
  where = [DIRECTORY_SIGNATURE, LOCAL_SIGNATURE],
) {
  const changed = bytes.slice();
  const nameBytes = typeof name === 'string' ? [...strToU8(name)] : name;
  for (const signature of where) {
    for (let nth = 0; ; nth += 1) {
      const at = findSignature(changed, signature, nth) + (signature === DIRECTORY_SIGNATURE ? 46 : 30);
      if (decodeText(changed.subarray(at, at + from.length)) !== from) continue;
      changed.set(nameBytes, at);
      break;
    }
  }
  return changed;
}

describe('an archive', () => {
  test('gives the files that are wanted, and unpacks no other', () => {
    const bytes = pack({ 'a/Profile.csv': 'Name\nAsha', 'messages.txt': 'x'.repeat(1_000_000), 'Skills.csv': 'Name' });
    const { files, rejected, left } = open(bytes);
    expect([...files].map(([path, content]) => [path, decodeText(content)])).toEqual([
      ['a/Profile.csv', 'Name\nAsha'],
      ['Skills.csv', 'Name'],
    ]);
    expect({ rejected, left }).toEqual({ rejected: [], left: 1 });
    expect(listArchive(bytes)).toEqual(['a/Profile.csv', 'messages.txt', 'Skills.csv']);
  });

  test.each([
    ['stored', pack({ 'a.csv': '' })],
    ['packed', zipSync({ 'a.csv': [strToU8(''), { level: 9 }] })],
  ])('of an empty file gives it (%s)', (_how, bytes) => {
    expect(open(bytes).files.get('a.csv')).toHaveLength(0);
  });

  test('that was packed twice is read, and one within others is not', () => {
    const inner = pack({ 'Profile.csv': 'Asha' });
    const nested = zipSync({ 'export.zip': inner, '__MACOSX/export.zip': strToU8('x'), '.DS_Store': strToU8('x') });
    expect(decodeText(open(nested).files.get('Profile.csv'))).toBe('Asha');
    expect(listArchive(nested)).toEqual(['Profile.csv']);
    expect(open(zipSync({ 'export.zip': inner, 'Skills.csv': strToU8('') })).files.has('Profile.csv')).toBe(false);
    expect(open(zipSync({ 'a.zip': nested })).files.size).toBe(0);
  });

  test('with a comment, or with bytes before it, is read', () => {
    const bytes = pack({ 'a.csv': 'Asha' });
    const before = new Uint8Array([...strToU8('#!/bin/sh\n'), ...bytes]);
    expect(decodeText(open(before).files.get('a.csv'))).toBe('Asha');
    const comment = strToU8('a comment with PK\u0005\u0006 in it, and more behind it');
    const commented = new Uint8Array([...overwriteNumbers(bytes, [END_SIGNATURE, 20, comment.length, 2]), ...comment]);
    expect(decodeText(open(commented).files.get('a.csv'))).toBe('Asha');
  });

  test.each([
    ['../secret.csv', 'a path that leads out'],
    ['/etc/passwd.csv', 'a path from the root'],
    ['C:/windows.csv', 'a path from a drive'],
    ['..\\..\\a.csv', 'a path with backslashes'],
    ['a/\0b/pass.csv', 'a path with a null byte'],
  ])('never asks for %j: %s', (path) => {
    const requestedPaths: string[] = [];
    const { files } = openArchive(
      pack({ [path]: 'x', 'good.csv': '' }),
      (name) => requestedPaths.push(name) > 0,
      LIMITS,
    );
    expect(requestedPaths).toEqual(['good.csv']);
    expect([...files.keys()]).toEqual(['good.csv']);
  });

  test('knows names in UTF-8 that do not say so, in Latin-1, and with backslashes', () => {
    const bytes = pack({ 'Résumé.csv': 'x' });
    expect(listArchive(overwriteNumbers(bytes, [DIRECTORY_SIGNATURE, 8, 0, 2]))).toEqual(['Résumé.csv']);
    expect(
      listArchive(overwriteName(pack({ 'Resume.csv': 'x' }), 'Resume', [0x52, 0xe9, 0x73, 0x75, 0x6d, 0xe9])),
    ).toEqual(['Résumé.csv']);
    expect(listArchive(pack({ 'a\\b.csv': 'x', './c.csv': '' }))).toEqual(['a/b.csv', 'c.csv']);
  });

  test('with a name twice gives the first, and says so', () => {
    const bytes = overwriteName(pack({ 'a.csv': 'first', 'b.csv': 'second' }), 'b.csv', 'a.csv');
    const { files, rejected } = open(bytes);
    expect(decodeText(files.get('a.csv'))).toBe('first');
    expect(rejected).toMatchObject([{ path: 'a.csv', reason: expect.stringContaining('twice') }]);
  });
});

describe('a file of an archive is refused alone', () => {
  const bytes = pack({ 'a.csv': 'Asha Rao, Kaveri Payments', 'b.csv': 'good' });
  const local = findSignature(bytes, LOCAL_SIGNATURE);

  test.each([
    ['that is encrypted', overwriteNumbers(bytes, [DIRECTORY_SIGNATURE, 8, 1, 2]), 'encrypted'],
    ['that is packed in another way', overwriteNumbers(bytes, [DIRECTORY_SIGNATURE, 10, 12, 2]), 'packed in a way'],
    ['whose checksum is another one', overwriteNumbers(bytes, [DIRECTORY_SIGNATURE, 16, 7, 4]), 'damaged'],
    ['whose content was changed', bytes.with(local + 30 + 5 + 4, 0x55), 'damaged'],
    ['that ends behind the archive', overwriteNumbers(bytes, [DIRECTORY_SIGNATURE, 20, 100_000, 4]), 'damaged'],
    ['that begins behind the archive', overwriteNumbers(bytes, [DIRECTORY_SIGNATURE, 42, 100_000, 4]), 'damaged'],
    ['that begins elsewhere', overwriteNumbers(bytes, [DIRECTORY_SIGNATURE, 42, 3, 4]), 'damaged'],
    [
      'that is called otherwise before its content',
      overwriteName(bytes, 'a.csv', 'z.csv', [LOCAL_SIGNATURE]),
      'damaged',
    ],
    ['that is larger than one may be', pack({ 'a.csv': 'x'.repeat(10_001), 'b.csv': 'good' }), 'larger than'],
  ])('%s', (_what, archive, reason) => {
    const { files, rejected } = open(archive);
    expect([...files.keys()]).toEqual(['b.csv']);
    expect(rejected).toMatchObject([{ path: 'a.csv', reason: expect.stringContaining(reason) }]);
  });
});

describe('an archive is refused as a whole', () => {
  const good = pack({ 'a.csv': 'Asha' });
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.txt`, '']));

  test.each([
    ['that is none', strToU8('First Name,Last Name\n'), 'not a complete'],
    ['that is empty', new Uint8Array(), 'not a complete'],
    ['whose end is missing', good.subarray(0, -1), 'not a complete'],
    ['whose directory is longer than it', overwriteNumbers(good, [END_SIGNATURE, 12, 100_000, 4]), 'not a complete'],
    ['whose directory begins elsewhere', overwriteNumbers(good, [END_SIGNATURE, 12, 20, 4]), 'damaged'],
    [
      'whose names are longer than its directory',
      overwriteNumbers(good, [DIRECTORY_SIGNATURE, 28, 60_000, 2]),
      'damaged',
    ],
    ['that has more files than it may', pack(many), 'more than 20 files'],
    [
      'whose files together are larger than they may be',
      pack({ 'a.csv': 'x'.repeat(9_000), 'b.csv': 'x'.repeat(9_000) }),
      'larger than',
    ],
    [
      'that holds an encrypted archive alone',
      overwriteNumbers(zipSync({ 'a.zip': good }), [DIRECTORY_SIGNATURE, 8, 1, 2]),
      'encrypted',
    ],
  ])('%s', (_what, archive, message) => {
    expect(() => open(archive)).toThrow(UnreadableFile);
    expect(() => open(archive)).toThrow(message);
  });
});

test('what an archive says of sizes is not believed: a bomb is stopped where it is too large', () => {
  const zipBomb = zipSync({ 'a.csv': [new Uint8Array(64 * 1024 * 1024), { level: 9 }], 'b.csv': strToU8('good') });
  const understated = overwriteNumbers(zipBomb, [DIRECTORY_SIGNATURE, 24, 10, 4], [LOCAL_SIGNATURE, 22, 10, 4]);
  const { files, rejected } = openArchive(understated, isTable, ARCHIVE_LIMITS);
  expect([...files.keys()]).toEqual(['b.csv']);
  expect(rejected).toEqual([{ path: 'a.csv', reason: 'It is larger than 8 MB.' }]);
});

test('an archive of the longer form (ZIP64) is read', () => {
  // The entry's offset is in an extra field, and the directory's position in a separate record.
  const bytes = pack({ 'a.csv': 'Asha' });
  const directory = findSignature(bytes, DIRECTORY_SIGNATURE);
  const extra = new Uint8Array(4 + 24);
  const extraView = new DataView(extra.buffer);
  const packedBytes = new DataView(bytes.buffer).getUint32(directory + 20, true);
  extraView.setUint16(0, 1, true);
  extraView.setUint16(2, 24, true);
  extraView.setBigUint64(4, 4n, true);
  extraView.setBigUint64(12, BigInt(packedBytes), true);
  const entry = bytes.slice(directory, findSignature(bytes, END_SIGNATURE));
  const entryView = new DataView(entry.buffer);
  for (const at of [20, 24, 42]) entryView.setUint32(at, 0xffffffff, true);
  entryView.setUint16(30, extra.length, true);
  const size = entry.length + extra.length;
  const record = new DataView(new ArrayBuffer(56));
  record.setUint32(0, 0x06064b50, true);
  record.setBigUint64(40, BigInt(size), true);
  record.setBigUint64(48, BigInt(directory), true);
  const locator = new DataView(new ArrayBuffer(20));
  locator.setUint32(0, 0x07064b50, true);
  locator.setBigUint64(8, BigInt(directory + size), true);
  const end = overwriteNumbers(bytes, [END_SIGNATURE, 12, 0xffffffff, 4], [END_SIGNATURE, 16, 0xffffffff, 4]).slice(
    findSignature(bytes, END_SIGNATURE),
  );
  const parts = [
    bytes.slice(0, directory),
    entry,
    extra,
    new Uint8Array(record.buffer),
    new Uint8Array(locator.buffer),
    end,
  ];
  expect(decodeText(open(new Uint8Array(parts.flatMap((part) => [...part]))).files.get('a.csv'))).toBe('Asha');
});

test('whatever is broken, it is opened within its limits or refused with a sentence', () => {
  const whole = pack({ 'a.csv': 'Asha Rao\n'.repeat(40), 'folder/b.csv': 'x'.repeat(500), 'c.txt': 'no' });
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(changes, fc.nat(40), (byteChanges, cut) => {
      const broken = whole.slice(0, cut < 20 ? whole.length : whole.length - cut);
      for (const [at, byte] of byteChanges) if (at < broken.length) broken[at] = byte;
      try {
        const { files } = open(broken);
        const sizes = [...files.values()].map(({ length }) => length);
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(LIMITS.fileBytes);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMITS.totalBytes);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
        expect(String(error)).toMatch(/[A-Z].*\./);
      }
    }),
    { numRuns: countRounds(125) },
  );
});
