import type { Pdf } from '../render/protocol.ts';

/** Input files of a document besides its template, by path in the template folder. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** Typst with the templates and the fonts. It runs in this process, which a document may crash. */
export interface Engine {
  /**
   * Compiles a document.
   * @param templatePath the template's path in its folder
   * @param inputs the values of `sys.inputs`
   * @throws Error with the engine's own message
   */
  compile(templatePath: string, inputs: Readonly<Record<string, string>>, files: Files): Typeset;
  /** Clears the engine's caches, also after a failed document. Earlier documents must not be used afterwards. */
  evict(): void;
}

/** A compiled document that can be exported. */
export interface Typeset {
  /** The number of pages. */
  readonly pages: number;
  pdf(): Pdf;
  /** One image of all pages. */
  svg(): string;
  /** Visible characters missing from all fonts, each once, in the order of the text. */
  missing(): string[];
}

/** In seconds, 2020-01-01: the date of every document, so that equal input gives equal bytes. */
export const TIMESTAMP = 1_577_836_800;
