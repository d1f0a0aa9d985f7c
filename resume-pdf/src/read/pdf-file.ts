import { deflateSync, inflateSync } from 'node:zlib';

/**
 * A PDF as the engine writes it: every object is separate, and a single table at the end contains their offsets (ISO
 * 32000-1, 7.5.4). Does not support files of other programs.
 */
export class PdfFile {
  private readonly bytes: Buffer;
  private readonly tableAt: number;
  /** The offset of each object, by its number; 0 for the first entry of every table. */
  private readonly offsets: readonly number[];

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tail = this.bytes.toString('latin1', Math.max(0, this.bytes.length - 64));
    this.tableAt = Number(/startxref\s+(\d+)/.exec(tail)?.[1] ?? this.bytes.length);
    const table = this.bytes.toString('latin1', this.tableAt);
    this.offsets = [...table.matchAll(ENTRY)].map(([, offset, use]) => (use === 'n' ? Number(offset) : 0));
  }

  /** Returns the object numbers of the pages, in file order. */
  get pages(): number[] {
    return [...this.offsets.keys()].filter((number) => /\/Type \/Page\s/.test(this.dictionary(number)));
  }

  /** Returns an object without its stream; '' for an object that does not exist. */
  dictionary(number: number): string {
    const { start, bodyAt, end } = this.place(number);
    return this.bytes.toString('latin1', start, bodyAt ?? end);
  }

  /** Returns the object that another one references by name: for '/Contents', 84 if it contains `/Contents 84 0 R`. */
  reference(number: number, name: string): number | undefined {
    const objectNumber = new RegExp(`${name} (\\d+) 0 R`).exec(this.dictionary(number))?.[1];
    return objectNumber === undefined ? undefined : Number(objectNumber);
  }

  /** Returns the content of an object's stream as latin1, one character per byte; '' if it has none. */
  stream(number: number): string {
    const { bodyAt } = this.place(number);
    if (bodyAt === undefined) return '';
    const data = this.bytes.subarray(bodyAt, bodyAt + this.readStreamLength(number));
    return (this.dictionary(number).includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
  }

  /** Returns the file with the contents of some of its compressed streams replaced, given as latin1. */
  withStreams(contents: ReadonlyMap<number, string>): Buffer {
    const parts: Buffer[] = [];
    const shifts: { from: number; by: number }[] = [];
    let copiedUntil = 0;
    for (const number of [...contents.keys()].sort((a, b) => this.place(a).start - this.place(b).start)) {
      const { start, bodyAt } = this.place(number);
      if (bodyAt === undefined) throw new RangeError(`Object ${number} has no stream`);
      const data = deflateSync(Buffer.from(contents.get(number) ?? '', 'latin1'));
      const head = this.dictionary(number).replace(LENGTH, `/Length ${data.length}`);
      parts.push(this.bytes.subarray(copiedUntil, start), Buffer.from(head, 'latin1'), data);
      copiedUntil = bodyAt + this.readStreamLength(number);
      shifts.push({ from: copiedUntil, by: head.length + data.length - (copiedUntil - start) });
    }
    const shiftOffsets = (offset: number) =>
      shifts.reduce((to, { from, by }) => (from <= offset ? to + by : to), offset);
    const table = this.bytes
      .toString('latin1', this.tableAt)
      .replace(
        ENTRY,
        (entry, offset: string) => `${`${shiftOffsets(Number(offset))}`.padStart(10, '0')}${entry.slice(10)}`,
      )
      .replace(/(startxref\s+)\d+/, (_, before: string) => `${before}${shiftOffsets(this.tableAt)}`);
    return Buffer.concat([...parts, this.bytes.subarray(copiedUntil, this.tableAt), Buffer.from(table, 'latin1')]);
  }

  private readStreamLength(number: number): number {
    return Number(LENGTH.exec(this.dictionary(number))?.[1] ?? 0);
  }

  /** Returns the position of an object in the file, and where the data of its stream begins. */
  private place(number: number): { start: number; end: number; bodyAt: number | undefined } {
    const start = this.offsets[number] ?? 0;
    if (start === 0) return { start: 0, end: 0, bodyAt: undefined };
    const end = this.bytes.indexOf('endobj', start);
    const stream = this.bytes.subarray(start, end).indexOf(STREAM);
    return { start, end, bodyAt: stream < 0 ? undefined : start + stream + STREAM.length };
  }
}

/** A table entry: ten digits of the offset, five of the generation number, and whether it is in use. */
const ENTRY = /^(\d{10}) \d{5} ([nf])/gm;
const LENGTH = /\/Length (\d+)/;
const STREAM = '\nstream\n';

/** Decodes a string in hexadecimal digits, big-endian UTF-16 after a byte order mark (ISO 32000-1, 7.9.2.2). */
export const fromHex = (hex: string): string => Buffer.from(hex, 'hex').subarray(2).swap16().toString('utf16le');

/** Encodes a string; the inverse of {@link fromHex}. */
export const toHex = (text: string): string =>
  `FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}`;
