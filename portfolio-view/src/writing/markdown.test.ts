import { validateMarkdown } from '@vitrine/contract/writing/markdown-limits';
import { describe, expect, test, vi } from 'vitest';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { excerptMarkdown } from './markdown.ts';
import { MAX_HTML_LENGTH, renderMarkdown } from './render-markdown.ts';

const NAME = 'a'.repeat(43);
const picture = { url: `https://vitrine.example/pictures/${NAME}-1600.webp`, width: 2_000, height: 1_000 };
const render = (text: string) => renderMarkdown(text, { pictures: [picture], backToText: 'Back to the text' });

/** Every element and attribute that may be rendered from a text, with the allowed values. */
const ATTRIBUTES: Record<string, RegExp> = {
  href: /^(?:https?:\/\/[^"<>\s]+|mailto:[^"<>\s]+|tel:[^"<>\s]+|#[\w:-]+|\/(?![/\\])[^"<>\s]*)$/,
  src: /^\/pictures\/[\w-]+\.webp$/,
  title: /^[^"<>]*$/,
  alt: /^[^"<>]*$/,
  class: /^[\w\s-]*$/,
  id: /^[\w:-]+$/,
  rel: /^noopener$/,
  dir: /^(?:auto|ltr|rtl)$/,
  style: /^text-align:(?:left|right|center)$/,
  'aria-hidden': /^true$/,
  'aria-label': /^Back to the text \d+(?::\d+)?$/,
};
const ELEMENT =
  /^<\/?(?:p|a|em|strong|s|code|pre|h[2-6]|ul|ol|li|blockquote|hr|br|img|table|thead|tbody|tr|th|td|div|span|sup|footer|figure|figcaption|section)(?=[\s>])/;

/** Returns everything in some HTML that no text may produce. */
function findDisallowed(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? [];
  const attributes = tags.flatMap((tag) => [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)]);
  return [
    ...tags.filter((tag) => !ELEMENT.test(tag)),
    ...attributes.flatMap(([text, name = '', value = '']) => {
      const allowed = ATTRIBUTES[name] ?? /^[\w(),.:=>/ -]*$/;
      return /^on/i.test(name) || !allowed.test(value) ? [text] : [];
    }),
    // '<' may only begin an element, and attributes must be quoted.
    ...(html.replace(/<[^>]*>/g, '').match(/[<>]/g) ?? []),
  ];
}

test('hostile texts become harmless pages, or are refused with a sentence (rule R46)', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(300);
  const refused: string[] = [];
  for (const [name, text] of HOSTILE_TEXTS) {
    const sentence = validateMarkdown(text);
    if (sentence) {
      expect(sentence).toMatch(/^(?:The text can have at most [\d,]+ [a-z ]+|Quotes can be nested 10 deep at most)$/);
      refused.push(name);
    } else {
      expect(findDisallowed(render(text)), name).toEqual([]);
    }
  }
  expect(refused).toContain('1 MB of brackets');
  expect(refused).toContain('quotes 10,000 deep');
  expect(refused).toContain('1,900 notes in quotes');
  expect(refused).not.toContain('quotes 10 deep');
});

describe('a text in Markdown (rule R46)', () => {
  test('has its headings below the title of the page', () => {
    const listHeadingLevels = (text: string) => [...render(text).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(listHeadingLevels('# One\n\n## Two\n\n# One')).toEqual([2, 3, 2]);
    expect(listHeadingLevels('### Three\n\n#### Four\n\n### Three')).toEqual([2, 3, 2]);
    expect(listHeadingLevels('## Two\n\n###### Six\n\n# One')).toEqual([2, 3, 2]);
  });

  test('leads to the web, and nowhere else', () => {
    expect(render('[a](https://example.org)')).toContain('<a href="https://example.org" rel="noopener">a</a>');
    expect(render('[a](javascript:alert(1))')).not.toContain('<a');
    expect(render('[a](/p/asha)')).toContain('<a href="/p/asha">a</a>');
  });

  test('shows the pictures of its owner with their sizes, and links to others', () => {
    const own = render(`![Two cats](/pictures/${NAME}-1600.webp "At home")`);
    expect(own).toContain(`srcset="/pictures/${NAME}-1600.webp 1600w, /pictures/${NAME}-800.webp 800w"`);
    expect(own).toContain('width="1600" height="800" alt="Two cats"');
    expect(own).toMatch(/^<figure>.*<figcaption dir="auto">At home<\/figcaption><\/figure>\n$/);
    expect(render(`Here ![Two cats](/pictures/${NAME}-800.webp) inside`)).toMatch(/^<p dir="auto">Here <img /);
    const foreign = render('![Two cats](https://example.org/cats.png)');
    expect(foreign).not.toContain('<img');
    expect(foreign).toContain('<a href="https://example.org/cats.png" rel="noopener">Two cats</a>');
  });

  test('has the code of a language that it names in colours', () => {
    expect(render('```js\nconst a = 1;\n```')).toContain('<span class="hljs-keyword">const</span>');
    expect(render('```nonsense\nconst a = 1;\n```')).toContain('<code>const a = 1;\n</code>');
  });

  test('highlights code up to a length that every grammar can take (rule P40)', () => {
    const fence = (length: number) => `\`\`\`js\n${'a=1;'.repeat(length / 4).slice(0, length - 1)}\n\`\`\`\n\n`;
    const countHighlighted = (text: string) => render(text).match(/<code><span|<code>a=<span/g)?.length ?? 0;
    expect(countHighlighted(fence(2_000))).toBe(1);
    expect(countHighlighted(fence(2_004))).toBe(0);
    expect(countHighlighted(fence(2_000) + fence(2_000) + fence(1_000) + fence(8))).toBe(3);
    // Each text has its own limit.
    expect(countHighlighted(fence(2_000))).toBe(1);
  });

  test('an excerpt is taken from the beginning of a text alone', () => {
    expect(excerptMarkdown(`${'# '.repeat(2_100)}\n\nToo late`, 300)).not.toContain('Too late');
  });

  test('has tables that scroll by themselves', () => {
    expect(render('|a|b|\n|-|:-:|\n|1|2|')).toMatch(/^<div class="wide" tabindex="0"><table>[\s\S]*<\/table><\/div>$/);
  });

  test('has notes at its end, each with a way back', () => {
    const html = render('Said[^a] twice[^a].\n\n[^a]: Once.');
    expect(html).toContain('<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>');
    expect(html).toContain('<section class="notes" role="doc-endnotes"><ol><li id="fn1"');
    expect(html).toContain('aria-label="Back to the text 1:1"');
  });

  test('copies a text once for all of its notes', () => {
    const concat = vi.spyOn(Array.prototype, 'concat');
    render(`${'Said[^a].\n\n[^b]\n\n'}[^a]: Once.\n\n[^b]: Twice.\n\n    More.`);
    const tokens = concat.mock.calls.flat(2).filter((token) => String(token?.type).startsWith('paragraph'));
    concat.mockRestore();
    expect(tokens).toEqual([]);
  });

  test('begins each block at the side of its own letters', () => {
    expect(render('مرحبا\n\n- a')).toMatch(/<p dir="auto">مرحبا<\/p>[\s\S]*<ul dir="ltr">\s*<li dir="ltr">/);
    expect(render('- اثنان\n\n  a\n\n> اقتباس')).toMatch(
      /^<ul dir="rtl">\s*<li dir="rtl">[\s\S]*<blockquote dir="rtl">/,
    );
  });

  test('is summed up without its marks', () => {
    expect(excerptMarkdown('# Title\n\nSome **bold** words, `code` and a [link](https://example.org).', 300)).toBe(
      'Some bold words, code and a link.',
    );
    expect(excerptMarkdown('- one\n\n| a |\n|---|\n\nText\n\n> two', 300)).toBe('Text');
    expect(excerptMarkdown('# A\n\n- one\n- two', 300)).toBe('A one two');
    expect(excerptMarkdown('word '.repeat(1_000), 20)).toBe('word word word…');
  });
});

test('a text that would become ten times as long stays without Markdown (rule P40)', () => {
  const html = render('>>>>>>>>>>\n\n'.repeat(4_000));
  expect(html).toContain('<p dir="auto">&gt;&gt;');
  expect(html.length).toBeLessThan(MAX_HTML_LENGTH);
  expect(render('- a\n\n'.repeat(10_000))).toContain('<li');
});
