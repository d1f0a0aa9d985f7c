import { expect } from 'vitest';
import type { Client } from './client.ts';
import { docxText } from './docx.ts';
import { pdfWords, squeezed } from './pdf.ts';

const read = new Map<unknown, string>();

/** The words of a form, whatever it is made of. A PDF that was read before is not read again. */
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

/** The words of a form or of one of the owner's files. */
export async function outputOf(who: Client, path: string): Promise<string> {
  const format = /format=(pdf|docx)$/.exec(path)?.[1];
  if (!format) return wordsOf(who, path);
  const { bytes } = await who.get(path);
  return format === 'pdf' ? pdfWords(bytes) : docxText(bytes);
}
