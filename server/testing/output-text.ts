import { expect } from 'vitest';
import type { Client } from './client.ts';
import { extractDocxText } from './docx.ts';
import { extractPdfContent, removeSeparators } from './pdf.ts';

const pdfTexts = new Map<unknown, string>();

/** Returns the searchable text of a public format. PDFs are cached by ETag. */
export async function readSearchableText(client: Client, path: string): Promise<string> {
  const answer = await client.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  if (path.endsWith('.vcf')) return answer.text.replace(/\r\n /g, '');
  if (path.endsWith('.txt')) return removeSeparators(answer.text);
  if (!/\.(pdf|docx)$/.test(path)) return answer.text;
  const text = async () => (path.endsWith('.docx') ? extractDocxText(answer.bytes) : extractPdfContent(answer.bytes));
  const cached = pdfTexts.get(answer.headers.etag) ?? removeSeparators(await text());
  pdfTexts.set(answer.headers.etag, cached);
  return cached;
}

/** Returns the text of a public format or of one of the owner's files. */
export async function readOutputText(client: Client, path: string): Promise<string> {
  const format = /format=(pdf|docx)$/.exec(path)?.[1];
  if (!format) return readSearchableText(client, path);
  const { bytes } = await client.get(path);
  return format === 'pdf' ? extractPdfContent(bytes) : extractDocxText(bytes);
}
