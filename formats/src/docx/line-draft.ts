import type { TextLine } from '../looks/text-line.ts';
import { MAX_LINE_LENGTH, MAX_PARTS } from './limits.ts';
import type { Looks } from './styles.ts';

/** Pages that were counted so far: by the breaks of the program that drew them last, and by those of its author. */
export interface PageCount {
  rendered: number;
  explicit: number;
}

/** A line while it is put together. */
export class LineDraft {
  readonly pages: PageCount;
  column: number;
  /** 0 is the document's title, 1 to 9 are headings. */
  level?: number;
  role?: TextLine['role'];
  readonly links = new Set<string>();
  readonly #parts: string[] = [''];
  /** How many letters each size has. */
  readonly #sizes = new Map<number, number>();
  #letters = 0;
  #bold = 0;
  #italic = 0;

  constructor(pages: PageCount, column: number) {
    this.pages = { ...pages };
    this.column = column;
  }

  /** Adds text; '\t' parts it. */
  add(text: string, looks: Required<Looks>): void {
    const [first = '', ...others] = text.split('\t');
    this.#parts[this.#parts.length - 1] += first;
    this.#parts.push(...others);
    const letters = text.replace(/\s/g, '').length;
    if (letters === 0) return;
    this.#letters += letters;
    if (looks.isBold) this.#bold += letters;
    if (looks.isItalic) this.#italic += letters;
    this.#sizes.set(looks.size, (this.#sizes.get(looks.size) ?? 0) + letters);
  }

  /** Takes in the parts of another line that stands beside it. */
  join(other: LineDraft): void {
    this.#parts.push(...other.#parts);
    for (const link of other.links) this.links.add(link);
  }

  /** Its parts that say something. People part by tabs, and by many blanks in a row. */
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

  /** Of most of its letters; the larger of two that have as many. */
  get size(): number {
    const [most] = [...this.#sizes].sort(([a, lettersOfA], [b, lettersOfB]) => lettersOfB - lettersOfA || b - a);
    return most?.[0] ?? 0;
  }

  get letters(): number {
    return this.#letters;
  }

  get isBold(): boolean {
    return this.#letters > 0 && this.#bold === this.#letters;
  }

  /** The line, or several where it is longer than any line is. */
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
