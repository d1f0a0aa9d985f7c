import highlighter from 'highlight.js/lib/common';

/** The code of a fence as HTML with the classes of highlight.js; undefined where it stays in one colour. */
export type Highlight = (code: string, language: string) => string | undefined;

/**
 * Most characters of a fence, and of all fences of a text, that are highlighted. Time grows with the square of the length
 * for most grammars: at 2,000 characters the slowest takes 60 ms, at 20,000 nine seconds (`npm run bench -- posts`).
 */
const MAX_FENCE_LENGTH = 2_000;
const MAX_TEXT_LENGTH = 5_000;

/** A highlighter for one text, which counts what it has highlighted. */
export function createHighlighter(): Highlight {
  let remaining = MAX_TEXT_LENGTH;
  return (code, language) => {
    if (code.length > Math.min(MAX_FENCE_LENGTH, remaining) || !highlighter.getLanguage(language)) return undefined;
    remaining -= code.length;
    return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
  };
}
