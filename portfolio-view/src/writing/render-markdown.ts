import { createHighlighter } from './highlight.ts';
import { articleParser, type MarkdownContext, renderWithoutMarkdown } from './markdown.ts';

/**
 * Maximum length of the HTML of a text (rule P40). A 50 KB post that consists of a list of letters becomes 410 KB; one
 * of nested quotes would become 1.5 MB.
 */
export const MAX_HTML_LENGTH = 512 * 1024;

/**
 * Renders a post's text as HTML that executes nothing and loads nothing but the product's own pictures. A text whose
 * HTML would exceed {@link MAX_HTML_LENGTH} is rendered without Markdown.
 */
export function renderMarkdown(text: string, context: MarkdownContext): string {
  const html = articleParser.render(text, { context, highlight: createHighlighter() });
  return html.length > MAX_HTML_LENGTH ? renderWithoutMarkdown(text) : html;
}
