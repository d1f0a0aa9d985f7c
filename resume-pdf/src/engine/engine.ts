import type { Pdf } from '../render/protocol.ts';

/** Contents that a document is set from besides its template, by their paths in the template folder. */
export type Files = Readonly<Record<string, Uint8Array>>;

/**
 * Typst in one of its builds, with the templates and the fonts. It works in this process: one document may take
 * it down.
 */
export interface Engine {
  /**
   * Sets a document.
   * @param sheet the template's path in its folder
   * @param inputs what the template finds in `sys.inputs`
   * @throws Error with the engine's own words
   */
  compile(sheet: string, inputs: Readonly<Record<string, string>>, files: Files): Typeset;
  /** Forgets what it worked out, also where the last document failed. What was set before is not used any more. */
  evict(): void;
  /** Whether its process should be replaced: it holds more than it gives back, or a document has broken it. */
  readonly isExhausted: boolean;
}

/** A document that was set and can be exported. */
export interface Typeset {
  /** How many it has. */
  readonly pages: number;
  pdf(): Pdf;
  /** One image of all pages. */
  svg(): string;
  /** Visible characters that no font of ours has, each once, in the order of the text. */
  missing(): string[];
}

/** In seconds, 2020-01-01: the date in every document, so that equal input gives equal bytes. */
export const TIMESTAMP = 1_577_836_800;
