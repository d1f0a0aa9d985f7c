import { posix } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Element, parseXml, within } from './parse-xml.ts';

/** What a program reads in a Word document. Every part of it is checked on the way. */
export interface ReadDocx {
  /** By path; XML parts are parsed. */
  parts: Map<string, Element>;
  paragraphs: { style: string; text: string; element: Element }[];
  text: string;
  /** Addresses in the order of their links. */
  links: string[];
}

/** @throws Error for an archive, XML or relationship that is not in order */
export function readDocx(bytes: Uint8Array): ReadDocx {
  const files = unzipped(bytes);
  const parts = new Map<string, Element>();
  for (const [path, data] of files)
    if (/\.(xml|rels)$/.test(path)) parts.set(path, parseXml(new TextDecoder('utf-8', { fatal: true }).decode(data)));

  const targets = new Map<string, string>();
  for (const [path, part] of parts) {
    if (!path.endsWith('.rels')) continue;
    const seen = new Set<string>();
    for (const { attributes } of within(part, 'Relationship')) {
      const { Id = '', Target = '', TargetMode } = attributes;
      if (seen.has(Id)) throw new Error(`${path} has ${Id} twice`);
      seen.add(Id);
      if (path === 'word/_rels/document.xml.rels') targets.set(Id, Target);
      const target = posix.join(path, '../..', Target);
      if (TargetMode !== 'External' && !files.has(target))
        throw new Error(`${path} leads to ${target}, which is nowhere`);
    }
  }

  const document = part(parts, 'word/document.xml');
  const target = (id = '') => {
    const found = targets.get(id);
    if (found === undefined) throw new Error(`No relationship ${id}`);
    return found;
  };
  for (const blip of within(document, 'a:blip')) target(blip.attributes['r:embed']);
  const paragraphs = within(document, 'w:p').map((element) => ({
    style: within(element, 'w:pStyle')[0]?.attributes['w:val'] ?? '',
    text: textOf(element),
    element,
  }));
  return {
    parts,
    paragraphs,
    text: paragraphs.map(({ text }) => text).join('\n'),
    links: within(document, 'w:hyperlink').map(({ attributes }) => target(attributes['r:id'])),
  };
}

export function part(parts: ReadDocx['parts'], path: string): Element {
  const found = parts.get(path);
  if (!found) throw new Error(`No ${path}`);
  return found;
}

/** The text of an element's runs; tabs are tabs. */
export const textOf = (element: Element): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return element.name === 'w:t' ? child : '';
      return child.name === 'w:tab' && element.name === 'w:r' ? '\t' : textOf(child);
    })
    .join('');

/** The files of a zip archive by path. Offsets are from PKWARE's APPNOTE, 4.3.7, 4.3.12 and 4.3.16. */
function unzipped(bytes: Uint8Array): Map<string, Uint8Array> {
  const archive = Buffer.from(bytes);
  const files = new Map<string, Uint8Array>();
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const path = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const file = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data;
    if (crc32(file) !== archive.readUInt32LE(at + 16)) throw new Error(`${path} is damaged`);
    files.set(path, file);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
