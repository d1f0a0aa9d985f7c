import { expect } from 'vitest';
import type { Client } from './client.ts';
import { docxText } from './docx.ts';
import { pdfWords, squeezed } from './pdf.ts';

const read = new Map<unknown, string>();

/** Returns the searchable text of a public format. PDFs are cached by ETag. */
export async function wordsOf(who: Client, path: string): Promise<string> {
  const answer = await who.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  if (path.endsWith('.vcf')) return answer.text.replace(/\r\n /g, '');
  if (path.endsWith('.txt')) return squeezed(answer.text);
  if (!/\.(pdf|docx)$/.test(path)) return answer.text;
  const text = async () => (path.endsWith('.docx') ? docxText(answer.bytes) : pdfWords(answer.bytes));
  const known = read.get(answer.headers.etag) ?? squeezed(await text());
  read.set(answer.headers.etag, known);
  return known;
}

/** Returns the text of a public format or of one of the owner's files. */
export async function outputOf(who: Client, path: string): Promise<string> {
  const format = /format=(pdf|docx)$/.exec(path)?.[1];
  if (!format) return wordsOf(who, path);
  const { bytes } = await who.get(path);
  return format === 'pdf' ? pdfWords(bytes) : docxText(bytes);
}
