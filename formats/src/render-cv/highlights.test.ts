import { describe, expect, test } from 'vitest';
import { splitDatedTitle } from './dated-titles.ts';
import { splitHighlight } from './highlights.ts';

describe('a highlight of RenderCV', () => {
  test.each([
    ['Published - First paper here - Second paper here', ['Published', 'First paper here', 'Second paper here']],
    ['Led the team: - Hired four people', ['Led the team:', 'Hired four people']],
    ['Built it\n  - **One** of them\n  - Two of them', ['Built it', '**One** of them', 'Two of them']],
    ['Led:\n1. one\n2. two', ['Led:', 'one', 'two']],
  ])('%j has nested bullets', (text, points) => {
    expect(splitHighlight(text)).toEqual(points);
  });

  test.each([
    'Worked at Example Ltd - Prague',
    'Grew sales - a lot - in a year',
    'Ran the tests (unit - Integration - End) each night',
    'Reads A - B',
    'Cost of 10 - 20 euros',
  ])('%j is one point', (text) => {
    expect(splitHighlight(text)).toEqual([text]);
  });
});

describe('a line with its date', () => {
  test.each([
    ['Example Prize (2024)', { title: 'Example Prize', subtitle: '', date: '2024' }],
    ['Scaling Laws — Example Symposium (2024)', { title: 'Scaling Laws', subtitle: 'Example Symposium', date: '2024' }],
    ['Best Paper, May 2023', { title: 'Best Paper', subtitle: '', date: '2023-05' }],
    ['Medal (March 2020).', { title: 'Medal', subtitle: '', date: '2020-03' }],
    ['Grant — 2019-05', { title: 'Grant', subtitle: '', date: '2019-05' }],
  ])('%j', (line, expected) => {
    expect(splitDatedTitle(line)).toEqual(expected);
  });

  test.each(['Prize', 'Prize (first)', '(2024)', 'Top 10 of 2000 people', 'Olympics 2012'])('%j has none', (line) => {
    expect(splitDatedTitle(line)).toBeUndefined();
  });
});
