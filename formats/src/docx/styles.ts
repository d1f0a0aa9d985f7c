import { parseXml } from '../reading/parse-xml.ts';
import { XML_LIMITS } from './limits.ts';

/** Character formatting, where it is specified. */
export interface TextFormatting {
  isBold?: boolean;
  isItalic?: boolean;
  /** In points. */
  size?: number;
  isHidden?: boolean;
}

/** A style with the properties of the styles it is based on, but without the document defaults. */
export interface Style {
  formatting: TextFormatting;
  /** 0 is the document's title, 1 to 9 are headings. */
  level?: number;
  isItem?: boolean;
}

/** The styles of a document by id. */
export interface Styles {
  /** Returns a style by id, or the default paragraph style if there is no id. */
  find: (id: string | undefined) => Style;
  /** Formatting where no style specifies it. */
  defaults: TextFormatting;
}

/** A style with only its own properties. */
interface OwnStyle extends Style {
  name: string;
  basedOn?: string;
}

/** Default font size in points (ECMA-376, part 1, 17.3.2.38). */
const DEFAULT_SIZE = 10;

/** Maximum length of a chain of styles that are based on one another. */
const MAX_STYLE_CHAIN = 20;

/** Whether a toggle property is on; without a value it is (ECMA-376, part 1, 17.17.4). */
export const isToggleOn = (attributes: ReadonlyMap<string, string>): boolean =>
  !/^(?:0|false|off|none)$/i.test(attributes.get('val') ?? 'true');

/** Adds a run property to the formatting; other properties are ignored. */
export function applyRunProperty(
  formatting: TextFormatting,
  name: string,
  attributes: ReadonlyMap<string, string>,
): void {
  if (name === 'b') formatting.isBold = isToggleOn(attributes);
  else if (name === 'i') formatting.isItalic = isToggleOn(attributes);
  else if (name === 'vanish' || name === 'webHidden') formatting.isHidden = isToggleOn(attributes);
  else if (name === 'sz') {
    // In half points.
    const size = Number(attributes.get('val')) / 2;
    if (size > 0 && size < 1_000) formatting.size = size;
  }
}

/** Returns the heading level by style name, which is English in Word of every language. */
function getHeadingLevel(name: string): number | undefined {
  if (/^title$/i.test(name)) return 0;
  const level = /^heading ?([1-9])$/i.exec(name)?.[1];
  return level ? Number(level) : undefined;
}

/** Returns the level of an outline level, which is 0 to 8 for headings; 9 is body text. */
export function parseOutlineLevel(attributes: ReadonlyMap<string, string>): number | undefined {
  const level = Number(attributes.get('val') ?? Number.NaN);
  return level >= 0 && level <= 8 ? level + 1 : undefined;
}

/** Reads the styles of `word/styles.xml`; without that file, levels are derived from the style names alone. */
export function readStyles(xml: string | undefined): Styles {
  const { own, defaults, normalId } = readOwnStyles(xml);
  const resolved = new Map<string, Style>();
  const resolve = (id: string): Style => {
    const known = resolved.get(id);
    if (known) return known;
    const chain: OwnStyle[] = [];
    for (let at: string | undefined = id; at !== undefined && chain.length < MAX_STYLE_CHAIN; ) {
      const next: OwnStyle = own.get(at) ?? { name: at, formatting: {} };
      chain.push(next);
      at = next.basedOn;
    }
    const style = mergeStyles(chain);
    resolved.set(id, style);
    return style;
  };
  return { find: (id = normalId) => (id === undefined ? { formatting: {} } : resolve(id)), defaults };
}

interface OwnStyles {
  own: ReadonlyMap<string, OwnStyle>;
  defaults: TextFormatting;
  normalId: string | undefined;
}

function readOwnStyles(xml: string | undefined): OwnStyles {
  const own = new Map<string, OwnStyle>();
  const defaults: OwnStyle = { name: '', formatting: {} };
  let normalId: string | undefined;
  const open: string[] = [];
  let style: OwnStyle | undefined;
  const begin = (attributes: ReadonlyMap<string, string>): void => {
    const id = attributes.get('styleId') ?? '';
    style = { name: '', formatting: {} };
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
        // Conditional formatting of a table style does not apply to paragraphs.
        else if (style && !open.includes('tblStylePr')) addProperty(style, parent, name, attributes);
      },
      text: () => {},
      close(name) {
        open.pop();
        if (name === 'style' || name === 'rPrDefault') style = undefined;
      },
    });
  }
  return { own, defaults: defaults.formatting, normalId };
}

function addProperty(
  style: OwnStyle,
  parent: string | undefined,
  name: string,
  attributes: ReadonlyMap<string, string>,
): void {
  const value = attributes.get('val') ?? '';
  if (parent === 'rPr') applyRunProperty(style.formatting, name, attributes);
  else if (name === 'name' && parent === 'style') style.name = value;
  else if (name === 'basedOn') style.basedOn = value;
  else if (name === 'outlineLvl') style.level = parseOutlineLevel(attributes);
  else if (name === 'numId') style.isItem = value !== '0';
}

/** Merges a chain of styles; earlier ones take precedence. */
function mergeStyles(chain: readonly OwnStyle[]): Style {
  const findFirst = <T>(select: (style: OwnStyle) => T | undefined): T | undefined =>
    chain.map(select).find((value) => value !== undefined);
  const level = findFirst(({ name, level: explicit }) => getHeadingLevel(name) ?? explicit);
  const isItem = findFirst(
    ({ name, isItem: explicit }) => explicit ?? (/^list (?:bullet|number)/i.test(name) || undefined),
  );
  const formatting: TextFormatting = Object.assign({}, ...chain.map((style) => style.formatting).reverse());
  return { formatting: formatting, ...(level !== undefined && { level }), ...(isItem !== undefined && { isItem }) };
}

/** Resolves formatting in order of precedence: the run, its style, the paragraph style, the document defaults. */
export const resolveFormatting = (...layers: readonly (TextFormatting | undefined)[]): Required<TextFormatting> => ({
  ...{ isBold: false, isItalic: false, isHidden: false, size: DEFAULT_SIZE },
  ...Object.assign({}, ...[...layers].reverse()),
});
