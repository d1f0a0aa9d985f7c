import { parseXml } from '../reading/parse-xml.ts';
import { XML_LIMITS } from './limits.ts';

/** How text looks, as far as somebody says so. */
export interface Looks {
  isBold?: boolean;
  isItalic?: boolean;
  /** In points. */
  size?: number;
  isHidden?: boolean;
}

/** A style of a document, with what it has from those that it is based on, but not from the document's defaults. */
export interface Style {
  looks: Looks;
  /** 0 is the document's title, 1 to 9 are headings. */
  level?: number;
  isItem?: boolean;
}

/** The styles of a document, by their ids. */
export interface Styles {
  /** The style of an id; without one the one that paragraphs have by default. */
  find: (id: string | undefined) => Style;
  /** How text looks where no style says so. */
  defaults: Looks;
}

/** What a style says itself. */
interface OwnStyle extends Style {
  name: string;
  basedOn?: string;
}

/** Where nobody says a size, text has ten points (ECMA-376, part 1, 17.3.2.38). */
const DEFAULT_SIZE = 10;

/** As many styles may be based on one another. */
const MAX_STYLE_CHAIN = 20;

/** A property that is either there or not: without a value it is (ECMA-376, part 1, 17.17.4). */
export const isOn = (attributes: ReadonlyMap<string, string>): boolean =>
  !/^(?:0|false|off|none)$/i.test(attributes.get('val') ?? 'true');

/** Takes a property of a run into its looks; what is none of them says nothing. */
export function addLook(looks: Looks, name: string, attributes: ReadonlyMap<string, string>): void {
  if (name === 'b') looks.isBold = isOn(attributes);
  else if (name === 'i') looks.isItalic = isOn(attributes);
  else if (name === 'vanish' || name === 'webHidden') looks.isHidden = isOn(attributes);
  else if (name === 'sz') {
    // In half points.
    const size = Number(attributes.get('val')) / 2;
    if (size > 0 && size < 1_000) looks.size = size;
  }
}

/** The level of a heading by a style's name, which is English in every language's Word. */
function levelOf(name: string): number | undefined {
  if (/^title$/i.test(name)) return 0;
  const level = /^heading ?([1-9])$/i.exec(name)?.[1];
  return level ? Number(level) : undefined;
}

/** The level of an outline, from 0 to 8; 9 is text. */
export function outlineLevel(attributes: ReadonlyMap<string, string>): number | undefined {
  const level = Number(attributes.get('val') ?? Number.NaN);
  return level >= 0 && level <= 8 ? level + 1 : undefined;
}

/** The styles of `word/styles.xml`; of a document without it, those that names of styles tell by themselves. */
export function readStyles(xml: string | undefined): Styles {
  const { own, defaults, normalId } = readOwnStyles(xml);
  const resolved = new Map<string, Style>();
  const resolve = (id: string): Style => {
    const known = resolved.get(id);
    if (known) return known;
    const chain: OwnStyle[] = [];
    for (let at: string | undefined = id; at !== undefined && chain.length < MAX_STYLE_CHAIN; ) {
      const next: OwnStyle = own.get(at) ?? { name: at, looks: {} };
      chain.push(next);
      at = next.basedOn;
    }
    const style = merge(chain);
    resolved.set(id, style);
    return style;
  };
  return { find: (id = normalId) => (id === undefined ? { looks: {} } : resolve(id)), defaults };
}

interface OwnStyles {
  own: ReadonlyMap<string, OwnStyle>;
  defaults: Looks;
  normalId: string | undefined;
}

function readOwnStyles(xml: string | undefined): OwnStyles {
  const own = new Map<string, OwnStyle>();
  const defaults: OwnStyle = { name: '', looks: {} };
  let normalId: string | undefined;
  const open: string[] = [];
  let style: OwnStyle | undefined;
  const begin = (attributes: ReadonlyMap<string, string>): void => {
    const id = attributes.get('styleId') ?? '';
    style = { name: '', looks: {} };
    own.set(id, style);
    const isDefault = /^(?:1|true|on)$/i.test(attributes.get('default') ?? '');
    if (attributes.get('type') === 'paragraph' && isDefault) normalId = id;
  };
  if (xml) {
    parseXml(xml, 'word/styles.xml', XML_LIMITS, {
      open(name, attributes) {
        const parent = open.at(-1);
        open.push(name);
        if (name === 'rPrDefault') style = defaults;
        else if (name === 'style') begin(attributes);
        // A table's style has looks for its parts, which no paragraph has.
        else if (style && !open.includes('tblStylePr')) addProperty(style, parent, name, attributes);
      },
      text: () => {},
      close(name) {
        open.pop();
        if (name === 'style' || name === 'rPrDefault') style = undefined;
      },
    });
  }
  return { own, defaults: defaults.looks, normalId };
}

function addProperty(
  style: OwnStyle,
  parent: string | undefined,
  name: string,
  attributes: ReadonlyMap<string, string>,
): void {
  const value = attributes.get('val') ?? '';
  if (parent === 'rPr') addLook(style.looks, name, attributes);
  else if (name === 'name' && parent === 'style') style.name = value;
  else if (name === 'basedOn') style.basedOn = value;
  else if (name === 'outlineLvl') style.level = outlineLevel(attributes);
  else if (name === 'numId') style.isItem = value !== '0';
}

/** What the first of a chain of styles says counts. */
function merge(chain: readonly OwnStyle[]): Style {
  const first = <T>(of: (style: OwnStyle) => T | undefined): T | undefined =>
    chain.map(of).find((value) => value !== undefined);
  const level = first(({ name, level: said }) => levelOf(name) ?? said);
  const isItem = first(({ name, isItem: said }) => said ?? (/^list (?:bullet|number)/i.test(name) || undefined));
  const looks: Looks = Object.assign({}, ...chain.map((style) => style.looks).reverse());
  return { looks, ...(level !== undefined && { level }), ...(isItem !== undefined && { isItem }) };
}

/** What a run says, over what its own style says, over what its paragraph's says, over what the document does. */
export const resolveLooks = (...saying: readonly (Looks | undefined)[]): Required<Looks> => ({
  ...{ isBold: false, isItalic: false, isHidden: false, size: DEFAULT_SIZE },
  ...Object.assign({}, ...[...saying].reverse()),
});
