import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { applyMatrix, IDENTITY, type Matrix, multiply, toMatrix } from './matrix.ts';
import { PDF_LIMITS } from './open-pdf.ts';

/** A letter, or the letters of a ligature, with its position in points from the left and the top of the page. */
export interface Glyph {
  text: string;
  x: number;
  right: number;
  /** Whether the file has a blank before it. */
  isAfterBlank: boolean;
}

/** Letters of one font, drawn consecutively on one baseline. */
export interface GlyphRun {
  glyphs: Glyph[];
  x: number;
  right: number;
  /** Baseline. */
  y: number;
  size: number;
  isBold: boolean;
  isItalic: boolean;
  /** The number on the page of the marked content around it; undefined outside of any. */
  mark: number | undefined;
  /** Whether its text is rotated by a right angle or upside down; rotated text is read separately. */
  isRotated: boolean;
  /** Whether it is an icon from an icon font, which has no text. */
  isIcon: boolean;
}

/** A small filled shape, as some programs draw bullets. */
export interface DrawnBullet {
  x: number;
  right: number;
  /** Its vertical center. */
  y: number;
}

interface FontStyle {
  /** Whether its glyphs are icons instead of letters. */
  isIcon: boolean;
  isBold: boolean;
  isItalic: boolean;
  isVertical: boolean;
  /** Factor from glyph units to text units. */
  scale: number;
}

const DEFAULT_FONT_STYLE: FontStyle = {
  isIcon: false,
  isBold: false,
  isItalic: false,
  isVertical: false,
  scale: 0.001,
};

// TeX's and URW's bold and oblique fonts have names of their own scheme: CMBX10, SFSX1000, NimbusSanL-Medi.
const BOLD = /bold|black|heavy|semibd|-demi|-medi$|\b(?:cm|sf|ec|tc)(?:bx|b|ssbx|sx|csc)\d|gothic-?w[6-9]/i;
const ITALIC = /italic|oblique|-it$|-obl|\b(?:cm|sf|ec)(?:ti|sl|si|bxti)\d|-ital|kursiv/i;

const ICON_FONT =
  /awesome|marvosym|icomoon|fontello|material-?(?:icons|symbols)|ionicons|academicons|glyphicons|bootstrap-?icons|typicons|themify|octicons|remixicon|line-?icons|lucide|phosphor/i;

/** Detects the style of a font from its name, as written by common PDF producers. */
function detectFontStyle(name: string): Pick<FontStyle, 'isBold' | 'isItalic'> {
  // The name of an embedded subset starts with six capitals and a plus.
  const plain = name.replace(/^[A-Z]{6}\+/, '');
  return { isBold: BOLD.test(plain), isItalic: ITALIC.test(plain) };
}

interface TextState {
  ctm: Matrix;
  font: FontStyle;
  size: number;
  letterSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
  /** Of ISO 32000-1, table 106: mode 2 fills and strokes letters, which makes them bold. */
  renderMode: number;
}

const INITIAL_STATE: TextState = {
  ...{
    ctm: IDENTITY,
    font: DEFAULT_FONT_STYLE,
    size: 0,
    letterSpacing: 0,
    wordSpacing: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
  },
  renderMode: 0,
};

/** Reads the letters that a page draws, in the way a PDF viewer interprets them (ISO 32000-1, 9.4). */
class TextReader {
  readonly runs: GlyphRun[] = [];
  readonly drawn: DrawnBullet[] = [];
  glyphs = 0;
  private readonly page: PDFPageProxy;
  private readonly toPage: Matrix;
  private readonly width: number;
  private readonly height: number;
  private readonly fonts = new Map<string, FontStyle>();
  private state: TextState = INITIAL_STATE;
  private readonly states: TextState[] = [];
  private text: Matrix = IDENTITY;
  private line: Matrix = IDENTITY;
  private readonly marks: { mark?: number; actual?: { text: string } }[] = [];
  private readonly actualTexts: readonly (string | undefined)[];
  private begun = 0;
  private isAfterBlank = false;
  private fullest = Number.POSITIVE_INFINITY;

  constructor(page: PDFPageProxy, maxGlyphs: number, actualTexts: readonly (string | undefined)[]) {
    this.page = page;
    this.actualTexts = actualTexts;
    const { transform, width, height } = page.getViewport({ scale: 1 });
    this.toPage = toMatrix(transform);
    this.width = width;
    this.height = height;
    this.fullest = Math.min(PDF_LIMITS.glyphs, maxGlyphs);
  }

  read(operator: number, args: unknown[]): void {
    const [first] = args;
    const number = typeof first === 'number' && Number.isFinite(first) ? first : 0;
    const handlers: Record<number, () => void> = {
      [OPS.save]: () => this.save(),
      [OPS.restore]: () => this.restore(),
      [OPS.transform]: () => this.set({ ctm: multiply(this.state.ctm, toMatrix(args)) }),
      [OPS.paintFormXObjectBegin]: () => {
        this.save();
        if (first) this.set({ ctm: multiply(this.state.ctm, toMatrix(first)) });
      },
      [OPS.paintFormXObjectEnd]: () => this.restore(),
      [OPS.setFont]: () => this.set({ font: this.font(String(first)), size: Number(args[1]) || 0 }),
      [OPS.setCharSpacing]: () => this.set({ letterSpacing: number }),
      [OPS.setWordSpacing]: () => this.set({ wordSpacing: number }),
      [OPS.setHScale]: () => this.set({ stretch: number / 100 }),
      [OPS.setLeading]: () => this.set({ leading: -number }),
      [OPS.setTextRise]: () => this.set({ rise: number }),
      [OPS.setTextRenderingMode]: () => this.set({ renderMode: number }),
      [OPS.beginText]: () => this.moveTo(IDENTITY),
      [OPS.setTextMatrix]: () => this.moveTo(toMatrix(args)),
      [OPS.moveText]: () => this.moveBy(number, Number(args[1]) || 0),
      [OPS.setLeadingMoveText]: () => {
        this.set({ leading: Number(args[1]) || 0 });
        this.moveBy(number, Number(args[1]) || 0);
      },
      [OPS.nextLine]: () => this.moveBy(0, this.state.leading),
      [OPS.showText]: () => this.show(first),
      [OPS.constructPath]: () => this.draw(args),
      [OPS.beginMarkedContent]: () => this.marks.push({}),
      [OPS.beginMarkedContentProps]: () => this.beginMark(args[1]),
      [OPS.endMarkedContent]: () => this.marks.pop(),
    };
    handlers[operator]?.();
  }

  /** pdf.js passes the paint operation of a path, its segments, and the bounding box of the whole. */
  private draw([operation, , edges]: unknown[]): void {
    if (!FILLS.has(Number(operation)) || !(edges instanceof Float32Array) || this.drawn.length >= PDF_LIMITS.runs)
      return;
    const [left = 0, top = 0, right = 0, bottom = 0] = edges;
    const matrix = multiply(this.toPage, this.state.ctm);
    const [one, other] = [applyMatrix(matrix, left, top), applyMatrix(matrix, right, bottom)];
    const [width, height] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
    if (!(width > 0.8 && width < 8 && height > width * 0.6 && height < width * 1.6)) return;
    this.drawn.push({
      x: Math.min(one.x, other.x),
      right: Math.max(one.x, other.x),
      y: (one.y + other.y) / 2,
    });
  }

  private beginMark(number: unknown): void {
    const text = this.actualTexts[this.begun];
    this.begun += 1;
    this.marks.push({
      ...(typeof number === 'number' && { mark: number }),
      ...(text !== undefined && { actual: { text } }),
    });
  }

  private save(): void {
    // Deeper nesting does not occur in documents written by people.
    if (this.states.length < 1_000) this.states.push(this.state);
  }

  private restore(): void {
    this.state = this.states.pop() ?? this.state;
  }

  private set(change: Partial<TextState>): void {
    this.state = { ...this.state, ...change };
  }

  private moveTo(matrix: Matrix): void {
    this.text = matrix;
    this.line = matrix;
  }

  private moveBy(x: number, y: number): void {
    this.moveTo(multiply(this.line, [1, 0, 0, 1, x, y]));
  }

  private font(name: string): FontStyle {
    const known = this.fonts.get(name);
    if (known) return known;
    const style = this.page.commonObjs.has(name) ? toFontStyle(this.page.commonObjs.get(name)) : DEFAULT_FONT_STYLE;
    this.fonts.set(name, style);
    return style;
  }

  private show(shown: unknown): void {
    if (!Array.isArray(shown)) return;
    const { size, stretch, font, letterSpacing, wordSpacing } = this.state;
    for (const glyph of shown) {
      if (typeof glyph === 'number') this.advance((-glyph * size * stretch) / 1000);
      else if (glyph && typeof glyph === 'object') {
        const width = (Number(glyph.width) || 0) * font.scale * size * stretch;
        this.place(String(glyph.unicode ?? ''), width);
        this.advance(width + (letterSpacing + (glyph.isSpace ? wordSpacing : 0)) * stretch);
      }
    }
  }

  private advance(by: number): void {
    if (!Number.isFinite(by)) return;
    const [x, y] = this.state.font.isVertical ? [0, -by] : [by, 0];
    this.text = multiply(this.text, [1, 0, 0, 1, x, y]);
  }

  private place(unicode: string, width: number): void {
    const { ctm, rise, size, font, renderMode } = this.state;
    const matrix = multiply(this.toPage, multiply(ctm, this.text));
    const [a, b, c, d] = matrix;
    const [left, top] = [matrix[4] + c * rise, matrix[5] + d * rise];
    const height = Math.abs(size) * Math.hypot(c, d);
    // Invisible because of its size or position.
    if (!(height > 0.5) || left < -2 || top < -2 || left > this.width + 2 || top > this.height + 2) return;
    const actual = this.marks.findLast((mark) => mark.actual)?.actual;
    const text = cleanGlyph(actual && !/^\s+$/u.test(unicode) ? actual.text : unicode);
    if (text === '' || /^\s+$/u.test(text)) {
      this.isAfterBlank ||= text !== '';
      // Glyphs covered by a replacement text still take up space.
      const last = this.runs.at(-1);
      const right = left + Math.abs(width) * Math.hypot(a, b);
      if (actual && last && text === '' && !last.isRotated && right > last.right && left - last.right < height)
        last.right = right;
      const glyph = last?.glyphs.at(-1);
      if (actual && glyph && last) glyph.right = Math.max(glyph.right, last.right);
      return;
    }
    // The replacement of a whole sequence is placed at its first letter.
    if (actual) actual.text = '';
    this.glyphs += 1;
    if (this.glyphs > this.fullest) return;
    const isRotated = font.isVertical || Math.abs(b) > Math.abs(a) * 0.1 || a < 0;
    // Rotated text is read along its own direction, as if the page were rotated.
    const [x, y] = isRotated ? [projectAlong(matrix, left, top), projectAcross(matrix, left, top)] : [left, top];
    const right = x + Math.abs(width) * Math.hypot(a, b);
    this.add({ text, x, right, isAfterBlank: this.isAfterBlank }, y, {
      ...{ size: height, isRotated: isRotated, isBold: font.isBold || renderMode === 2, isItalic: font.isItalic },
      ...{
        mark: this.marks.findLast(({ mark }) => mark !== undefined)?.mark,
        isIcon: (font.isIcon && !/^[•●▪○◦■□‣]$/u.test(text)) || isIcon(text),
      },
    });
    this.isAfterBlank = false;
  }

  private add(glyph: Glyph, y: number, style: Omit<GlyphRun, 'glyphs' | 'x' | 'right' | 'y'>): void {
    const last = this.runs.at(-1);
    const gap = last ? glyph.x - last.right : 0;
    const continuesRun =
      last &&
      Math.abs(last.y - y) < 0.5 &&
      gap > -0.3 * style.size &&
      gap < 0.9 * style.size &&
      (Object.keys(style) as (keyof typeof style)[]).every((key) =>
        key === 'size' ? Math.abs(last.size - style.size) < 0.2 : last[key] === style[key],
      );
    if (last && continuesRun) {
      last.glyphs.push(glyph);
      last.right = Math.max(last.right, glyph.right);
    } else if (this.runs.length < PDF_LIMITS.runs) {
      this.runs.push({ ...style, glyphs: [glyph], x: glyph.x, right: glyph.right, y });
    }
  }
}

const FILLS: ReadonlySet<number> = new Set([
  ...[OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke],
]);

function projectAlong([a, b]: Matrix, x: number, y: number): number {
  const length = Math.hypot(a, b) || 1;
  return (a * x + b * y) / length;
}

function projectAcross([a, b]: Matrix, x: number, y: number): number {
  const length = Math.hypot(a, b) || 1;
  return (a * y - b * x) / length;
}

function toFontStyle(font: unknown): FontStyle {
  if (typeof font !== 'object' || font === null) return DEFAULT_FONT_STYLE;
  const { name, fontMatrix, vertical, bold, italic, black } = font as Record<string, unknown>;
  const style = detectFontStyle(typeof name === 'string' ? name : '');
  const scale = Array.isArray(fontMatrix) && Number.isFinite(fontMatrix[0]) ? Math.abs(Number(fontMatrix[0])) : 0.001;
  return {
    isIcon: typeof name === 'string' && ICON_FONT.test(name),
    isBold: style.isBold || bold === true || black === true,
    isItalic: style.isItalic || italic === true,
    isVertical: vertical === true,
    scale: scale || 0.001,
  };
}

// Unicode private use areas, which icon fonts use for their icons, and the replacement character for glyphs without
// text.
const PRIVATE_USE = /^[\uE000-\uF8FF\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}\uFFFD]+$/u;
const isIcon = (text: string): boolean => PRIVATE_USE.test(text);

/**
 * Normalizes letters: ligatures and presentation forms become their letters, any blank becomes a space, and control
 * characters are removed.
 */
function cleanGlyph(unicode: string): string {
  // Bullets of symbol fonts.
  if (/^[\uF0B7\uF0A7\uF076\uF0D8\uF06E]$/.test(unicode)) return '•';
  return (
    unicode
      .replace(/[\uFB00-\uFDFF\uFE70-\uFEFC\uFF01-\uFF5E]/g, (form) => form.normalize('NFKC'))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: files hold them
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u2060\uFEFF]/g, '')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
  );
}

/** The drawn content of a page. */
export interface DrawnPage {
  runs: GlyphRun[];
  drawn: DrawnBullet[];
  glyphs: number;
  width: number;
  height: number;
}

/**
 * Reads the letters of a page in the order in which it draws them.
 * @param maxGlyphs maximum number of letters read, in addition to {@link PDF_LIMITS}
 * @param actualTexts replacement texts of its marked content sequences with properties, in the order in which they
 * begin
 */
export async function readGlyphRuns(
  page: PDFPageProxy,
  maxGlyphs: number,
  actualTexts: readonly (string | undefined)[] = [],
): Promise<DrawnPage> {
  // Annotations are not drawn: 0 is AnnotationMode.DISABLE.
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  // Embedded content, such as a stamp, has sequences of its own, so that texts cannot be assigned reliably.
  const markCount = fnArray.filter((operator) => operator === OPS.beginMarkedContentProps).length;
  const reader = new TextReader(page, maxGlyphs, markCount === actualTexts.length ? actualTexts : []);
  const end = Math.min(fnArray.length, PDF_LIMITS.operators);
  for (let at = 0; at < end; at += 1) {
    const args: unknown = argsArray[at];
    reader.read(Number(fnArray[at]), Array.isArray(args) ? args : args instanceof Float32Array ? [args] : []);
  }
  const { width, height } = page.getViewport({ scale: 1 });
  return { runs: reader.runs, drawn: reader.drawn, glyphs: reader.glyphs, width, height };
}
