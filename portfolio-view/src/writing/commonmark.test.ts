import { tests } from 'commonmark-spec';
import createParser from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { createMarkdown } from './markdown.ts';

/** The parser of posts, but accepting any link target. */
const parser = createMarkdown();
parser.validateLink = () => true;

/** Detects examples that contain HTML, which posts treat as text. */
const withHtml = createParser({ html: true });
const hasHtml = (markdown: string) =>
  withHtml
    .parse(markdown, {})
    .some(({ type, children }) => type === 'html_block' || children?.some((child) => child.type === 'html_inline'));

/** `<br />` and `<br>` are equivalent, and so are line ends between elements. */
const normalize = (html: string) => html.replaceAll(' />', '>').replace(/>\n+(?=<|$)/g, '>');

const examples = tests.map((example) => ({ ...example, markdown: example.markdown.replaceAll('→', '\t') }));
const allowed = examples.filter(({ markdown }) => !hasHtml(markdown));

describe("CommonMark's own examples (rule R46)", () => {
  test('those without HTML are nearly all', () => {
    expect(examples).toHaveLength(652);
    expect(allowed).toHaveLength(580);
  });

  test.each(allowed)('example $number, $section', ({ markdown, html }) => {
    expect(normalize(parser.render(markdown))).toBe(normalize(html.replaceAll('→', '\t')));
  });

  test.each(examples.filter((example) => !allowed.includes(example)))(
    'example $number keeps its HTML as text',
    ({ markdown }) => {
      const elements = parser.render(markdown).match(/<\/?[a-z][^\s>/]*/gi) ?? [];
      const own = /^<\/?(?:p|a|em|strong|code|pre|h\d|ul|ol|li|blockquote|hr|br|img)$/;
      expect(elements.filter((element) => !own.test(element))).toEqual([]);
      expect(parser.render(markdown)).toContain('&lt;');
    },
  );
});
