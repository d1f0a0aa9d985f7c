import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader program finds in a PDF. */
export interface ReadPdf {
  pages: string[];
  /** All pages, with single blanks for every blank. */
  text: string;
  title: unknown;
  language: unknown;
  tagged: boolean;
  links: string[];
  /** Texts under the heading tags of the structure tree, in reading order. */
  headings: { role: string; text: string }[];
}

interface StructNode {
  role?: string;
  type?: string;
  id?: string;
  children?: StructNode[];
}

interface Item {
  type?: string;
  id?: string;
  str?: string;
  hasEOL?: boolean;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  // pdf.js types the dictionary of a document as a bare object.
  const { Title: title, Language: language } = info as { Title?: unknown; Language?: unknown };
  const read: ReadPdf = {
    pages: [],
    text: '',
    title,
    language,
    tagged: isMarked(await document.getMarkInfo()),
    links: [],
    headings: [],
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const items: Item[] = content.items;
    read.pages.push(items.map((item) => (item.str ?? '') + (item.hasEOL ? '\n' : '')).join(''));
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype === 'Link') read.links.push(annotation.unsafeUrl ?? annotation.url);
    }
    const tree: StructNode | null = await page.getStructTree();
    if (tree) collectHeadings(tree, textById(items), read.headings);
  }
  await loading.destroy();
  read.text = read.pages.join('\n').replace(/\s+/g, ' ');
  return read;
}

/** The declared type is an object; what comes is a map. */
const isMarked = (info: unknown): boolean => info instanceof Map && info.get('Marked') === true;

/** Text of each marked-content sequence, by its id. */
function textById(items: Item[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: (string | undefined)[] = [];
  for (const item of items) {
    if (item.type === 'beginMarkedContent' || item.type === 'beginMarkedContentProps') open.push(item.id);
    else if (item.type === 'endMarkedContent') open.pop();
    const id = open.findLast((it) => it !== undefined);
    if (item.str && id) texts.set(id, (texts.get(id) ?? '') + item.str);
  }
  return texts;
}

function collectHeadings(node: StructNode, texts: Map<string, string>, headings: ReadPdf['headings']): void {
  if (node.role && /^(H\d|Title)$/.test(node.role)) headings.push({ role: node.role, text: textUnder(node, texts) });
  else for (const child of node.children ?? []) collectHeadings(child, texts, headings);
}

const textUnder = (node: StructNode, texts: Map<string, string>): string =>
  (node.id ? (texts.get(node.id) ?? '') : '') + (node.children ?? []).map((child) => textUnder(child, texts)).join('');
