export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const TOKEN =
  /<(?<open>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+="[^"<]*")*)\s*(?<empty>\/?)>|<\/(?<close>[\w:.-]+)>|[^<]+/gy;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// XML 1.0, 2.2: everything except tab, line feed, carriage return and characters that are neither control, surrogate
// nor U+FFFE and U+FFFF.
const ILLEGAL_CHARACTER = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/**
 * Parses an XML 1.0 document without comments, CDATA and document types, which Office files do not need, and returns
 * its root.
 * @throws Error for a document that is not well-formed
 */
export function parseXml(xml: string): Element {
  const illegal = ILLEGAL_CHARACTER.exec(xml);
  if (illegal) throw new Error(`A character that XML does not allow: ${JSON.stringify(illegal[0])}`);
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const body = xml.replace(/^<\?xml [^>]*\?>\s*/, '');
  let read = 0;
  for (const { 0: token, groups } of body.matchAll(TOKEN)) {
    read += token.length;
    const parent = open.at(-1) ?? root;
    if (groups?.open) {
      const element = { name: groups.open, attributes: parseAttributes(groups.attributes ?? ''), children: [] };
      parent.children.push(element);
      if (!groups.empty) open.push(element);
    } else if (groups?.close) {
      if (open.pop()?.name !== groups.close || open.length === 0) throw new Error(`Closed out of order: ${token}`);
    } else {
      if (token.includes(']]>')) throw new Error(`Text with ]]>: ${token}`);
      parent.children.push(decodeEntities(token));
    }
  }
  const [document, ...others] = root.children;
  if (read !== body.length) throw new Error(`No markup: ${body.slice(read, read + 80)}`);
  if (open.length !== 1 || typeof document !== 'object' || others.length > 0) throw new Error('No single root element');
  return document;
}

function parseAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    decodeEntities(value),
  ]);
  const attributes = Object.fromEntries(pairs);
  if (Object.keys(attributes).length !== pairs.length) throw new Error(`An attribute twice: ${text}`);
  return attributes;
}

const decodeEntities = (text: string): string =>
  text.replace(/&([^;]*;)?/g, (reference, name = '') => {
    const character = ENTITIES[name.slice(0, -1)];
    if (character === undefined) throw new Error(`An entity that XML does not know: ${reference || text}`);
    return character;
  });

/** Returns all elements of a name inside one, in order. */
export const findElements = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...findElements(child, name)],
  );
