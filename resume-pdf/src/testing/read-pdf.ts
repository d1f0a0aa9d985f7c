import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPageText } from '../read/page-text.ts';

/** An element of the structure tree. */
export interface Element {
  role: string;
  /** Alternative text of a picture. */
  alt: string;
  /** Its own text and that of all its descendants. */
  text: string;
  /** Whether it contains a link annotation. */
  pressed: boolean;
  children: Element[];
}

/** The content of a PDF as read by pdf.js. */
export interface ReadPdf {
  /** As returned by pdf.js, without reordering. */
  pages: string[];
  /** All pages, with blanks collapsed. */
  text: string;
  title: unknown;
  language: unknown;
  tagged: boolean;
  /** Whether a viewer shows the title instead of the file name. */
  showsTitle: boolean;
  /** The metadata of the file, as XML. */
  metadata: string;
  links: string[];
}

interface StructNode {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: StructNode[];
}

/** Caches results by file: several tests read the same one. */
function memoize<T>(
  read: (document: PDFDocumentProxy, bytes: Uint8Array) => Promise<T>,
): (bytes: Uint8Array) => Promise<T> {
  const results = new WeakMap<Uint8Array, Promise<T>>();
  return (bytes) => {
    const result = results.get(bytes) ?? withDocument(bytes, (document) => read(document, bytes));
    results.set(bytes, result);
    return result;
  };
}

async function withDocument<T>(bytes: Uint8Array, use: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  // A copy, because pdf.js transfers the buffer it is given.
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    return await use(await loading.promise);
  } finally {
    await loading.destroy();
  }
}

async function loadPages(document: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  const pages: PDFPageProxy[] = [];
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await document.getPage(number));
  return pages;
}

export const countPages = (bytes: Uint8Array): Promise<number> => withDocument(bytes, async ({ numPages }) => numPages);

export const readPdf = memoize(async (document): Promise<ReadPdf> => {
  const { info, metadata } = await document.getMetadata();
  // pdf.js types the document information as a bare object.
  const { Title: title, Language: language } = info as { Title?: unknown; Language?: unknown };
  const [pages, links]: [string[], string[]] = [[], []];
  for (const page of await loadPages(document)) {
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype === 'Link') links.push(annotation.unsafeUrl ?? annotation.url);
    }
  }
  return {
    pages,
    text: pages.join('\n').replace(/\s+/g, ' '),
    title,
    language,
    tagged: isTrue(await document.getMarkInfo(), 'Marked'),
    showsTitle: isTrue(await document.getViewerPreferences(), 'DisplayDocTitle'),
    metadata: metadata?.getRaw() ?? '',
    links,
  };
});

/** Returns the elements of all pages, each before its descendants. This takes as long as all of {@link readPdf}. */
export const readElements = memoize(async (document, bytes): Promise<Element[]> => {
  const elements: Element[] = [];
  for (const page of await loadPages(document)) elements.push(...(await readPageElements(page, bytes)));
  return elements;
});

/** Returns the texts of the headings, in reading order. */
export const readHeadings = async (bytes: Uint8Array): Promise<string[]> =>
  (await readElements(bytes))
    .filter(({ role }) => /^H\d$/.test(role))
    .map(({ text }) => text.replace(/\s+/g, ' ').trim());

/** The declared type is an object; the actual value is a map. */
const isTrue = (info: unknown, key: string): boolean => info instanceof Map && info.get(key) === true;

async function readPageElements(page: PDFPageProxy, bytes: Uint8Array): Promise<Element[]> {
  const { readMarkedText } = await readPageText(page, bytes);
  const element = (node: StructNode): Element => {
    const children = (node.children ?? []).map(element);
    return {
      role: node.role ?? '',
      alt: node.alt ?? '',
      text: readMarkedText(new Set(listContentIds(node))),
      pressed: children.some((child) => child.pressed) || node.type === 'annotation',
      children,
    };
  };
  const flat = (one: Element): Element[] => [one, ...one.children.flatMap(flat)];
  const tree: StructNode | null = await page.getStructTree();
  return tree ? flat(element(tree)).filter(({ role }) => role) : [];
}

const listContentIds = (node: StructNode): string[] => [
  ...(node.type === 'content' && node.id ? [node.id] : []),
  ...(node.children ?? []).flatMap(listContentIds),
];
