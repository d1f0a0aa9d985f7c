import { type Document, Packer } from 'docx';
import { languageTag } from './docx-styles.ts';
import type { ResumeData } from './resume-data.ts';

// What is left out of XML 1.0, 2.2, but for halves of surrogate pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The data with nothing in its texts that XML cannot hold; the library leaves U+FFFE and U+FFFF in. */
export const forXml = (data: ResumeData): ResumeData =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replace(NOT_IN_XML, '') : value,
  );

/** The file of a document, the same bytes whenever it is made. */
export async function packDocument(document: Document, data: ResumeData): Promise<Uint8Array> {
  const properties = { path: 'docProps/core.xml', data: coreProperties(data) };
  return clearTimestamps(await Packer.toBuffer(document, false, [properties]));
}

/** Title, author and language. The library's would have the time of making, and 'Un-named' for who made it. */
const coreProperties = ({ title, name, language }: ResumeData): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(name)}</dc:creator>`,
    `<cp:lastModifiedBy>${escapeXml(name)}</cp:lastModifiedBy><dc:language>${languageTag(language)}</dc:language>`,
    '</cp:coreProperties>',
  ].join('');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** The first day that a zip file can name: 1 January 1980, as DOS wrote days. */
const NO_TIME = (1 << 21) | (1 << 16);

/**
 * Sets every file's time in a zip archive to one that says nothing.
 * Offsets are from PKWARE's APPNOTE: 4.3.16 (end of central directory), 4.3.12 (its headers), 4.3.7 (local headers).
 */
function clearTimestamps(archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.byteLength - 22;
  let at = view.getUint32(end + 16, true);
  for (let files = view.getUint16(end + 10, true); files > 0; files--) {
    view.setUint32(at + 12, NO_TIME, true);
    view.setUint32(view.getUint32(at + 42, true) + 10, NO_TIME, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return archive;
}
