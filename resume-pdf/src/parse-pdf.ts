import type { Parsed } from '@vitrine/contract/resume-checks';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pageText } from './page-text.ts';
import type { Pdf } from './protocol.ts';

/** What a program that knows nothing of us gets out of a PDF, with pdf.js, which browsers and many parsers read with. */
export async function parsePdf({ bytes, standard, missing }: Pdf): Promise<Parsed> {
  // A copy: pdf.js takes the memory that it is given.
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const document = await loading.promise;
    const { info } = await document.getMetadata();
    const pages = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await parsePage(await document.getPage(number), bytes));
    }
    return {
      pages: pages.map(({ text }) => text),
      headings: pages.flatMap(({ headings }) => headings),
      title: textOf(info, 'Title'),
      language: textOf(info, 'Language'),
      accessible: standard === 'ua-1',
      missing,
    };
  } finally {
    await loading.destroy();
  }
}

interface StructNode {
  role?: string;
  id?: string;
  children?: StructNode[];
}

async function parsePage(
  page: PDFPageProxy,
  bytes: Uint8Array,
): Promise<{ text: string; headings: Parsed['headings'] }> {
  const { text, textOf } = await pageText(page, bytes);
  const tree: StructNode | null = await page.getStructTree();
  const headings = tree ? headingsUnder(tree) : [];
  return {
    text: text.replace(/\n{3,}/g, '\n\n').trim(),
    headings: headings.map(({ level, node }) => ({
      level,
      text: textOf(new Set(idsUnder(node)))
        .replace(/\s+/g, ' ')
        .trim(),
    })),
  };
}

function headingsUnder(node: StructNode): { level: number; node: StructNode }[] {
  const level = /^H(\d)$/.exec(node.role ?? '')?.[1] ?? (node.role === 'Title' ? '0' : undefined);
  return level === undefined ? (node.children ?? []).flatMap(headingsUnder) : [{ level: Number(level), node }];
}

const idsUnder = (node: StructNode): string[] => [
  ...(node.id ? [node.id] : []),
  ...(node.children ?? []).flatMap(idsUnder),
];

/** pdf.js types the dictionary of a document as a bare object. */
function textOf(info: object, key: string): string {
  const value: unknown = new Map<string, unknown>(Object.entries(info)).get(key);
  return typeof value === 'string' ? value : '';
}
