/** @jsxImportSource @vitrine/portfolio-view/markup */
import { expect, test } from 'vitest';
import { renderHtml } from '../markup/jsx-runtime.ts';
import { Formatted } from './formatted.tsx';

const render = (text: string) => renderHtml(<Formatted text={text} />);

test('bold, italic and links are elements, and everything else is text (rule R81)', () => {
  expect(render('Led **nine** *nurses*, see [the report](https://ward.example/a?b=1&c=2)')).toBe(
    'Led <b>nine</b> <i>nurses</i>, see <a href="https://ward.example/a?b=1&amp;c=2" rel="noopener">the report</a>',
  );
  expect(render('**<script>** [x](javascript:alert(1)) [y](https://user:pw@a.example/)')).toBe(
    '<b>&lt;script&gt;</b> [x](javascript:alert(1)) y',
  );
});
