import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ArchiveError, type ByteSource, readDirectory, readEntryBytes, readEntryChunks } from './zip-reader.ts';

const createSource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, Math.min(end, bytes.length)),
});

const FILES = {
  'a.json': strToU8('{"a":1}'.repeat(200)),
  'deep/b.bin': new Uint8Array(700_000).fill(7),
  'empty.txt': new Uint8Array(),
};
const createZip = () =>
  Buffer.from(
    zipSync({
      'a.json': FILES['a.json'],
      'deep/b.bin': [FILES['deep/b.bin'], { level: 0 }],
      'empty.txt': FILES['empty.txt'],
    }),
  );

/** Reads all files of an archive with both readers. */
async function readAll(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const source = createSource(bytes);
  const all: Record<string, Buffer> = {};
  for (const entry of await readDirectory(source)) {
    const whole = await readEntryBytes(source, entry, 10_000_000);
    const pieces: Buffer[] = [];
    for await (const piece of readEntryChunks(source, entry)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(whole)).toBe(true);
    all[entry.path] = whole;
  }
  return all;
}

test('a whole archive is read, packed and plain, also with a comment behind it', async () => {
  const wanted = Object.fromEntries(Object.entries(FILES).map(([path, bytes]) => [path, Buffer.from(bytes)]));
  expect(await readAll(createZip())).toEqual(wanted);
  const commented = Buffer.concat([createZip(), Buffer.from('PK\x05\x06 as if it ended here')]);
  commented.writeUInt16LE(commented.length - createZip().length, createZip().length - 2);
  expect(await readAll(commented)).toEqual(wanted);
});

/** Returns the offset of a file's record in the central directory. */
const findCentralRecord = (bytes: Buffer, path: string): number => {
  let at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  while (bytes.toString('utf8', at + 46, at + 46 + path.length) !== path)
    at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), at + 4);
  return at;
};
const createChangedZip = (change: (bytes: Buffer) => void): Buffer => {
  const bytes = createZip();
  change(bytes);
  return bytes;
};

describe('what lies is refused with a sentence', () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    ['nothing', () => new Uint8Array(), /not a readable ZIP archive/],
    ['text', () => strToU8('PK but no more than that'), /not a readable ZIP archive/],
    ['a cut end', () => createZip().subarray(0, -30), /not a readable ZIP archive/],
    ['something before it', () => Buffer.concat([Buffer.from('x'), createZip()]), /its directory is not where it says/],
    [
      'more bytes than it says',
      () => createChangedZip((b) => b.writeUInt32LE(5, findCentralRecord(b, 'a.json') + 24)),
      /a\.json cannot be unpacked/,
    ],
    [
      'fewer bytes than it says',
      () => createChangedZip((b) => b.writeUInt32LE(9_000, findCentralRecord(b, 'a.json') + 24)),
      /cannot be unpacked/,
    ],
    [
      'another checksum',
      () => createChangedZip((b) => b.writeUInt32LE(1, findCentralRecord(b, 'a.json') + 16)),
      /cannot be unpacked/,
    ],
    [
      'two sizes',
      () => createChangedZip((b) => b.writeUInt32LE(1, findCentralRecord(b, 'deep/b.bin') + 24)),
      /two sizes/,
    ],
    ['encrypted', () => createChangedZip((b) => b.writeUInt16LE(1, findCentralRecord(b, 'a.json') + 8)), /encrypted/],
    [
      'another method',
      () => createChangedZip((b) => b.writeUInt16LE(12, findCentralRecord(b, 'a.json') + 10)),
      /packed in a way/,
    ],
    ['ZIP64', () => createChangedZip((b) => b.writeUInt32LE(0xffffffff, findCentralRecord(b, 'a.json') + 42)), /ZIP64/],
    [
      'one start for two',
      () => createChangedZip((b) => b.writeUInt32LE(0, findCentralRecord(b, 'deep/b.bin') + 42)),
      /lie over one another/,
    ],
    [
      'behind the end',
      () => createChangedZip((b) => b.writeUInt32LE(createZip().length - 20, findCentralRecord(b, 'empty.txt') + 42)),
      /behind its end|is not where/,
    ],
    ['another name inside', () => createChangedZip((b) => b.write('b', b.indexOf('a.json'))), /is not where it says/],
    ['parts', () => createChangedZip((b) => b.writeUInt16LE(2, b.length - 18)), /one part of several/],
  ])('%s', async (_, make, sentence) => {
    const error = await readAll(make()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ArchiveError);
    expect((error as Error).message).toMatch(sentence);
  });

  test('a name twice, of which each program would take another', async () => {
    const twice = Buffer.from(zipSync({ 'a1.txt': strToU8('1'), 'a2.txt': strToU8('2') }));
    for (let at = twice.indexOf('a2.txt'); at >= 0; at = twice.indexOf('a2.txt')) twice.write('a1.txt', at);
    await expect(readAll(twice)).rejects.toThrow('two files have one name');
  });

  test('more files than are read', async () => {
    const files = Object.fromEntries(Array.from({ length: 60_001 }, (_, at) => [`${at}`, new Uint8Array()]));
    await expect(readAll(zipSync(files, { level: 0 }))).rejects.toThrow('at most 60,000');
  });

  test('a bomb: it is unpacked no further than it says, and not at all beyond the limit of its kind', async () => {
    const bomb = Buffer.from(zipSync({ 'a.json': new Uint8Array(50_000_000) }));
    const source = createSource(bomb);
    const [entry] = await readDirectory(source);
    if (!entry) throw new Error('There is no entry.');
    await expect(readEntryBytes(source, entry, 1_000_000)).rejects.toThrow('larger than it can be');
    const forgedEntry = { ...entry, bytes: 1_000 };
    await expect(readEntryBytes(source, forgedEntry, 1_000_000)).rejects.toThrow('cannot be unpacked');
    let read = 0;
    const pieces = async () => {
      for await (const piece of readEntryChunks(source, forgedEntry)) read += piece.length;
    };
    await expect(pieces()).rejects.toThrow('longer than it says');
    expect(read).toBeLessThan(100_000);
  });
});

test('what a source fails with reaches who reads, in the middle of a packed file too', async () => {
  const randomBytes = Buffer.from(Array.from({ length: 900_000 }, () => Math.floor(Math.random() * 256)));
  const bytes = zipSync({ 'a.bin': [randomBytes, { level: 6 }] });
  const source = createSource(bytes);
  const [entry] = await readDirectory(source);
  if (!entry) throw new Error('There is no entry.');
  const failing: ByteSource = {
    size: source.size,
    read: (start, end) => (start > 400_000 ? Promise.reject(new Error('the store is gone')) : source.read(start, end)),
  };
  const read = async () => {
    for await (const piece of readEntryChunks(failing, entry)) void piece;
  };
  await expect(read()).rejects.toThrow('the store is gone');
});
