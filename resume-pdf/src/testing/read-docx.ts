import { posix } from 'node:path';
import { unzipSync } from 'fflate';
import { type Element, findElements, parseXml } from './parse-xml.ts';

/** The content of a Word document. Every part of it is validated on reading. */
export interface ReadDocx {
  /** By path; XML parts are parsed. */
  parts: Map<string, Element>;
  paragraphs: { style: string; text: string; element: Element }[];
  text: string;
  /** Addresses in the order of their links. */
  links: string[];
}

/** @throws Error for an invalid archive, XML or relationship */
export function readDocx(bytes: Uint8Array): ReadDocx {
  const files = new Map(Object.entries(unzipSync(bytes)));
  const parts = new Map<string, Element>();
  for (const [path, data] of files)
    if (/\.(xml|rels)$/.test(path)) parts.set(path, parseXml(new TextDecoder('utf-8', { fatal: true }).decode(data)));

  const targets = new Map<string, string>();
  for (const [path, part] of parts) {
    if (!path.endsWith('.rels')) continue;
    const ids = new Set<string>();
    for (const { attributes } of findElements(part, 'Relationship')) {
      const { Id = '', Target = '', TargetMode } = attributes;
      if (ids.has(Id)) throw new Error(`${path} has ${Id} twice`);
      ids.add(Id);
      if (path === 'word/_rels/document.xml.rels') targets.set(Id, Target);
      const target = posix.join(path, '../..', Target);
      if (TargetMode !== 'External' && !files.has(target))
        throw new Error(`${path} leads to ${target}, which is nowhere`);
    }
  }

  const document = getPart(parts, 'word/document.xml');
  const target = (id = '') => {
    const found = targets.get(id);
    if (found === undefined) throw new Error(`No relationship ${id}`);
    return found;
  };
  for (const blip of findElements(document, 'a:blip')) target(blip.attributes['r:embed']);
  const paragraphs = findElements(document, 'w:p').map((element) => ({
    style: findElements(element, 'w:pStyle')[0]?.attributes['w:val'] ?? '',
    text: readText(element),
    element,
  }));
  return {
    parts,
    paragraphs,
    text: paragraphs.map(({ text }) => text).join('\n'),
    links: findElements(document, 'w:hyperlink').map(({ attributes }) => target(attributes['r:id'])),
  };
}

export function getPart(parts: ReadDocx['parts'], path: string): Element {
  const found = parts.get(path);
  if (!found) throw new Error(`No ${path}`);
  return found;
}

/** Returns the text of an element's runs; tabs are kept. */
export const readText = (element: Element): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return element.name === 'w:t' ? child : '';
      return child.name === 'w:tab' && element.name === 'w:r' ? '\t' : readText(child);
    })
    .join('');
