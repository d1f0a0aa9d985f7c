import type { ParsedPdf } from '@vitrine/contract/resume/resume-checks';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Pdf } from '../render/protocol.ts';
import { readPageText } from './page-text.ts';

/** Extracts the content of a PDF as a generic program would, using pdf.js, which browsers and many parsers use. */
export async function parsePdf({ bytes, standard, missing }: Pdf): Promise<ParsedPdf> {
  // A copy, because pdf.js transfers the buffer it is given.
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const document = await loading.promise;
    const { info } = await document.getMetadata();
    const pages = [];
    const titles = listTitleIds(bytes);
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await parsePage(await document.getPage(number), bytes, titles));
    }
    return {
      pages: pages.map(({ text }) => text),
      headings: pages.flatMap(({ headings }) => headings),
      title: readInfoText(info, 'Title'),
      language: readInfoText(info, 'Language'),
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
  titles: ReadonlySet<string>,
): Promise<{ text: string; headings: ParsedPdf['headings'] }> {
  const { text, readMarkedText } = await readPageText(page, bytes);
  const tree: StructNode | null = await page.getStructTree();
  const headings = tree ? listHeadings(tree, titles) : [];
  return {
    text: text.replace(/\n{3,}/g, '\n\n').trim(),
    headings: headings.map(({ level, node }) => ({
      level,
      text: readMarkedText(new Set(listContentIds(node)))
        .replace(/\s+/g, ' ')
        .trim(),
    })),
  };
}

function listHeadings(node: StructNode, titles: ReadonlySet<string>): { level: number; node: StructNode }[] {
  const level = /^H(\d)$/.exec(node.role ?? '')?.[1];
  if (level !== undefined) return [{ level: Number(level), node }];
  if (node.children?.some(({ id }) => id !== undefined && titles.has(id))) return [{ level: 0, node }];
  return (node.children ?? []).flatMap((child) => listHeadings(child, titles));
}

const listContentIds = (node: StructNode): string[] => [
  ...(node.id ? [node.id] : []),
  ...(node.children ?? []).flatMap(listContentIds),
];

/**
 * Returns the pdf.js ids of content tagged as title. Title is not a standard role in PDF 1.7: pdf.js reports the role
 * it is mapped to, a paragraph.
 */
function listTitleIds(bytes: Uint8Array): Set<string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const titles = file.matchAll(/\/S \/Title\s[^>]*?\/K \[([\d\s]+)\]\s*\/Pg (\d+) 0 R/g);
  return new Set(
    [...titles].flatMap(([, marks = '', page]) => (marks.match(/\d+/g) ?? []).map((mark) => `p${page}R_mc${mark}`)),
  );
}

/** Reads a text of the document information, which pdf.js types as a bare object. */
function readInfoText(info: object, key: string): string {
  const value: unknown = new Map<string, unknown>(Object.entries(info)).get(key);
  return typeof value === 'string' ? value : '';
}
