import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of a PDF as pdf.js reads it, a line for each of its runs. */
export async function pdfText(bytes: Buffer): Promise<string> {
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

/** All that a PDF says: the text of its pages, and what it carries beside them (rule R75). */
export async function pdfWords(bytes: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const carried: string[] = [];
  for (const [id] of (await pdf.getAttachments()) ?? []) {
    carried.push(new TextDecoder().decode((await pdf.getAttachmentContent(id)) as Uint8Array));
  }
  await task.destroy();
  return [await pdfText(bytes), ...carried].join('\n');
}

/** Text without what typesetting adds or breaks: blanks, soft hyphens, hyphens. For looking words up in it. */
export const squeezed = (text: string): string => text.normalize('NFKC').replace(/[\s\u00ad\u200b-\u200f-]+/g, '');
