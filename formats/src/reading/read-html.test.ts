import { expect, test } from 'vitest';
import { isHtml, readHtml } from './read-html.ts';

test.each([
  ['<p>Led a team.</p><p></p><p>And <strong>another</strong>.</p>', 'Led a team.\nAnd another.', []],
  [
    '<p>Payments.</p><ul><li><p>Cut latency</p></li><li>Wrote <em>docs</em></li></ul>',
    'Payments.',
    ['Cut latency', 'Wrote docs'],
  ],
  ['A &amp; B &lt;C&gt;<br>next', 'A & B <C>\nnext', []],
  ['See <a href="https://a.example/x">the paper</a>', 'See the paper (https://a.example/x)', []],
  ['<a href="https://a.example">https://a.example</a>', 'https://a.example', []],
  ['<a href="javascript:alert(1)">here</a><script>alert(1)</script><style>p{}</style>', 'here', []],
  ['<ol><li>One<ul><li>Two</li></ul></li></ol>', '', ['One', 'Two']],
  ['<p>First:</p><ul><li>a</li></ul><p>Second:</p><ul><li>b</li></ul>', 'First:', ['a', 'Second:', 'b']],
  ['<p>not closed <li>point', 'not closed', ['point']],
  ['', '', []],
])('%j', (html, summary, highlights) => {
  expect(readHtml(html)).toEqual({ summary, highlights });
});

test.each([
  ['<p>x</p>', true],
  ['a < b and c > d', false],
  ['<3 you', false],
  ['line<br/>line', true],
  ['<p <p <p '.repeat(100_000), false],
])('%.40j is HTML: %s', (text, is) => {
  expect(isHtml(text)).toBe(is);
});

test('a text nested ten thousand deep is read', () => {
  expect(readHtml(`${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}`).summary).toBe('deep');
});

test('a line of thirty thousand links is read in no time', () => {
  const { summary } = readHtml('<a href="https://a.example/x">here</a> '.repeat(30_000));
  expect(summary.startsWith('here (https://a.example/x) here')).toBe(true);
});
