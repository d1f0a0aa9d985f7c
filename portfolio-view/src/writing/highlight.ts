import highlighter from 'highlight.js/lib/common';

/** Highlights the code of a fence as HTML with highlight.js classes; undefined if it is not highlighted. */
export type Highlight = (code: string, language: string) => string | undefined;

/**
 * Maximum length of a highlighted fence, and of all highlighted fences of a text. With most grammars the time grows
 * with the square of the length: at 2,000 characters the slowest takes 60 ms, at 20,000 nine seconds (`npm run bench --
 * posts`).
 */
const MAX_FENCE_LENGTH = 2_000;
const MAX_TEXT_LENGTH = 5_000;

/** Creates a highlighter for one text, which counts the characters it has highlighted. */
export function createHighlighter(): Highlight {
  let remaining = MAX_TEXT_LENGTH;
  return (code, language) => {
    if (code.length > Math.min(MAX_FENCE_LENGTH, remaining) || !highlighter.getLanguage(language)) return undefined;
    remaining -= code.length;
    return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
  };
}
