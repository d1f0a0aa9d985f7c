import type { CustomProperties, ElementAttributes } from './element-attributes.ts';

/** Markup whose texts are escaped already. Nothing that is parsed from a request or the database is an instance. */
export class Html {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** What an element or a component contains. Strings are escaped; booleans and absent values render nothing. */
export type Children = Html | string | number | boolean | null | undefined | readonly Children[];

type ElementProps = ElementAttributes & { readonly children?: Children };

/** A function from its properties to markup. */
export type Component<P> = (props: P) => Children;

/** Renders children as a string of HTML. */
export function renderHtml(children: Children): string {
  if (typeof children === 'string') return escapeText(children);
  if (children instanceof Html) return children.html;
  if (typeof children === 'number') return String(children);
  if (typeof children !== 'object' || children === null) return '';
  let html = '';
  for (const child of children) html += renderHtml(child);
  return html;
}

const SPECIAL_CHARACTER = /[&<>"]/;

/** Escapes a text for elements and for attributes in double quotes. Most texts have nothing to escape. */
const escapeText = (text: string): string =>
  SPECIAL_CHARACTER.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;

/** Elements without content and end tag (HTML, section 13.1.2). */
const VOID_ELEMENTS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/**
 * Renders an element or a component; the compiler turns JSX into calls of it. Children are rendered before the elements
 * that contain them, so a page is rendered as strings from the inside out, without a tree in memory.
 */
export function jsx<P extends object>(type: string | Component<P>, props: P): Children {
  if (typeof type === 'function') return type(props);
  let tag = `<${type}`;
  let inner = '';
  const values = props as Readonly<Record<string, unknown>>;
  for (const name in values) {
    const value = values[name];
    if (name === 'children') inner = renderHtml(value as Children);
    else if (typeof value === 'string') tag += ` ${name}="${escapeText(value)}"`;
    else if (typeof value === 'number') tag += ` ${name}="${value}"`;
    else if (value === true) tag += ` ${name}`;
    else if (value) tag += ` style="${escapeText(renderStyle(value as CustomProperties))}"`;
  }
  return new Html(VOID_ELEMENTS.has(type) ? `${tag}/>` : `${tag}>${inner}</${type}>`);
}

/** Adds an attribute to a rendered element, after those it has. */
export function addAttribute(children: Children, name: string, value: string): Children {
  return new Html(renderHtml(children).replace(/^<[a-z0-9]+/, (tag) => `${tag} ${name}="${escapeText(value)}"`));
}

const renderStyle = (style: CustomProperties): string =>
  Object.entries(style)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

export const Fragment = ({ children }: { children?: Children }): Html => new Html(renderHtml(children));

export { jsx as jsxDEV, jsx as jsxs };

export declare namespace JSX {
  type Element = Children;
  type ElementType = string | Component<never>;
  type IntrinsicElements = Record<string, ElementProps>;
  interface ElementChildrenAttribute {
    children: unknown;
  }
}
