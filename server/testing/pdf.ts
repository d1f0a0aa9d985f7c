import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Extracts the text of a PDF with pdf.js, a line per text run. */
export async function extractPdfText(bytes: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const lines: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items) if ('str' in item) lines.push(item.str);
  }
  await task.destroy();
  return lines.join('\n');
}

/** Extracts the text of a PDF's pages and of its attachments (rule R75). */
export async function extractPdfContent(bytes: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const attachments: string[] = [];
  for (const [id] of (await pdf.getAttachments()) ?? []) {
    attachments.push(new TextDecoder().decode((await pdf.getAttachmentContent(id)) as Uint8Array));
  }
  await task.destroy();
  return [await extractPdfText(bytes), ...attachments].join('\n');
}

/** Removes whitespace, soft hyphens and hyphens that typesetting adds, so that words can be searched. */
export const removeSeparators = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u00ad\u200b-\u200f-]+/g, '');
