import highlighter from 'highlight.js/lib/common';

/** Longer code is shown in one colour: it takes a grammar too long, and nobody reads it for its colours. */
const MOST = 20_000;

/**
 * The code of a fence as HTML, its words in spans with the classes of highlight.js, by the language named behind the
 * fence. '' where that is unknown, so that the code stands as it is.
 */
export function highlight(code: string, language: string): string {
  if (code.length > MOST || !highlighter.getLanguage(language)) return '';
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}
