import type { TextLine } from '../resume-lines/text-line.ts';
import { MAX_LINE_LENGTH, MAX_PARTS } from './limits.ts';
import type { TextFormatting } from './styles.ts';

/** The page breaks so far: those of the last rendering, and explicit ones. */
export interface PageCount {
  rendered: number;
  explicit: number;
}

/** A line under construction. */
export class LineDraft {
  readonly pages: PageCount;
  column: number;
  /** 0 is the document's title, 1 to 9 are headings. */
  level?: number;
  role?: TextLine['role'];
  readonly links = new Set<string>();
  readonly #parts: string[] = [''];
  /** Number of letters in each font size. */
  readonly #sizes = new Map<number, number>();
  #letters = 0;
  #bold = 0;
  #italic = 0;

  constructor(pages: PageCount, column: number) {
    this.pages = { ...pages };
    this.column = column;
  }

  /** Adds text; '\t' separates parts. */
  add(text: string, formatting: Required<TextFormatting>): void {
    const [first = '', ...others] = text.split('\t');
    this.#parts[this.#parts.length - 1] += first;
    this.#parts.push(...others);
    const letters = text.replace(/\s/g, '').length;
    if (letters === 0) return;
    this.#letters += letters;
    if (formatting.isBold) this.#bold += letters;
    if (formatting.isItalic) this.#italic += letters;
    this.#sizes.set(formatting.size, (this.#sizes.get(formatting.size) ?? 0) + letters);
  }

  /** Appends the parts of an adjacent line. */
  join(other: LineDraft): void {
    this.#parts.push(...other.#parts);
    for (const link of other.links) this.links.add(link);
  }

  /** The nonempty parts, separated by tabs or by runs of spaces. */
  get parts(): string[] {
    return this.#parts
      .flatMap((part) => part.split(/[ \u00A0]{4,}/))
      .map((part) => part.replace(/[\s\u00A0]+/g, ' ').trim())
      .filter(Boolean);
  }

  get text(): string {
    return this.parts.join(' ');
  }

  get isEmpty(): boolean {
    return this.#letters === 0;
  }

  /** The font size of most letters; the larger of two that are equally frequent. */
  get size(): number {
    const [most] = [...this.#sizes].sort(([a, lettersInA], [b, lettersInB]) => lettersInB - lettersInA || b - a);
    return most?.[0] ?? 0;
  }

  get letters(): number {
    return this.#letters;
  }

  get isBold(): boolean {
    return this.#letters > 0 && this.#bold === this.#letters;
  }

  /** Converts to a line, or to several if it exceeds the maximum length. */
  toLines(isRendered: boolean): TextLine[] {
    const parts = this.parts.slice(0, MAX_PARTS - 1);
    const rest = this.parts.slice(MAX_PARTS - 1).join(' ');
    const all = rest ? [...parts, rest] : parts;
    const common = {
      page: 1 + (isRendered ? this.pages.rendered : this.pages.explicit),
      size: this.size,
      isBold: this.isBold,
      isItalic: this.#letters > 0 && this.#italic === this.#letters,
      x: 0,
      y: 0,
      column: this.column,
      ...(this.role && { role: this.role }),
      links: [...this.links].slice(0, MAX_PARTS),
    };
    const text = all.join(' ');
    if (text.length <= MAX_LINE_LENGTH) return [{ text, ...common, parts: all }];
    const letters = [...text];
    return Array.from({ length: Math.ceil(letters.length / MAX_LINE_LENGTH) }, (_, index) => {
      const piece = letters.slice(index * MAX_LINE_LENGTH, (index + 1) * MAX_LINE_LENGTH).join('');
      return { text: piece, ...common, parts: [piece] };
    });
  }
}
