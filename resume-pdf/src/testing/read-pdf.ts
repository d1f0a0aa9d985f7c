import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pageText } from '../read/page-text.ts';

/** An element of the structure tree. */
export interface Element {
  role: string;
  /** Alternative text of a picture. */
  alt: string;
  /** Its own text and that of all under it. */
  text: string;
  /** Whether something that can be pressed belongs to it. */
  pressed: boolean;
  children: Element[];
}

/** What pdf.js finds in a PDF. */
export interface ReadPdf {
  /** As pdf.js gives it, without any order of ours. */
  pages: string[];
  /** All pages, with single blanks for every blank. */
  text: string;
  title: unknown;
  language: unknown;
  tagged: boolean;
  /** Whether a reader shows the title, and not the name of the file. */
  showsTitle: boolean;
  /** What the file says of itself, as XML. */
  metadata: string;
  links: string[];
  /** The elements of all pages, each before those under it. */
  elements: Element[];
  /** Texts of H1 and H2, in reading order. */
  headings: { role: string; text: string }[];
}

interface StructNode {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: StructNode[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const { info, metadata } = await document.getMetadata();
  // pdf.js types the dictionary of a document as a bare object.
  const { Title: title, Language: language } = info as { Title?: unknown; Language?: unknown };
  const read: ReadPdf = {
    pages: [],
    text: '',
    title,
    language,
    tagged: isTrue(await document.getMarkInfo(), 'Marked'),
    showsTitle: isTrue(await document.getViewerPreferences(), 'DisplayDocTitle'),
    metadata: metadata?.getRaw() ?? '',
    links: [],
    elements: [],
    headings: [],
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    read.pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype === 'Link') read.links.push(annotation.unsafeUrl ?? annotation.url);
    }
    read.elements.push(...(await elementsOf(page, bytes)));
  }
  await loading.destroy();
  read.text = read.pages.join('\n').replace(/\s+/g, ' ');
  read.headings = read.elements
    .filter(({ role }) => /^H\d$/.test(role))
    .map(({ role, text }) => ({ role, text: text.replace(/\s+/g, ' ').trim() }));
  return read;
}

/** The declared type is an object; what comes is a map. */
const isTrue = (info: unknown, key: string): boolean => info instanceof Map && info.get(key) === true;

async function elementsOf(page: PDFPageProxy, bytes: Uint8Array): Promise<Element[]> {
  const { readMarkedText } = await pageText(page, bytes);
  const element = (node: StructNode): Element => {
    const children = (node.children ?? []).map(element);
    return {
      role: node.role ?? '',
      alt: node.alt ?? '',
      text: readMarkedText(new Set(idsUnder(node))),
      pressed: children.some((child) => child.pressed) || node.type === 'annotation',
      children,
    };
  };
  const flat = (one: Element): Element[] => [one, ...one.children.flatMap(flat)];
  const tree: StructNode | null = await page.getStructTree();
  return tree ? flat(element(tree)).filter(({ role }) => role) : [];
}

const idsUnder = (node: StructNode): string[] => [
  ...(node.type === 'content' && node.id ? [node.id] : []),
  ...(node.children ?? []).flatMap(idsUnder),
];
